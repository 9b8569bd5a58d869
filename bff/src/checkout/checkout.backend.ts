import type { BackendEmailQuote } from '@koura/shared-types/wire/cart';
import { type BackendCheckout, type BackendOrder, type BackendQuote, quote } from '@koura/shared-types/wire/order';
import { type BackendClaim, type BackendRequiresAction, claim, orderOrAction } from '@koura/shared-types/wire/payment';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';

/** All backend calls for the checkout (specification section 7; quotes are a capability). X-TOKEN carries `caller.cartId`. */
@Injectable()
export class CheckoutBackend {
  constructor(private readonly client: BackendClient) {}

  /** E-mails the cart as a quote. */
  async emailQuote(body: BackendEmailQuote, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'checkout', method: 'POST', path: '/checkout/email', body, cart: true }, caller);
  }

  /** Holds the cart's total for a minute; 404 or 405 where the backend has no quotes. */
  quote(caller: Caller): Promise<BackendQuote> {
    return this.client.action({ kind: 'checkout', method: 'POST', path: '/checkout/quote', body: {}, cart: true }, quote, caller);
  }

  /** Claims a quote for this key, so that it is held during 3-D Secure (capability "checkout.claim"). */
  claim(quoteId: string, key: string, caller: Caller): Promise<BackendClaim> {
    const path = `/checkout/quote/${encodeURIComponent(quoteId)}/claim`;
    return this.client.action({ kind: 'checkout', method: 'POST', path, body: { key }, cart: true }, claim, caller);
  }

  /** Places the order. The key in the body makes it idempotent; it is sent once and never repeated. */
  placeOrder(body: BackendCheckout, caller: Caller): Promise<BackendOrder | BackendRequiresAction> {
    return this.#order('/checkout', body, caller);
  }

  /** Completes an order that required 3-D Secure first (capability "checkout.actions"). */
  confirm(key: string, caller: Caller): Promise<BackendOrder | BackendRequiresAction> {
    return this.#order(`/checkout/${encodeURIComponent(key)}/confirm`, {}, caller);
  }

  /** A response that is not an order does not reveal whether there is one: its error says that the outcome is unknown. */
  #order(path: string, body: unknown, caller: Caller): Promise<BackendOrder | BackendRequiresAction> {
    return this.client.action({ kind: 'checkout', method: 'POST', path, body, cart: true }, orderOrAction, caller);
  }
}
