import { type OrderPaymentMethod, PAYMENT_METHODS } from '@koura/shared-types/payment-methods';
import { Injectable } from '@nestjs/common';

import { KeyValueStore } from '../redis/key-value-store.ts';
import type { RejectedOutcome } from './order-outcome.ts';
import { SharedRecords } from '../redis/shared-records.ts';

/** What is recorded about an attempt between requests. Contains no personal or card data. */
export interface AttemptRecord {
  inputHash: string;
  /** How it is to be paid; absent: by card. */
  method?: OrderPaymentMethod;
  /**
   * action: 3-D Secure is pending and no request is open: with PAYMENTS=gateway nothing was sent to the backend, with PAYMENTS=backend it
   * answered 202; sending: POST /checkout, or its confirmation, was sent; lost: its response was not received; rejected: ended, with
   * `rejection`; done: ended in an order.
   */
  state: 'action' | 'sending' | 'lost' | 'rejected' | 'done';
  /** The held payment, where the BFF holds it. */
  reference: string | null;
  /** The backend holds the quoted price for this key during 3-D Secure. */
  isClaimed?: boolean;
  /** PAYMENTS=backend: it has answered 202, so the attempt is completed by confirming it and is not sent again. */
  awaitsConfirmation?: boolean;
  rejection?: RejectedOutcome;
}

/**
 * Records attempts by idempotency key: in this process, and in the key-value store for other replicas. It is an optimisation: that one
 * key makes one order is guaranteed by the provider's and the backend's keys.
 */
@Injectable()
export class OrderAttemptStore {
  readonly #records: SharedRecords<AttemptRecord>;

  constructor(shared: KeyValueStore) {
    this.#records = new SharedRecords('order-attempt', shared);
  }

  /** A replica of a later version may have recorded a method that this one does not know. */
  async find(key: string): Promise<AttemptRecord | undefined> {
    const record = await this.#records.find(key);
    return record && { ...record, method: methodIn(record) };
  }

  remember(key: string, record: AttemptRecord): Promise<void> {
    return this.#records.set(key, record);
  }

  /** The attempt ended in an order, which is looked up by its key from now on. */
  async done(key: string): Promise<void> {
    const record = await this.find(key);
    if (record && record.state !== 'done') await this.remember(key, { ...record, state: 'done' });
  }
}

/** Without one it is the card, as by the contract. */
function methodIn({ method = 'card' }: AttemptRecord): OrderPaymentMethod {
  return PAYMENT_METHODS.find((known) => known === method) ?? 'unknown';
}
