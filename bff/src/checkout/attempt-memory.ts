import { CACHE_MANAGER, type Cache } from '@nestjs/cache-manager';
import { Inject, Injectable, Optional } from '@nestjs/common';

import type { RefusedOutcome } from './order-outcome.ts';

/** What is remembered of an attempt between requests. Nothing personal, no card data. */
export interface AttemptRecord {
  inputHash: string;
  /** sending: POST /checkout went out; lost: its answer did not come back; refused: ended, with `refusal`. */
  state: 'sending' | 'lost' | 'refused';
  /** Milliseconds since 1970. */
  sentAt: number;
  /** The held payment, where the BFF holds it. */
  reference: string | null;
  refusal?: RefusedOutcome;
}

const DAY_MS = 86_400_000;
const MAXIMUM_RECORDS = 5000;

/**
 * Remembers attempts by idempotency key: in this process, and in Redis where there is one so that other replicas know too.
 * It only shortens the way and improves the words; that one key makes one order rests on the provider's and the backend's keys.
 */
@Injectable()
export class AttemptMemory {
  readonly #records = new Map<string, AttemptRecord>();
  readonly #shared: Cache | undefined;

  constructor(@Optional() @Inject(CACHE_MANAGER) shared?: Cache) {
    this.#shared = shared;
  }

  async find(key: string): Promise<AttemptRecord | undefined> {
    const own = this.#records.get(key);
    if (own) return own;
    try {
      return (await this.#shared?.get<AttemptRecord>(name(key))) ?? undefined;
    } catch {
      // Redis away: this process's own memory has to do.
      return undefined;
    }
  }

  async remember(key: string, record: AttemptRecord): Promise<void> {
    this.#records.delete(key);
    this.#records.set(key, record);
    if (this.#records.size > MAXIMUM_RECORDS) this.#records.delete(this.#records.keys().next().value!);
    await this.#share((shared) => shared.set(name(key), record, DAY_MS));
  }

  async forget(key: string): Promise<void> {
    this.#records.delete(key);
    await this.#share((shared) => shared.del(name(key)));
  }

  async #share(write: (shared: Cache) => Promise<unknown>): Promise<void> {
    try {
      if (this.#shared) await write(this.#shared);
    } catch {
      // The same: a memory that cannot be shared is a shorter memory, never a failed order.
    }
  }
}

function name(key: string): string {
  return `order-attempt:${key}`;
}
