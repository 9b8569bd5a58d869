import { Field, Float, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import type * as staffFigures from '../commerce/staff-figures.ts';
import { DeskFigures } from '../commerce/staff-figures.ts';
import { Money, money } from '../money/money.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Capability } from '../website/capability.ts';
import { OrderView } from './orders/staff-orders.query.ts';
import { StaffLimit } from './staff-limits.ts';

@ObjectType({ description: 'An amount of fine metal.' })
class MetalOunces {
  @Field({ description: "The metal's part of paths and filters." })
  slug: string;
  @Field()
  name: string;
  @Field(() => Float, { description: 'In troy ounces, at most six digits.' })
  ounces: number;
}

@ObjectType({ description: 'The orders that were placed on a day.' })
class DayFigures {
  @Field({ description: "The day, in the dealer's time zone: 2026-11-20." })
  day: string;
  @Field(() => Int, { description: 'Orders that were placed on the day.' })
  orders: number;
  @Field(() => Int, { description: 'How many of them have been cancelled.' })
  cancelled: number;
  @Field(() => [Money], {
    description: 'Their totals in each currency, less what was refunded; without those that have been cancelled.',
  })
  revenue: Money[];
  @Field(() => [MetalOunces], {
    description: 'Fine metal of all their lines, by metal; without orders that have been cancelled or refunded in full.',
  })
  ounces: MetalOunces[];
}

@ObjectType({ description: 'How many orders a view has.' })
class OrderViewCount {
  @Field(() => OrderView, { description: 'The view of the order list that is counted.' })
  view: OrderView;
  @Field(() => Int, { description: 'Orders in the view.' })
  count: number;
}

@ObjectType({ description: 'A product whose stock will not last.' })
class RunningLow {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  id: string;
  @Field()
  name: string;
  @Field({ description: "The last part of the product page's path." })
  slug: string;
  @Field(() => Int, { description: 'Units that are left.' })
  stock: number;
  @Field(() => Int, { description: 'Units sold in the last two weeks.' })
  sold: number;
  @Field(() => Int, { description: 'Whole days for which the stock lasts if it sells as in the last two weeks.' })
  daysLeft: number;
}

@ObjectType({ description: 'What there is to do, and how the day goes. The backend computes all of it.' })
class StaffFigures {
  @Field(() => Date, { description: 'When they were computed.' })
  at: string;
  @Field(() => DayFigures, { description: "Figures of today until now, in the shop's time zone." })
  today: DayFigures;
  @Field(() => DayFigures, { description: 'The whole of yesterday.' })
  yesterday: DayFigures;
  @Field(() => DayFigures, { description: 'Yesterday until this time of day.' })
  yesterdayByNow: DayFigures;
  @Field(() => [OrderViewCount], { description: 'The number of orders of each view.' })
  views: OrderViewCount[];
  @Field(() => [RunningLow], { description: 'Products that will be sold out within a week, the first one first; at most 10.' })
  soldOutSoon: RunningLow[];
  @Field(() => Int, { description: 'How many products that are.' })
  soldOutSoonCount: number;
  @Field(() => Int, { nullable: true, description: 'Enquiries that nobody has answered; null where the backend does not list them.' })
  newEnquiries: number | null;
}

function toStaffFigures({
  today,
  yesterday,
  yesterdayByNow,
  soldOutSoon,
  newEnquiries,
  ...figures
}: staffFigures.StaffFigures): StaffFigures {
  return {
    ...figures,
    today: toDay(today),
    yesterday: toDay(yesterday),
    yesterdayByNow: toDay(yesterdayByNow),
    soldOutSoon: soldOutSoon.products.map((product) => ({ ...product, id: product.id })),
    soldOutSoonCount: soldOutSoon.total,
    newEnquiries: newEnquiries ?? null,
  };
}

function toDay({ canceled, revenue, ...day }: staffFigures.DayFigures): DayFigures {
  return { ...day, cancelled: canceled, revenue: revenue.map(({ amount, currency }) => money(amount, currency)) };
}

@Resolver()
export class StaffFiguresQuery {
  constructor(private readonly backend: DeskFigures) {}

  @Access('staff')
  @StaffLimit('open')
  @Capability('staff.figures', null)
  @Query(() => StaffFigures, {
    nullable: true,
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      'What there is to do, and how the day goes, for staff. Not available while acting as a customer. Null where the backend has no "staff.figures".',
  })
  async staffFigures(@CurrentCaller() caller: Caller): Promise<StaffFigures | null> {
    return toStaffFigures(await this.backend.read(caller));
  }
}
