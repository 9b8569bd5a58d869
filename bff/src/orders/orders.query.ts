import { Args, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { Order } from './order.model.ts';

@ObjectType({ description: "One page of a person's orders." })
export class OrderPage {
  @Field(() => [Order], { description: 'The orders of this page, newest first; empty past the end.' })
  items: Order[];
  @Field(() => Int, { description: 'Orders on all pages.' })
  total: number;
  @Field(() => Int, { description: 'This page, from 1.' })
  page: number;
  @Field(() => Int, { description: 'Orders a page.' })
  pageSize: number;
  @Field(() => Int, { description: 'Pages there are; 0 without orders.' })
  pageCount: number;
}

@Resolver()
export class OrdersQuery {
  @Access('signedIn')
  @Query(() => OrderPage, { description: "The signed-in person's own orders, newest first." })
  async orders(
    @Args('page', { type: () => Int, defaultValue: 1, description: 'From 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 20, description: 'Orders a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderPage> {
    throw new Error(`not yet ${caller.requestId} ${page} ${pageSize}`);
  }
}
