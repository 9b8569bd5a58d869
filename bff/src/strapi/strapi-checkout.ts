import { quote } from '@koura/shared-types/wire/order';
import { paymentMethods } from '@koura/shared-types/wire/payment-method';
import { claim, orderOrAction } from '@koura/shared-types/wire/payment';
import { Injectable } from '@nestjs/common';

import {
  Checkout,
  type Claim,
  type NewOrder,
  type PaymentMethod,
  type Quote,
  type QuoteRequest,
  type RequiresAction,
} from '../commerce/checkout.ts';
import type { Order } from '../commerce/orders.ts';
import type { EmailQuote } from '../commerce/carts.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { plainQuery } from './queries/bracket-query.ts';
import type { Caller } from '../request/caller.ts';
import { type Route, route } from './queries/route.ts';
import { withTextIds } from './text-ids.ts';

@Injectable()
export class StrapiCheckout extends Checkout {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async emailQuote(body: EmailQuote, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'checkout', method: 'POST', ...route('checkout', 'email'), body, cart: true }, caller);
  }

  paymentMethods(
    asked: { total: string | null; country: string | null; delivery: string | null },
    caller: Caller,
  ): Promise<PaymentMethod[]> {
    const call = { kind: 'cart', method: 'GET', ...route('payment-methods'), query: plainQuery(asked), cart: true } as const;
    return this.client.action(call, withTextIds(paymentMethods), caller);
  }

  quote(choices: QuoteRequest | undefined, caller: Caller): Promise<Quote> {
    const call = { kind: 'checkout', method: 'POST', ...route('checkout', 'quote'), body: choices ?? {}, cart: true } as const;
    return this.client.action(call, withTextIds(quote), caller);
  }

  claim(quoteId: string, key: string, caller: Caller): Promise<Claim> {
    const call = { kind: 'checkout', method: 'POST', ...route('checkout', 'quote', quoteId, 'claim'), body: { key }, cart: true } as const;
    return this.client.action(call, withTextIds(claim), caller);
  }

  placeOrder(body: NewOrder, caller: Caller): Promise<Order | RequiresAction> {
    return this.#order(route('checkout'), body, caller);
  }

  confirm(key: string, caller: Caller): Promise<Order | RequiresAction> {
    return this.#order(route('checkout', key, 'confirm'), {}, caller);
  }

  /** A response that is not an order does not reveal whether there is one: its error says that the outcome is unknown. */
  #order(at: Route, body: unknown, caller: Caller): Promise<Order | RequiresAction> {
    return this.client.action({ kind: 'checkout', method: 'POST', ...at, body, cart: true }, withTextIds(orderOrAction), caller);
  }
}
