import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Money } from '../money/money.model.ts';
import { Metal } from '../products/product-parts.model.ts';
import { describedEnum } from '../schema/described-enum.ts';

export const SpotRange = describedEnum('SpotRange', 'The period of a price history, up to the newest price.', {
  DAY: ['1d', 'The last 24 hours of trading.'],
  WEEK: ['1w', 'One week.'],
  MONTH: ['1m', 'One month.'],
  YEAR: ['1y', 'One year.'],
  FIVE_YEARS: ['5y', 'Five years.'],
  ALL: ['all', 'The whole history.'],
});
export type SpotRange = (typeof SpotRange)[keyof typeof SpotRange];

export const MetalUnit = describedEnum('MetalUnit', 'The amount of fine metal that a price is for.', {
  TROY_OUNCE: '31.1034768 g: the unit that metal is traded in.',
  GRAM: 'One gram.',
  KILOGRAM: 'One kilogram.',
});
export type MetalUnit = keyof typeof MetalUnit;

@ObjectType({
  description:
    'The spot price of a metal over time. `times` and `prices` are the points of the chart: one entry per point in both, oldest first.',
})
export class SpotHistory {
  @Field(() => Metal)
  metal: Metal;
  @Field(() => SpotRange, { description: 'The requested period.' })
  range: SpotRange;
  @Field(() => MetalUnit, { description: 'The amount of metal that all prices here are for.' })
  unit: MetalUnit;
  @Field({ description: 'ISO 4217 code of all prices here.' })
  currencyCode: string;
  @Field(() => [String], { description: "Currencies in which this metal's history is available." })
  currencies: string[];
  @Field(() => [Float], { description: 'Seconds since 1970, ascending. Hours without trading have no points.' })
  times: number[];
  @Field(() => [String], { description: 'Decimal strings with two digits; four per gram.' })
  prices: string[];
  @Field(() => Money, { description: 'The newest price.' })
  latest: Money;
  @Field(() => Money, { description: 'The highest price among the points.' })
  high: Money;
  @Field(() => Date, { description: 'Time of the highest price, the first time it occurred.' })
  highAt: string;
  @Field(() => Money, { description: 'The lowest price among the points.' })
  low: Money;
  @Field(() => Date, { description: 'Time of the lowest price, the first time it occurred.' })
  lowAt: string;
  @Field(() => Money, { description: 'The newest price less the oldest; negative when it fell.' })
  change: Money;
  @Field(() => Float, { description: '`change` in percent of the oldest price, two digits.' })
  changePercent: number;
  @Field(() => Date, { description: 'Time of the oldest price.' })
  from: string;
  @Field(() => Date, { description: 'Time of the newest price.' })
  to: string;
}

@ObjectType({ description: 'How many ounces of silver an ounce of gold buys, over time. `times` and `values` have one entry per point.' })
export class GoldSilverRatio {
  @Field(() => SpotRange, { description: 'The requested period.' })
  range: SpotRange;
  @Field(() => [Float], { description: 'Seconds since 1970, ascending.' })
  times: number[];
  @Field(() => [Float], { description: 'Ounces of silver, two digits.' })
  values: number[];
  @Field(() => Float, { description: 'The newest value: ounces of silver for one of gold.' })
  latest: number;
  @Field(() => Float, { description: 'The highest value among the points.' })
  high: number;
  @Field(() => Float, { description: 'The lowest value among the points.' })
  low: number;
  @Field(() => Float, { description: 'Change from the oldest to the newest value in percent, two digits.' })
  changePercent: number;
  @Field(() => Date, { description: 'Time of the oldest value.' })
  from: string;
  @Field(() => Date, { description: 'Time of the newest value.' })
  to: string;
}
