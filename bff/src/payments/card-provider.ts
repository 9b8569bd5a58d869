import { toProviderAmount } from '@koura/shared-types/provider-amounts';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { CardProviderError } from './card-provider-error.ts';
import { metadataOf, PAYMENT_EXPANSION, type Payment, type PaymentFacts, toPayment } from './payment.ts';
import { ProviderSteps } from './provider-steps.ts';
import { ReadAllowance } from './read-allowance.ts';
import { respondedAt, isReplayed, StripeCalls } from './stripe-calls.ts';

export interface Authorisation {
  /** The shopper's idempotency key; the keys of all calls to the provider derive from it. */
  key: string;
  facts: Omit<PaymentFacts, 'orderNumber' | 'key'> & { inputHash: string };
  /** Integer minor units of `currency`. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** A new card, one that a wallet approved, or one that the provider has saved for `customer`. */
  card: { token: string } | { confirmation: string } | { saved: string };
  /** The provider's customer: with a new card, save the card for them. */
  customer?: string | undefined;
}

/** A creation whose response was lost is at most this old: an attempt that is repeated later starts afresh. */
const RECENT_MS = 20 * 60_000;

/** The card provider (Stripe's API, or the sandbox's stand-in for it). Amounts are held first and captured once the order exists. */
@Injectable()
export class CardProvider {
  constructor(
    private readonly provider: StripeCalls,
    private readonly steps: ProviderSteps,
    private readonly allowance: ReadAllowance,
  ) {}

  /**
   * Holds the amount on the card. The same request again returns the same payment in its current state (`isReplayed`); the same key with
   * another input throws `otherInput`, a declined card `declined`.
   */
  async authorise(wanted: Authorisation): Promise<{ payment: Payment; isReplayed: boolean }> {
    try {
      const created = await this.#create(wanted);
      this.allowance.paymentMade();
      // A replayed response shows the payment's state at that time; it may have been authenticated, cancelled or captured since.
      if (isReplayed(created)) return { payment: await this.find(created.id), isReplayed: true };
      return { payment: toPayment(created, respondedAt(created)), isReplayed: false };
    } catch (error) {
      if (!(error instanceof CardProviderError) || error.reason !== 'otherInput') throw error;
      // Another version of this program may have sent other parameters for the same input.
      const payment = await this.#recentOf(wanted);
      if (!payment) throw error;
      return { payment, isReplayed: true };
    }
  }

  /** A payment's current state. Throws `unknownPayment` when this account has none. */
  async find(reference: string, options: { timeout?: number } = {}): Promise<Payment> {
    const intent = await this.provider.read((stripe) =>
      stripe.paymentIntents.retrieve(reference, { expand: PAYMENT_EXPANSION }, { ...options }),
    );
    return toPayment(intent, respondedAt(intent));
  }

  /** Payments created since an instant (milliseconds since 1970, the provider's clock), newest first, page by page. */
  async *createdSince(since: number): AsyncGenerator<Payment> {
    const filter = { created: { gte: Math.floor(since / 1000) }, expand: ['data.payment_method', 'data.latest_charge.refunds'] };
    for await (const page of this.provider.pages((stripe, after) => stripe.paymentIntents.list({ ...filter, ...after }))) {
      const readAt = respondedAt(page);
      for (const intent of page.data) yield toPayment(intent, readAt);
    }
  }

  /** Payments whose metadata has all of these values. The provider's search lags by up to a minute. */
  async search(metadata: Record<string, string>): Promise<Payment[]> {
    return this.#search(clausesOf(metadata).join(' AND '));
  }

  /**
   * Payments of an idempotency key, newest first, and holds of its input that were created before keys were recorded; only holds, because
   * the same input may have been ordered before. There are several when the key was sent again after the provider had forgotten it. The
   * search lags by up to a minute.
   */
  async ofAttempt({ key, inputHash }: { key: string; inputHash: string }): Promise<Payment[]> {
    const found = await this.#search(clausesOf({ key, input: inputHash }).join(' OR '));
    return found
      .filter(({ state, facts }) => facts.key === key || (facts.key === undefined && state === 'held' && facts.inputHash === inputHash))
      .toSorted((one, other) => other.createdAt - one.createdAt);
  }

