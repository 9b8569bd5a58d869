import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import { Injectable } from '@nestjs/common';

import { Checkout, type NewOrder, type RequiresAction } from '../commerce/checkout.ts';
import { type Contact, type Order, Orders } from '../commerce/orders.ts';
import { BulkheadFullError } from '../backend/bulkhead.ts';
import type { Caller } from '../request/caller.ts';
import { BackendError } from '../errors/backend-error.ts';

export type SentOrder =
  | { kind: 'placed'; order: Order }
  /** PAYMENTS=backend: 3-D Secure is required first. */
  | { kind: 'requiresAction'; clientSecret: string }
  | { kind: 'rejected'; error: BackendError }
  /** The key belongs to another order; `reference` is its payment. */
  | { kind: 'otherInput'; reference: string }
  /** The key was closed: there is no order under it, and never will be. */
  | { kind: 'closed' }
  /** It was not sent. */
  | { kind: 'notSent' }
  /** It was sent and the outcome is unknown: never to be reported as a failure. */
  | { kind: 'unknown' };

/** Sends an order once. A lost response is resolved by looking the order up by its key, never by sending it again. */
@Injectable()
export class SendOrder {
  constructor(
    private readonly checkout: Checkout,
    private readonly orders: Orders,
  ) {}

  /** `POST /checkout`, of an order that is paid by `method`. */
  send(body: NewOrder, method: PaymentMethodCode, caller: Caller): Promise<SentOrder> {
    const isSame = (order: Order, error: BackendError): boolean => isSameOrder(order, { ...body, method }, error, caller);
    return this.#resolve(body.key, () => this.checkout.placeOrder(body, caller), isSame, caller);
  }

  /** PAYMENTS=backend: completes an order after 3-D Secure. */
  confirm(key: string, caller: Caller): Promise<SentOrder> {
    return this.#resolve(
      key,
      () => this.checkout.confirm(key, caller),
      () => true,
      caller,
    );
  }

  async #resolve(
    key: string,
    call: () => Promise<Order | RequiresAction>,
    isSame: (order: Order, error: BackendError) => boolean,
    caller: Caller,
  ): Promise<SentOrder> {
    try {
      const response = await call();
      if ('requiresAction' in response) return { kind: 'requiresAction', clientSecret: response.requiresAction.clientSecret };
      return { kind: 'placed', order: response };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (wasNeverSent(error)) return { kind: 'notSent' };
      if (error.details['code'] === 'KEY_CLOSED') return { kind: 'closed' };
      // Even after a rejection: a submission of the same key at another replica may have completed the cart a moment ago.
      const found = await this.orders.byKey(key, caller);
      if (found.kind === 'closed') return { kind: 'closed' };
      if (found.kind === 'found') {
        const { order } = found;
        return isSame(order, error) ? { kind: 'placed', order } : { kind: 'otherInput', reference: order.payment.reference };
      }
      const isRejection = error.status >= 400 && error.status < 500 && error.status !== 408 && !error.outcomeUnknown;
      return isRejection ? { kind: 'rejected', error } : { kind: 'unknown' };
    }
  }
}

/** The connection was refused, or the queue was full: the backend received nothing. */
function wasNeverSent(error: BackendError): boolean {
  if (error.outcomeUnknown) return false;
  return error.cause instanceof BulkheadFullError || (error.code === 'BACKEND_UNREACHABLE' && error.status === 502);
}

/** Whether the order found under the key is the one that was sent: it carries our payment's reference. */
function isSameOrder(
  order: Order,
  { payment, method, contact }: NewOrder & { method: PaymentMethodCode },
  error: BackendError,
  caller: Caller,
): boolean {
  if ('reference' in payment) return order.payment.reference === payment.reference;
  // Only the backend knows the payment; its 409 means that the orders differ.
  return error.status !== 409 && isPaidBy(order, method) && isOfSamePerson(order, contact, caller);
}

export function isPaidBy({ payment }: Order, method: PaymentMethodCode): boolean {
  return payment.method === method;
}

/**
 * Whether an order found under a key was placed by the current sender, as far as can be told without its payment: it has the same email
 * address, and the caller's account if it has any.
 */
export function isOfSamePerson({ user, contact }: Order, { email }: Contact, { session }: Caller): boolean {
  if (user && user.id !== session?.user.id) return false;
  return contact.email.trim().toLowerCase() === email.toLowerCase();
}
