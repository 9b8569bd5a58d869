import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { PaymentStates } from '../payments/payment-states.ts';
import { OrderAccess } from './order-access.ts';
import { OrderMapper } from './order-mapper.ts';
import { Order } from './order.model.ts';

/** One order. A caller who may not see it receives null, as for a number that does not exist. */
@Resolver()
export class OrderQuery {
  constructor(
    private readonly access: OrderAccess,
    private readonly mapper: OrderMapper,
    private readonly payments: PaymentStates,
  ) {}

  @Access('public')
  @Query(() => Order, {
    nullable: true,
    description: 'An order for its owner, or with its secret (argument, or the cookie that placeOrder set); null otherwise.',
  })
  async order(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @Args('secret', { type: () => String, nullable: true, description: "The order's secret, as placeOrder returned it to a partner." })
    secret: string | null,
    @CurrentCaller() caller: Caller,
  ): Promise<Order | null> {
    const visible = await this.access.find(number, secret, caller);
    if (!visible) return null;
    const { order } = visible;
    const shown = this.mapper.toOrder(order);
    shown.payment.state = await this.payments.of(order);
    return shown;
  }
}
