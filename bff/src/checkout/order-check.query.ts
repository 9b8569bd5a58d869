import { CHECKING_TEXT } from '@koura/shared-types/money-texts';
import { Args, Field, ID, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { OrderMapper } from '../orders/order-mapper.ts';
import { Order } from '../orders/order.model.ts';
import { setOrderSecretCookie } from '../orders/order-secret-cookie.ts';
import { CheckOrder } from './check-order.ts';
import { describedEnum } from '../schema/described-enum.ts';

export const OrderCheckState = describedEnum('OrderCheckState', 'What is known about an attempt to place an order.', {
  PLACED: 'The order was placed.',
  PENDING: 'Not known yet: ask again in a few seconds.',
  NOT_PLACED: 'There is no order and never will be one with this key; `message` says what is known about the money.',
});
export type OrderCheckState = (typeof OrderCheckState)[keyof typeof OrderCheckState];
@ObjectType({ description: 'The outcome of an attempt to place an order.' })
export class OrderCheck {
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

/** Answers "was my order placed?" by the idempotency key, which only its sender knows. */
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
