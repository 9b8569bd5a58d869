import type { BackendEmailQuote } from '@koura/shared-types/backend-cart';
import type { BackendCheckout, BackendOrder, BackendQuote } from '@koura/shared-types/backend-order';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../backend/caller.ts';
import { isRecord, UnexpectedShapeError } from '../backend/dialects/dialect.ts';
import { broken } from '../backend/translate-failure.ts';

/** Every backend call of the checkout, once (specification section 7; quotes are a capability). X-TOKEN carries `caller.cartId`. */
@Injectable()
export class CheckoutBackend {
  constructor(private readonly client: BackendClient) {}

  /** E-mails the cart as a quote. */
  async emailQuote(body: BackendEmailQuote, caller: Caller): Promise<void> {
    await this.client.action({ kind: 'checkout', method: 'POST', path: '/checkout/email', body, cart: true }, caller);
  }

  /** Holds the cart's total for a minute; 404 or 405 where the backend has no quotes. */
  quote(caller: Caller): Promise<BackendQuote> {
    return this.client.action<BackendQuote>({ kind: 'checkout', method: 'POST', path: '/checkout/quote', body: {}, cart: true }, caller);
  }

  /** Places the order. The key in the body makes it one order; it is sent once and never repeated. */
  async placeOrder(body: BackendCheckout, caller: Caller): Promise<BackendOrder> {
    const order: unknown = await this.client.action({ kind: 'checkout', method: 'POST', path: '/checkout', body, cart: true }, caller);
    // An answer that is no order does not tell whether there is one.
    if (!isOrder(order)) throw broken(new UnexpectedShapeError('the answer to POST /checkout is no order'), true);
    return order;
  }
}

function isOrder(answer: unknown): answer is BackendOrder {
  return isRecord(answer) && typeof answer['orderNumber'] === 'string' && isRecord(answer['payment']);
}
