import type { BackendEmailQuote } from '@koura/shared-types/wire/cart';
import {
  type BackendCheckout,
  type BackendOrder,
  type BackendQuote,
  type BackendQuoteRequest,
  quote,
} from '@koura/shared-types/wire/order';
import { type BackendPaymentMethod, paymentMethods } from '@koura/shared-types/wire/payment-method';
import { type BackendClaim, type BackendRequiresAction, claim, orderOrAction } from '@koura/shared-types/wire/payment';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { plainQuery } from '../strapi/queries/plain-query.ts';
import type { Caller } from '../request/caller.ts';

/** All backend calls for the checkout (specification section 7; quotes are a capability). X-TOKEN carries `caller.cartId`. */
@Injectable()
export class CheckoutBackend {
  constructor(private readonly client: BackendClient) {}

  async emailQuote(body: BackendEmailQuote, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'checkout', method: 'POST', path: '/checkout/email', body, cart: true }, caller);
  }

  /** The payment methods for the cart (capability "checkout.methods"). `total` is a decimal. */
  paymentMethods(
    asked: { total: string | null; country: string | null; delivery: string | null },
    caller: Caller,
  ): Promise<BackendPaymentMethod[]> {
    const call = { kind: 'cart', method: 'GET', path: '/payment-methods', query: plainQuery(asked), cart: true } as const;
    return this.client.action(call, paymentMethods, caller);
  }

  /** Holds the cart's total for a minute; 404 or 405 where the backend has no quotes. Without choices: by courier and card. */
  quote(choices: BackendQuoteRequest | undefined, caller: Caller): Promise<BackendQuote> {
    const call = { kind: 'checkout', method: 'POST', path: '/checkout/quote', body: choices ?? {}, cart: true } as const;
    return this.client.action(call, quote, caller);
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
