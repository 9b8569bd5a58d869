import { fromProviderAmount, toProviderAmount } from '@koura/shared-types/provider-amounts';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { LRUCache } from 'lru-cache';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError } from './card-provider-error.ts';
import { StripeCalls } from './stripe-calls.ts';

const REMEMBERED = 1000;
/** A 5xx may have been processed all the same; after this long without a trace, it was not. */
const READ_BACK_AFTER_MS = 60_000;
/** Replayed errors to skip at once. */
const MAX_TRIES = 8;
const MAX_REASON_LENGTH = 450;

export interface Refund {
  id: string;
  /** Integer minor units. */
  amount: number;
  /** `pending`: the bank has not completed it. `failed`: the money is still with the dealer. */
  status: 'succeeded' | 'pending' | 'failed';
  /** Milliseconds since 1970, by the provider's clock. */
  createdAt: number;
  /** Idempotency key; undefined for refunds that were made elsewhere. */
  key: string | undefined;
  reason: string | null;
  /** Account id of the member of staff who made it. */
  staffId: string | null;
}

export interface RefundRequest {
  reference: string;
  /** Integer minor units of `currency`. */
  amount: number;
  /** ISO 4217, the payment's. */
  currency: string;
  /** One key is one refund, however often it is sent. */
  key: string;
  reason: string;
  staffId: string;
  orderNumber: string | undefined;
}

/**
 * Refunds at the card provider. A refund's key is kept in its metadata, so that a repetition is recognised even after the provider has
 * forgotten the idempotency key.
 */
@Injectable()
export class Refunds {
  readonly #scale: number;
  /** When a key's error was first seen, and how many of its idempotency keys are used up by errors. */
  readonly #errors = new LRUCache<string, { number: number; since: number }>({ max: REMEMBERED });

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly provider: StripeCalls,
  ) {
    this.#scale = config.paymentTimeScale;
  }

  /** All refunds of a payment, newest first. */
  async list(reference: string): Promise<Refund[]> {
    const found: Refund[] = [];
    const pages = this.provider.pages((stripe, after) => stripe.refunds.list({ payment_intent: reference, ...after }));
    for await (const page of pages) found.push(...page.data.map(toRefund));
    return found;
  }

  /**
   * Makes a refund, or returns the existing one with this key. Throws a CardProviderError when the provider has not accepted it; the same
   * call again makes the same refund.
   */
  async make(wish: RefundRequest): Promise<Refund> {
    for (let tries = 1; ; tries++) {
      const made = (await this.list(wish.reference)).find(({ key }) => key === wish.key);
      if (made) return made;
      const number = this.#errors.get(wish.key)?.number ?? 0;
      try {
        return await this.#send(wish, number);
      } catch (error) {
        if (!(error instanceof CardProviderError)) throw error;
        const found = await this.#readBack(wish);
        if (found) return found;
        if (!this.#isOver(wish.key, number, error) || tries === MAX_TRIES) throw error;
      }
    }
  }

  async #send({ reference, amount: wanted, currency, key, reason, staffId, orderNumber }: RefundRequest, number: number): Promise<Refund> {
    const metadata = {
      key,
      reason: reason.slice(0, MAX_REASON_LENGTH),
      staff: staffId,
      ...(orderNumber === undefined ? {} : { orderNumber }),
    };
    const amount = toProviderAmount(wanted, currency);
    const idempotencyKey = number === 0 ? `refund:${key}` : `refund:${key}:${number}`;
    const refund = await this.provider.call((stripe) =>
      stripe.refunds.create({ payment_intent: reference, amount, metadata }, { idempotencyKey }),
    );
    this.#errors.delete(key);
    return toRefund(refund);
  }

  /** The refund may exist in spite of the error. */
  async #readBack({ reference, key }: RefundRequest): Promise<Refund | undefined> {
    const refunds = await this.list(reference).catch(() => []);
    return refunds.find((refund) => refund.key === key);
  }

  /**
   * An idempotency key replays its first response for a day, errors included. Only when an error is a replay, and a minute of checking
   * has found no refund, is the next key used.
   */
  #isOver(key: string, number: number, { reason, isReplayed }: CardProviderError): boolean {
    if (reason !== 'serverError') return false;
    const known = this.#errors.get(key);
    if (!known || known.number !== number) {
      this.#errors.set(key, { number, since: performance.now() });
      return false;
    }
    if (!isReplayed || performance.now() - known.since < READ_BACK_AFTER_MS * this.#scale) return false;
    this.#errors.set(key, { number: number + 1, since: performance.now() });
    return true;
  }
}

function toRefund({ id, amount, currency, status, created, metadata }: Stripe.Refund): Refund {
  return {
    id,
    amount: fromProviderAmount(amount, currency.toUpperCase()),
    // Cancelled refunds never reached the card.
    status: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    createdAt: created * 1000,
    key: metadata?.['key'],
    reason: metadata?.['reason'] ?? null,
    staffId: metadata?.['staff'] ?? null,
  };
}
