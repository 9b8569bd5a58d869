import type { BackendCheckout, BackendOrder } from '@koura/shared-types/backend-order';
import { Injectable, Logger } from '@nestjs/common';

import { BulkheadFullError } from '../backend/bulkhead.ts';
import type { Caller } from '../backend/caller.ts';
import { refusalCode } from '../cart/backend-refusal.ts';
import { BackendError } from '../errors/backend-error.ts';
import { OrdersBackend } from '../orders/orders.backend.ts';
import { CheckoutBackend } from './checkout.backend.ts';

/** What became of the order that was handed to the backend. */
export type SentOrder =
  | { kind: 'placed'; order: BackendOrder }
  | { kind: 'refused'; error: BackendError }
  /** The key stands for another order; `reference` is that one's payment. */
  | { kind: 'otherInput'; reference: string }
  /** Never left this machine. */
  | { kind: 'notSent' }
  /** Sent, and nobody knows: never to be called a failure. */
  | { kind: 'unknown' };

/** Hands the order over, once. A lost reply is resolved by asking for the order by its key, never by sending it again. */
@Injectable()
export class SendOrder {
  readonly #logger = new Logger(SendOrder.name);

  constructor(
    private readonly checkout: CheckoutBackend,
    private readonly orders: OrdersBackend,
  ) {}

  async send(body: BackendCheckout, caller: Caller): Promise<SentOrder> {
    try {
      return { kind: 'placed', order: await this.checkout.placeOrder(body, caller) };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (wasNeverSent(error)) return { kind: 'notSent' };
      const isAnswer = error.status >= 400 && error.status < 500 && error.status !== 408 && !error.outcomeUnknown;
      if (isAnswer && !isKeyConflict(error)) return { kind: 'refused', error };
      const order = await this.#ask(body.key, caller);
      if (isAnswer) return order ? { kind: 'otherInput', reference: order.payment.reference } : { kind: 'refused', error };
      return order ? { kind: 'placed', order } : { kind: 'unknown' };
    }
  }

  async #ask(key: string, caller: Caller): Promise<BackendOrder | undefined> {
    try {
      return await this.orders.byKey(key, caller);
    } catch (error) {
      this.#logger.warn({ msg: 'order look-up by key failed', requestId: caller.requestId, reason: error instanceof BackendError ? error.code : 'unknown' });
      return undefined;
    }
  }
}

/** Refused connection, or no room in line: the backend saw nothing of it. */
function wasNeverSent(error: BackendError): boolean {
  if (error.outcomeUnknown) return false;
  return error.cause instanceof BulkheadFullError || (error.code === 'BACKEND_UNREACHABLE' && error.status === 502);
}

/** 409 that is about the key rather than about the shopper's order. */
function isKeyConflict(error: BackendError): boolean {
  return error.status === 409 && refusalCode(error) === undefined && !/Price|Quote|Stock/.test(error.backendName);
}
