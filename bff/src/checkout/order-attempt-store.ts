import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { KeyValueStore } from '../redis/key-value-store.ts';
import type { RejectedOutcome } from './order-outcome.ts';

/** What is remembered of an attempt between requests. Nothing personal, no card data. */
export interface AttemptRecord {
  inputHash: string;
  /**
   * action: the card's bank has to be asked first, and no request is open: with PAYMENTS=gateway nothing was sent to the backend, with
   * PAYMENTS=backend it answered 202; sending: POST /checkout, or its confirmation, went out; lost: its answer did not come back; refused:
   * ended, with `rejection`; done: ended.
   */
  state: 'action' | 'sending' | 'lost' | 'rejected' | 'done';
  /** The held payment, where the BFF holds it. */
  reference: string | null;
  /** The backend holds the quoted price for this key while the bank is asked. */
  isClaimed?: boolean;
  /** PAYMENTS=backend: it has answered 202, so that the attempt is completed by confirming it and is not sent again. */
  awaitsConfirmation?: boolean;
  rejection?: RejectedOutcome;
}

const DAY_MS = 86_400_000;
const MAXIMUM_RECORDS = 5000;

/**
 * Remembers attempts by idempotency key: in this process, and in the shared store so that other replicas know too.
 * It only shortens the way; that one key makes one order rests on the provider's and the backend's keys.
 */
@Injectable()
export class OrderAttemptStore {
  readonly #own = new LRUCache<string, AttemptRecord>({ max: MAXIMUM_RECORDS });

  constructor(private readonly shared: KeyValueStore) {}

  async find(key: string): Promise<AttemptRecord | undefined> {
    return this.#own.get(key) ?? (await this.shared.get<AttemptRecord>(name(key)));
  }

  async remember(key: string, record: AttemptRecord): Promise<void> {
    this.#own.set(key, record);
    await this.shared.set(name(key), record, DAY_MS);
  }

  /** The attempt ended in an order, which is asked for by its key from now on. */
  async done(key: string): Promise<void> {
    const record = await this.find(key);
    if (record && record.state !== 'done') await this.remember(key, { ...record, state: 'done' });
  }
}

function name(key: string): string {
  return `order-attempt:${key}`;
}
