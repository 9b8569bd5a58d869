import { Args, Field, ID, ObjectType, Query, registerEnumType, Resolver } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { OrderMapper } from '../orders/order-mapper.ts';
import { Order } from '../orders/order.model.ts';
import { setOrderSecretCookie } from '../orders/order-secret-cookie.ts';
import { CheckOrder } from './check-order.ts';

/** What is known about an attempt. */
export const OrderCheckState = { PLACED: 'PLACED', PENDING: 'PENDING', NOT_PLACED: 'NOT_PLACED' } as const;
export type OrderCheckState = (typeof OrderCheckState)[keyof typeof OrderCheckState];
registerEnumType(OrderCheckState, {
  name: 'OrderCheckState',
  description: 'What is known about an attempt to place an order.',
  valuesMap: {
    PLACED: { description: 'The order stands.' },
    PENDING: { description: 'Not known yet: ask again in a few seconds.' },
    NOT_PLACED: { description: 'There is no order, and nothing was charged.' },
  },
});

@ObjectType({ description: 'What became of an attempt to place an order.' })
export class OrderCheck {
  @Field(() => OrderCheckState, { description: 'What is known.' })
  state: OrderCheckState;
  @Field(() => Order, { nullable: true, description: 'The order, once PLACED.' })
  order: Order | null;
  @Field(() => String, { nullable: true, description: 'The same in words for the shopper.' })
  message: string | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NOT_PLACED = 'Your order was not placed and your card was not charged.';

/** Answers "was my order placed?" by its idempotency key, which only its sender knows. */
@Resolver()
export class OrderCheckQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly checks: CheckOrder,
    private readonly mapper: OrderMapper,
  ) {}

  @Access('public')
  @Query(() => OrderCheck, {
    description: 'What became of the placeOrder with this key. Poll it every few seconds while CHECKING or PENDING.',
  })
  async orderCheck(
    @Args('idempotencyKey', { type: () => ID, description: 'The key that placeOrder was sent with.' }) idempotencyKey: string,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderCheck> {
    // No order can have a key that placeOrder would not have taken.
    if (!UUID.test(idempotencyKey)) return { state: 'NOT_PLACED', order: null, message: NOT_PLACED };
    const result = await this.checks.check(idempotencyKey.toLowerCase(), caller);
    if (result.state === 'PENDING') return { state: 'PENDING', order: null, message: 'We are checking your order.' };
    if (result.state === 'NOT_PLACED') return { state: 'NOT_PLACED', order: null, message: NOT_PLACED };
    const { order } = result;
    if (order.secret) setOrderSecretCookie(caller, order.orderNumber, order.secret, this.config.siteUrl);
    return { state: 'PLACED', order: this.mapper.toOrder(order), message: null };
  }
}
