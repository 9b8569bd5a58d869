import { CHECKING_TEXT, type MoneyState, ORDER_TEXTS, moneyText } from '@koura/shared-types/money-texts';
import { Inject, Injectable } from '@nestjs/common';
import { Args, Field, ID, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { Orders } from '../commerce/orders.ts';
import type * as orders from '../commerce/orders.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { setOrderSecretCookie } from '../orders/order-secret-cookie.ts';
import { Order, OrderMapper } from '../orders/order.model.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { InFlightOrders } from './in-flight-orders.ts';
import { OrderAttemptStore } from './order-attempt.ts';
import { ProviderPayment } from './provider-payment.ts';
import { SettleOrder, withPaymentState } from './settle-order.ts';

/** What is known about the order of a key. `hidden`: it belongs to an account, and the caller is not its owner. */
export type OrderCheckResult =
  | { state: 'PLACED'; order: orders.Order; hidden: boolean }
  | { state: 'PENDING' }
  /** The key is closed. `money`: what is known about the payment, as just read. */
  | { state: 'NOT_PLACED'; money: string };

/** Looks an order up by its key, and finishes a payment that was left incomplete. Makes no other decisions. */
@Injectable()
export class CheckOrder {
  constructor(
    private readonly orders: Orders,
    private readonly attempts: OrderAttemptStore,
    private readonly inFlight: InFlightOrders,
    private readonly settle: SettleOrder,
    private readonly payment: ProviderPayment,
  ) {}

  /** For the holder of the key. PENDING when the outcome cannot be determined. */
  async check(key: string, caller: Caller): Promise<OrderCheckResult> {
    if (this.inFlight.isInFlight(key)) return { state: 'PENDING' };
    const found = await this.orders.byKey(key, caller);
    if (found.kind === 'found') {
      const order = withPaymentState(found.order, await this.settle.settle(found.order, undefined, caller));
      return { state: 'PLACED', order, hidden: !(await this.#maySee(order, caller)) };
    }
    if (found.kind !== 'closed') return { state: 'PENDING' };
    const record = await this.attempts.find(key);
    if (!PAYMENT[record?.method ?? 'card'].isByCard) return { state: 'NOT_PLACED', money: ORDER_TEXTS.notPlaced.text };
    const payment = await this.payment.paymentOf(record);
    const state: MoneyState = payment?.state ?? 'none';
    return { state: 'NOT_PLACED', money: moneyText(state) };
  }

  /**
   * A guest's order is shown to the holder of the key: it is the only way back after a lost response. An account's order is for its owner
   * alone.
   */
  async #maySee(order: orders.Order, caller: Caller): Promise<boolean> {
    if (order.secret !== undefined && !order.user) return true;
    if (!caller.session) return false;
    if (order.user) return order.user.id === caller.session.user.id;
    return (await this.orders.byNumber(order.orderNumber, undefined, caller)) !== undefined;
  }
}

const OrderCheckState = describedEnum('OrderCheckState', 'What is known about an attempt to place an order.', {
  PLACED: 'The order was placed.',
  PENDING: 'Not known yet: ask again in a few seconds.',
  NOT_PLACED: 'There is no order and never will be one with this key; `message` says what is known about the money.',
});
type OrderCheckState = (typeof OrderCheckState)[keyof typeof OrderCheckState];
@ObjectType({ description: 'The outcome of an attempt to place an order.' })
class OrderCheck {
  @Field(() => OrderCheckState, { description: 'What is known of the order at this moment.' })
  state: OrderCheckState;
  @Field(() => Order, {
    nullable: true,
    description: 'The order, once PLACED; null when it belongs to an account that is not signed in.',
  })
  order: Order | null;
  @Field(() => String, { nullable: true, description: 'The state as a message for the shopper.' })
  message: string | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NO_SUCH_KEY = 'There is no order with this key.';

/** Finds out whether an order was placed, by the idempotency key, which only its sender knows. */
@Resolver()
export class OrderCheckQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly checks: CheckOrder,
    private readonly mapper: OrderMapper,
  ) {}

  @Access('public')
  @Query(() => OrderCheck, {
    description: 'The outcome of the placeOrder with this key. Poll it every few seconds while CHECKING or PENDING.',
  })
  async orderCheck(
    @Args('idempotencyKey', { type: () => ID, description: 'The key that was sent to placeOrder.' }) idempotencyKey: string,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderCheck> {
    // placeOrder accepts no such key, so there can be no order.
    if (!UUID.test(idempotencyKey)) return { state: 'NOT_PLACED', order: null, message: NO_SUCH_KEY };
    const result = await this.checks.check(idempotencyKey.toLowerCase(), caller);
    if (result.state === 'PENDING') return { state: 'PENDING', order: null, message: CHECKING_TEXT };
    if (result.state === 'NOT_PLACED') return { state: 'NOT_PLACED', order: null, message: result.money };
    const { order, hidden } = result;
    if (hidden) return { state: 'PLACED', order: null, message: 'Your order was placed. Sign in to see it.' };
    // The owner of an account needs no cookie; in a shared browser it would open the order after signing out.
    if (order.secret && !order.user && !caller.session) setOrderSecretCookie(caller, order.orderNumber, order.secret, this.config.siteUrl);
    return { state: 'PLACED', order: this.mapper.toOrder(order), message: null };
  }
}