  async #search(query: string): Promise<Payment[]> {
    const found: Payment[] = [];
    let page: string | undefined;
    for (;;) {
      const response = await this.provider.read((stripe) =>
        stripe.paymentIntents.search({
          query,
          limit: 100,
          expand: ['data.latest_charge.refunds'],
          ...(page === undefined ? {} : { page }),
        }),
      );
      const readAt = respondedAt(response);
      found.push(...response.data.map((intent) => toPayment(intent, readAt)));
      if (!response.has_more || !response.next_page) return found;
      page = response.next_page;
    }
  }

  /**
   * Captures `amount` (at most what is held) and releases the rest. Does nothing when it is already captured. Returns the payment
   * afterwards.
   */
  async capture(step: { reference: string; key: string; amount: number; currency: string; orderNumber: string }): Promise<Payment> {
    const { reference, key, amount, currency, orderNumber } = step;
    const parameters = { amount_to_capture: toProviderAmount(amount, currency), metadata: { orderNumber }, expand: PAYMENT_EXPANSION };
    return this.#move(reference, key, 'capture', 'taken', (stripe, options) =>
      stripe.paymentIntents.capture(reference, parameters, options),
    );
  }

  /**
   * Cancels a payment that was not captured, and releases the hold. `abandoned`: the shopper had left, so a notification follows. Throws
   * when the provider did not confirm it: the hold may still exist. Returns the payment afterwards.
   */
  async release(reference: string, key: string, reason?: 'abandoned'): Promise<Payment> {
    const parameters = { ...(reason ? { cancellation_reason: reason } : {}), expand: PAYMENT_EXPANSION };
    return this.#move(reference, key, 'release', 'voided', (stripe, options) =>
      stripe.paymentIntents.cancel(reference, parameters, options),
    );
  }

  /** Writes metadata; an empty value removes the entry. */
  async note(reference: string, metadata: Record<string, string>): Promise<Payment> {
    const intent = await this.provider.call((stripe) =>
      stripe.paymentIntents.update(reference, { metadata, expand: PAYMENT_EXPANSION }, { idempotencyKey: crypto.randomUUID() }),
    );
    return toPayment(intent, respondedAt(intent));
  }

  async #move(
    reference: string,
    key: string,
    name: 'capture' | 'release',
    wanted: Payment['state'],
    send: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<Stripe.Response<Stripe.PaymentIntent>>,
  ): Promise<Payment> {
    let seen: Payment | undefined;
    const result = await this.steps.run({
      key,
      name,
      send: async (idempotencyKey) => {
        const response = await this.provider.call((stripe) => send(stripe, { idempotencyKey }));
        return { result: toPayment(response, respondedAt(response)), isReplayed: isReplayed(response) };
      },
      isDone: async () => {
        seen = await this.find(reference);
        return seen.state === wanted;
      },
    });
    return result ?? seen ?? this.find(reference);
  }

  #create({ key, facts, amount, currency, card, customer }: Authorisation): Promise<Stripe.Response<Stripe.PaymentIntent>> {
    return this.provider.call((stripe) =>
      stripe.paymentIntents.create(
        {
          amount: toProviderAmount(amount, currency),
          currency: currency.toLowerCase(),
          capture_method: 'manual',
          confirm: true,
          // This checkout cannot redirect to a bank's page; 3-D Secure runs in the provider's script.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          ...cardOf(card, customer),
          metadata: metadataOf({ ...facts, key }),
          expand: PAYMENT_EXPANSION,
        },
        { idempotencyKey: `${key}:authorise` },
      ),
    );
  }

  /** The payment of this key and input. One created before keys were recorded counts only when it is the only one with that input. */
  async #recentOf({ key, facts: { inputHash } }: Authorisation): Promise<Payment | undefined> {
    const withoutKey: Payment[] = [];
    for await (const payment of this.createdSince(Date.now() - RECENT_MS)) {
      if (payment.facts.inputHash !== inputHash) continue;
      if (payment.facts.key === key) return payment;
      if (payment.facts.key === undefined) withoutKey.push(payment);
    }
    return withoutKey.length === 1 ? withoutKey[0] : undefined;
  }
}

function clausesOf(metadata: Record<string, string>): string[] {
  return Object.entries(metadata).map(([name, value]) => `metadata["${name}"]:"${value.replaceAll(/["\\]/g, '')}"`);
}

/** Stripe takes a token here (its guide from charges to intents says so); the SDK's types leave it out. */
function cardOf(card: Authorisation['card'], customer: string | undefined): Partial<Stripe.PaymentIntentCreateParams> {
  const owner = customer === undefined ? {} : { customer };
  if ('saved' in card) return { payment_method: card.saved, ...owner };
  // It has the address that the wallet gave: a shipping of ours beside it is a conflict, and the order has its own.
  if ('confirmation' in card) return { confirmation_token: card.confirmation };
  const data = { type: 'card', card: { token: card.token } } as Stripe.PaymentIntentCreateParams.PaymentMethodData;
  // The person is present when a saved card is used again.
  return { payment_method_data: data, ...owner, ...(customer === undefined ? {} : { setup_future_usage: 'on_session' }) };
}
