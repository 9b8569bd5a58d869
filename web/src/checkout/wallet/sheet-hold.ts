import type { HeldTotal, QuoteResult } from '../quote/quote-cart.ts';
import { remainingMs } from '../quote/quote-clock.ts';

/** The next quote is asked for this long before the last one ends. */
const RENEW_BEFORE_MS = 10_000;
/** Too little of a hold to still place an order with it. */
const TOO_SHORT_MS = 5000;
/** A sheet that is forgotten does not ask for ever: some ten minutes. */
const MAX_RENEWALS = 12;

export interface SheetClock {
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  /** Returns a function that calls it off. */
  later: (run: () => void, milliseconds: number) => () => void;
}

/**
 * The held total while a wallet's sheet is open. The backend holds a price for a minute and extends no hold without a payment, so the next
 * quote is asked for before the last one ends; it may be of another total, which the sheet does not show yet.
 */
export class SheetHold {
  readonly #quote: (postcode: string | null) => Promise<QuoteResult>;
  readonly #clock: SheetClock;
  #held: HeldTotal | null = null;
  #postcode: string | null = null;
  #renewals = 0;
  #calloff: (() => void) | undefined;
  /** Only the response to the newest question counts. */
  #newest = 0;

  constructor(quote: (postcode: string | null) => Promise<QuoteResult>, clock: SheetClock) {
    this.#quote = quote;
    this.#clock = clock;
  }

  /** A total for another address; null where the sheet has asked for yet another, or closed. */
  async ask(postcode: string | null): Promise<QuoteResult | null> {
    this.#postcode = postcode;
    this.#renewals = 0;
    return this.#requote();
  }

  /** The total to pay: the held one, or a new one where its time is over. Renews no longer. */
  async final(): Promise<QuoteResult | null> {
    const held = this.#held;
    const isHeld = held && (!held.quote || remainingMs(held.quote.hold, this.#clock.now()) > TOO_SHORT_MS);
    const result = isHeld ? { held } : await this.#requote();
    this.stop();
    return result;
  }

  stop(): void {
    this.#calloff?.();
    this.#newest += 1;
    this.#held = null;
  }

  async #requote(): Promise<QuoteResult | null> {
    this.#calloff?.();
    this.#newest += 1;
    const mine = this.#newest;
    const result = await this.#quote(this.#postcode);
    if (mine !== this.#newest) return null;
    this.#held = 'held' in result ? result.held : null;
    const hold = this.#held?.quote?.hold;
    if (hold && this.#renewals < MAX_RENEWALS) {
      const wait = Math.max(0, remainingMs(hold, this.#clock.now()) - RENEW_BEFORE_MS);
      this.#calloff = this.#clock.later(() => {
        this.#renewals += 1;
        void this.#requote();
      }, wait);
    }
    return result;
  }
}
