import type { BackendCheckout, BackendOrder } from '@koura/shared-types/backend-order';
import { Injectable, Logger } from '@nestjs/common';

import { BulkheadFullError } from '../backend/bulkhead.ts';
import type { Caller } from '../backend/caller.ts';
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
      // Even after a refusal: a submit of the same key at another replica may have completed the cart a moment ago.
      const order = await this.ask(body.key, caller);
      if (order)
        return isSameOrder(order, body, error) ? { kind: 'placed', order } : { kind: 'otherInput', reference: order.payment.reference };
      const isAnswer = error.status >= 400 && error.status < 500 && error.status !== 408 && !error.outcomeUnknown;
      return isAnswer ? { kind: 'refused', error } : { kind: 'unknown' };
    }
  }

  /** The order of a key; undefined when there is none or nobody can tell. */
  async ask(key: string, caller: Caller): Promise<BackendOrder | undefined> {
    try {
      return await this.orders.byKey(key, caller);
    } catch (error) {
      this.#logger.warn({
        msg: 'order look-up by key failed',
        requestId: caller.requestId,
        reason: error instanceof BackendError ? error.code : 'unknown',
      });
      return undefined;
    }
  }
}

/** Refused connection, or no room in line: the backend saw nothing of it. */
function wasNeverSent(error: BackendError): boolean {
  if (error.outcomeUnknown) return false;
  return error.cause instanceof BulkheadFullError || (error.code === 'BACKEND_UNREACHABLE' && error.status === 502);
}

/** Whether the order found under the key is the one that was sent: it carries our payment's reference. */
function isSameOrder(order: BackendOrder, body: BackendCheckout, error: BackendError): boolean {
  if ('reference' in body.payment) return order.payment.reference === body.payment.reference;
  // With PAYMENTS=backend the backend alone knows the payment; its 409 says that the orders differ.
  return error.status !== 409;
}
