import type { BackendEmailQuote } from '@koura/shared-types/backend-cart';
import type { BackendCheckout, BackendOrder, BackendQuote } from '@koura/shared-types/backend-order';
import type { BackendClaim, BackendRequiresAction } from '@koura/shared-types/backend-payment';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
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

  /** Holds a quote for this key during 3-D Secure (capability "checkout.claim"). */
  claim(quoteId: string, key: string, caller: Caller): Promise<BackendClaim> {
    const path = `/checkout/quote/${encodeURIComponent(quoteId)}/claim`;
    return this.client.action<BackendClaim>({ kind: 'checkout', method: 'POST', path, body: { key }, cart: true }, caller);
  }

  /** Places the order. The key in the body makes it idempotent; it is sent once and never repeated. */
  placeOrder(body: BackendCheckout, caller: Caller): Promise<BackendOrder | BackendRequiresAction> {
    return this.#order('/checkout', body, caller);
  }

  /** Completes an order that required 3-D Secure first (capability "checkout.actions"). */
  confirm(key: string, caller: Caller): Promise<BackendOrder | BackendRequiresAction> {
    return this.#order(`/checkout/${encodeURIComponent(key)}/confirm`, {}, caller);
  }

  async #order(path: string, body: unknown, caller: Caller): Promise<BackendOrder | BackendRequiresAction> {
    const answer: unknown = await this.client.action({ kind: 'checkout', method: 'POST', path, body, cart: true }, caller);
    if (isOrder(answer) || isAction(answer)) return answer;
    // A response that is not an order does not tell whether there is one.
    throw broken(new UnexpectedShapeError(`the answer to POST ${path} is no order`), true);
  }
}

function isOrder(answer: unknown): answer is BackendOrder {
  return isRecord(answer) && typeof answer['orderNumber'] === 'string' && isRecord(answer['payment']);
}

function isAction(answer: unknown): answer is BackendRequiresAction {
  return isRecord(answer) && isRecord(answer['requiresAction']) && typeof answer['requiresAction']['clientSecret'] === 'string';
}
