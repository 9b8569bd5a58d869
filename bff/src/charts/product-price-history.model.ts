import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { Money } from '../money/money.model.ts';
import { SpotRange } from './spot-history.model.ts';

@ObjectType({
  description:
    'What a product cost over time, and the value of its metal: the distance between both is premium and tax. `times`, `prices` and `metalValues` have one entry per point, oldest first.',
})
export class ProductPriceHistory {
  @Field(() => ID, { description: 'Id of the product.' })
  productId: string;
  @Field(() => SpotRange, { description: 'The requested period.' })
  range: SpotRange;
  @Field(() => Boolean, {
    description:
      "Calculated from the metal's price history and the product's premium of today, because the backend does not keep the prices of products.",
  })
  isCalculated: boolean;
  @Field({ description: 'ISO 4217 code of all prices here.' })
  currencyCode: string;
  @Field(() => [Float], { description: 'Seconds since 1970, ascending. Hours without trading have no points.' })
  times: number[];
  @Field(() => [String], { description: 'Public prices of one unit, tax included: decimal strings with two digits.' })
  prices: string[];
  @Field(() => [String], { description: 'Values of the metal in one unit: decimal strings with two digits.' })
  metalValues: string[];
  @Field(() => Money, { description: 'The highest price among the points.' })
  high: Money;
  @Field(() => Money, { description: 'The lowest price among the points.' })
  low: Money;
  @Field(() => Float, { description: 'Change from the oldest to the newest price in percent, two digits.' })
  changePercent: number;
  @Field(() => Date, { description: 'Time of the oldest price.' })
  from: string;
  @Field(() => Date, { description: 'Time of the newest price.' })
  to: string;
}
