import type { BackendEmailQuote } from '@koura/shared-types/backend-cart';
import type { BackendCheckout, BackendOrder, BackendQuote } from '@koura/shared-types/backend-order';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../backend/caller.ts';

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
  placeOrder(body: BackendCheckout, caller: Caller): Promise<BackendOrder> {
    return this.client.action<BackendOrder>({ kind: 'checkout', method: 'POST', path: '/checkout', body, cart: true }, caller);
  }
}
