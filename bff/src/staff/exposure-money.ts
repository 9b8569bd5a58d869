import { Field, Float, ObjectType } from '@nestjs/graphql';

import type * as staffExposure from '../commerce/staff-exposure.ts';
import { Money, optionalMoney } from '../money/money.model.ts';

@ObjectType({ description: "What a metal has brought since the dealer's day or month began. Prices are per troy ounce." })
class MetalPeriod {
  @Field(() => Date, { description: 'When it began.' })
  from: string;
  @Field(() => Float, { description: 'Troy ounces that were open then: above 0 sold and not covered.' })
  opening: number;
  @Field(() => Money, { nullable: true, description: 'The spot price then; null when it is not known.' })
  openingSpot: Money | null;
  @Field(() => Float, { description: 'Troy ounces that customers have bought since.' })
  sold: number;
  @Field(() => Money, { nullable: true, description: 'What they paid on average, without tax.' })
  salePrice: Money | null;
  @Field(() => Float, { description: 'Troy ounces bought from customers since.' })
  bought: number;
  @Field(() => Money, { nullable: true, description: 'What they were paid on average.' })
  purchasePrice: Money | null;
  @Field(() => Float, { description: 'Troy ounces bought in the market since, less those sold there.' })
  hedged: number;
  @Field(() => Money, { nullable: true, description: 'The average price of what was bought and sold there.' })
  hedgePrice: Money | null;
  @Field(() => Float, { description: "Troy ounces of `bought` and `hedged` that nobody wrote a price for: they count at today's." })
  unpriced: number;
  @Field(() => Money, {
    nullable: true,
    description:
      'What was sold less what was bought and hedged, with what was open then and is open now at spot; above 0 a gain. Null when a price that it needs is not known.',
  })
  result: Money | null;
}

@ObjectType({ description: 'What a metal comes to in the dealer\'s own currency (capability "staff.exposureInMoney").' })
export class MetalMoney {
  @Field(() => Money, { nullable: true, description: 'The spot price of an ounce now.' })
  spot: Money | null;
  @Field(() => Money, { nullable: true, description: '`net` at that price.' })
  value: Money | null;
  @Field(() => MetalPeriod, { description: "Since the dealer's month began." })
  month: MetalPeriod;
  @Field(() => MetalPeriod, { description: "Since the dealer's day began." })
  today: MetalPeriod;
}

export function toMetalMoney({ spot, value, month, today }: staffExposure.MetalMoney, currency: string): MetalMoney {
  const period = (one: staffExposure.MetalPeriod): MetalPeriod => ({
    ...one,
    openingSpot: optionalMoney(one.openingSpot, currency),
    salePrice: optionalMoney(one.salePrice, currency),
    purchasePrice: optionalMoney(one.purchasePrice, currency),
    hedgePrice: optionalMoney(one.hedgePrice, currency),
    result: optionalMoney(one.result, currency),
  });
  return { spot: optionalMoney(spot, currency), value: optionalMoney(value, currency), month: period(month), today: period(today) };
}
