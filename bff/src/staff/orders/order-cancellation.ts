import { Args, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import { OrderDesk } from '../../commerce/order-desk.ts';
import type * as changes from '../../commerce/order-changes.ts';
import { type Order, Orders } from '../../commerce/orders.ts';
import { rows } from '../../graphql/rows.ts';
import { Money, money, optionalMoney } from '../../money/money.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { StaffLimit } from '../staff-limits.ts';

@ObjectType({ description: 'What an order’s goods cost then and now, and what is owed back.' })
class CancellationSums {
  @Field(() => Money, { description: 'The goods at the prices of the order, less its discounts.' })
  goodsThen: Money;
  @Field(() => Money, {
    nullable: true,
    description: 'The same goods at the prices at which the customer could buy them; null where one of them has no price.',
  })
  goodsNow: Money | null;
  @Field(() => Money, {
    nullable: true,
    description:
      'What the goods have lost since they were ordered, and the dealer with them if all the money goes back; null like `goodsNow`.',
  })
  loss: Money | null;
  @Field(() => Money, {
    nullable: true,
    description:
      'What the dealer pays for the same goods: the buy-back price, which is what the terms offer a buyer who does not take them.',
  })
  buyBackNow: Money | null;
  @Field(() => Money, { description: 'What was taken and not returned, and is owed back by the cancellation.' })
  owed: Money;
}

@ObjectType({ description: 'A line of an order at the prices of then and now.' })
class CancellationLine {
  @Field()
  name: string;
  @Field(() => Int, { description: 'How many were ordered.' })
  quantity: number;
  @Field(() => Money, { description: 'What one piece cost.' })
  priceThen: Money;
  @Field(() => Money, { nullable: true, description: 'What one would cost the customer now; null where it has no price.' })
  priceNow: Money | null;
  @Field(() => Money, { nullable: true, description: 'What the dealer pays for one now; null where that is not known.' })
  buyBackNow: Money | null;
}

@ObjectType({ description: 'What cancelling an order would mean now.' })
class CancellationFigures {
  @Field(() => CancellationSums, { description: 'The sums as they are now.' })
  sums: CancellationSums;
  @Field(() => [CancellationLine], { description: 'Each product with its prices then and now.' })
  lines: CancellationLine[];
}

@ObjectType({ description: 'How staff cancelled an order, with the sums as they were then.' })
export class OrderCancellation {
  @Field(() => Date, { description: 'When it was cancelled.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who cancelled it.' })
  by: ActingStaff;
  @Field({ description: 'The reason, for colleagues.' })
  reason: string;
  @Field(() => CancellationSums, { description: 'The sums as they were then.' })
  sums: CancellationSums;
}

/** Null for an order that staff did not cancel, and where the backend does not keep how. */
export function toOrderCancellation({ cancellation, currency }: Order): OrderCancellation | null {
  if (!cancellation) return null;
  const { at, by, reason } = cancellation;
  return { at, reason, by: { id: by.id, name: fullName(by) }, sums: sumsOf(cancellation, currency) };
}

function sumsOf({ goodsThen, goodsNow, loss, buyBackNow, owed }: changes.CancellationSums, currency: string): CancellationSums {
  return {
    goodsThen: money(goodsThen, currency),
    goodsNow: optionalMoney(goodsNow, currency),
    loss: optionalMoney(loss, currency),
    buyBackNow: optionalMoney(buyBackNow, currency),
    owed: money(owed, currency),
  };
}

function toLine({ name, quantity, ...prices }: changes.CancellationFigures['lines'][number], currency: string): CancellationLine {
  return {
    name,
    quantity,
    priceThen: money(prices.priceThen, currency),
    priceNow: optionalMoney(prices.priceNow, currency),
    buyBackNow: optionalMoney(prices.buyBackNow, currency),
  };
}

@Resolver()
export class OrderCancellationQuery {
  constructor(
    private readonly backend: OrderDesk,
    private readonly orders: Orders,
  ) {}

  @Access('orders.send')
  @StaffLimit('part')
  @Capability(['staff.cancellations', 'staff.orders'], null)
  @Query(() => CancellationFigures, {
    complexity: rows(10),
    nullable: true,
    description:
      'An order’s goods at the prices of then and now, and what is owed back if it is cancelled. Null for an unknown number, and without the capability "staff.cancellations".',
  })
  async orderCancellation(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @CurrentCaller() caller: Caller,
  ): Promise<CancellationFigures | null> {
    const order = isOrderNumber(number) ? await this.orders.forStaff(number, caller) : undefined;
    if (!order) return null;
    const figures = await this.backend.cancellation(order, caller);
    return { sums: sumsOf(figures, order.currency), lines: figures.lines.map((line) => toLine(line, order.currency)) };
  }
}
