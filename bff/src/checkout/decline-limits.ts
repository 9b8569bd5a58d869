import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { type Limit, RateLimit } from '../rate-limit/rate-limit.ts';
import { KeyValueStore } from '../redis/key-value-store.ts';
import { waitText } from '../errors/request-error.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { type OrderOutcome, type RejectedOutcome, rejected } from './order-outcome.ts';
import { SharedRecords } from '../redis/shared-records.ts';

const WINDOW_SECONDS = 600;
const A_CART = 5;
const AN_ADDRESS = 10;
/** Declines per minute across the shop above which guests have to sign in: card testers rotate addresses and carts. */
const SHOP = { key: 'decline:shop', tries: 100 };
const SHOP_SECONDS = 60;

/** Recorded when the card provider is asked under an idempotency key. Contains no personal or card data. */
interface CountedTry {
  inputHash: string;
  /** Milliseconds since 1970. */
  at: number;
  limits: Limit[];
  /** waiting: the outcome is unknown, or 3-D Secure is pending; over: finally declined, or taken back. */
  state: 'waiting' | 'over';
  countedForShop: boolean;
}

/**
 * Limits declined cards: 5 per cart and per account and 10 per address in 10 minutes, to prevent testing of stolen cards. A try is
 * counted before the provider is asked, so that parallel requests cannot outrun the limit, and taken back when the card was not declined.
 * A card that requires 3-D Secure counts until it is authenticated. A repeated submission of a key is never limited: its order may exist.
 */
@Injectable()
export class DeclineLimits {
  readonly #tries: SharedRecords<CountedTry>;

  constructor(
    private readonly limit: RateLimit,
    shared: KeyValueStore,
  ) {
    this.#tries = new SharedRecords('card-try', shared);
  }

  /** Called before a key's first contact with the provider. Counts the try; returns a rejection when it exceeds the limit. */
  async before(attempt: OrderAttempt, caller: Caller): Promise<RejectedOutcome | undefined> {
    const known = await this.#tries.find(attempt.key);
    if (known?.inputHash === attempt.inputHash) return undefined;
    const shopSeconds = caller.session ? 0 : await this.limit.secondsOver(SHOP);
    if (shopSeconds > 0) {
      caller.setRetryAfter(shopSeconds);
      const message = 'Please sign in to pay by card right now, or try again in a few minutes.';
      return rejected('SIGN_IN_REQUIRED', message);
    }
    const limits = limitsOf(caller);
    const seconds = await this.limit.reserve(limits, WINDOW_SECONDS);
    if (seconds > 0) {
      caller.setRetryAfter(seconds);
      const message = `Too many cards were declined. Please wait ${waitText(seconds)} before you try another one, or call us.`;
      return rejected('TOO_MANY_TRIES', message);
    }
    await this.#tries.set(attempt.key, { inputHash: attempt.inputHash, at: Date.now(), limits, state: 'waiting', countedForShop: false });
    return undefined;
  }

  /** Runs the payment of an attempt that `before` allowed, and counts it by its outcome. */
  async watch(attempt: OrderAttempt, pay: () => Promise<OrderOutcome>): Promise<OrderOutcome> {
    let outcome: OrderOutcome;
    try {
      outcome = await pay();
    } catch (error) {
      await this.#notDeclined(attempt.key);
      throw error;
    }
    if (outcome.status === 'REQUIRES_ACTION') await this.#declined(attempt.key, 'waiting');
    else if (isDecline(outcome)) await this.#declined(attempt.key, 'over');
    else await this.#notDeclined(attempt.key);
    return outcome;
  }

  /** The try stays counted, and counts for the whole shop. */
  async #declined(key: string, state: CountedTry['state']): Promise<void> {
    const counted = await this.#tries.find(key);
    if (counted?.state !== 'waiting') return;
    if (!counted.countedForShop) await this.limit.waitFor(SHOP.key, SHOP.tries, SHOP_SECONDS);
    await this.#tries.set(key, { ...counted, state, countedForShop: true });
  }

  /** The card was accepted, or authenticated, or never reached its bank. */
  async #notDeclined(key: string): Promise<void> {
    const counted = await this.#tries.find(key);
    if (counted?.state !== 'waiting') return;
    await this.#tries.set(key, { ...counted, state: 'over' });
    const age = Date.now() - counted.at;
    // The window of an older try has ended; the current count belongs to others.
    if (age < WINDOW_SECONDS * 1000) await this.limit.takeBackAll(counted.limits, WINDOW_SECONDS);
    if (counted.countedForShop && age < SHOP_SECONDS * 1000) await this.limit.takeBack(SHOP.key, SHOP_SECONDS);
  }
}

function limitsOf({ cartId, session, clientAddress }: Caller): Limit[] {
  const limits = addressLimits('decline', clientAddress, AN_ADDRESS);
  if (cartId !== undefined) limits.push({ key: `decline:cart:${cartId}`, tries: A_CART });
  if (session) limits.push({ key: `decline:account:${session.user.id}`, tries: A_CART });
  return limits;
}

function isDecline(outcome: OrderOutcome): boolean {
  return outcome.status === 'REFUSED' && outcome.userErrors.some(({ code }) => code === 'CARD_DECLINED');
}
