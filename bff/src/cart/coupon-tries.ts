import { CACHE_MANAGER, type Cache } from '@nestjs/cache-manager';
import { Inject, Injectable, Optional } from '@nestjs/common';

import type { Caller } from '../backend/caller.ts';

const TRIES = 10;
const WINDOW_MS = 600_000;
const MAXIMUM_COUNTERS = 20_000;

interface Counter {
  tries: number;
  until: number;
}

/**
 * Counts coupon tries: 10 in 10 minutes per cart and per address (security, 5). This process's counters always count;
 * Redis, when it is there, adds what other replicas saw. So the limit never opens when Redis fails.
 */
@Injectable()
export class CouponTries {
  readonly #counters = new Map<string, Counter>();
  readonly #shared: Cache | undefined;

  constructor(@Optional() @Inject(CACHE_MANAGER) shared?: Cache) {
    this.#shared = shared;
  }

  /** Counts one try; false when it is one too many. */
  async allow(caller: Caller): Promise<boolean> {
    const counts = await Promise.all([this.#count(`cart:${caller.cartId}`), this.#count(`address:${caller.clientAddress}`)]);
    return counts.every((tries) => tries <= TRIES);
  }

  async #count(subject: string): Promise<number> {
    const now = Date.now();
    const known = await this.#seenElsewhere(subject);
    const own = this.#counters.get(subject);
    const standing = [own, known].filter((counter) => counter !== undefined && counter.until > now) as Counter[];
    const tries = Math.max(0, ...standing.map((counter) => counter.tries)) + 1;
    const counter = { tries, until: standing[0]?.until ?? now + WINDOW_MS };
    this.#keep(subject, counter);
    try {
      await this.#shared?.set(name(subject), counter, counter.until - now);
    } catch {
      // Counted here all the same.
    }
    return tries;
  }

  async #seenElsewhere(subject: string): Promise<Counter | undefined> {
    try {
      return (await this.#shared?.get<Counter>(name(subject))) ?? undefined;
    } catch {
      return undefined;
    }
  }

  #keep(subject: string, counter: Counter): void {
    this.#counters.delete(subject);
    this.#counters.set(subject, counter);
    if (this.#counters.size > MAXIMUM_COUNTERS) this.#counters.delete(this.#counters.keys().next().value!);
  }
}

function name(subject: string): string {
  return `coupon-tries:${subject}`;
}
