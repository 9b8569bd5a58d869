import { Args, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Orders } from '../commerce/orders.ts';
import { Access } from '../access/access.ts';
import { isStaff } from '../request/session.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Order } from './order.model.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { OrderMapper } from './order-mapper.ts';
import { Page, checkPage, pageOf } from '../schema/page.model.ts';

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
    const { capabilities } = await this.website.of(caller);
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
