import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { OrderMoney } from './order-money.model.ts';
import { ReadOrderMoney } from './read-order-money.ts';
import { PaymentTargets } from './payment-target.ts';
import { StaffLimit } from '../staff-limits.ts';

@Resolver()
export class OrderMoneyQuery {
  constructor(
    private readonly targets: PaymentTargets,
    private readonly money: ReadOrderMoney,
  ) {}

  @Access('sales')
  @StaffLimit('open')
  @Query(() => OrderMoney, {
    nullable: true,
    description:
      'The current payment of an order, and the actions available to you; for Admins and Salespersons. Null for an unknown number, and where the backend does not show orders to staff (capability "staff.orders").',
  })
  async orderMoney(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderMoney | null> {
    const order = await this.targets.order(number, caller);
    if (!order) return null;
    return this.money.of(order, caller);
  }
}
