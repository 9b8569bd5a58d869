import { Args, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { Orders } from '../commerce/orders.ts';
import { PaymentStates } from '../payments/payment-state.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { isStaff } from '../request/session.ts';
import { Page, checkPage, pageOf } from '../schema/page.model.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { OrderAccess } from './order-access.ts';
import { Order, OrderMapper } from './order.model.ts';

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
    shown.payment.state = await this.payments.load(order);
    return shown;
  }
}

@ObjectType({ description: "One page of a person's orders." })
export class OrderPage extends Page {
  @Field(() => [Order], { description: 'The orders of this page, newest first; empty past the end.' })
  items: Order[];
}

@Resolver()
export class OrdersQuery {
  constructor(
    private readonly backend: Orders,
    private readonly mapper: OrderMapper,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('signedIn')
  @Query(() => OrderPage, { description: "The signed-in person's own orders, newest first." })
  async orders(
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 20, description: 'Orders a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderPage> {
    checkPage(page, pageSize);
    const { capabilities } = await this.website.load(caller);
    if (!capabilities.includes('accounts.orders')) return pageOf([], 0, { page, pageSize });
    const { user } = caller.session!;
    const owner = isStaff(caller.session!) && capabilities.includes('staff.orders') ? user.id : undefined;
    const { orders, total } = await this.backend.ofPerson(page, pageSize, owner, caller);
    return pageOf(
      orders.map((order) => this.mapper.toOrder(order)),
      total,
      { page, pageSize },
    );
  }
}
