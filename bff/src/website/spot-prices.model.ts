import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Money } from '../money/money.model.ts';
import { Market, Metal } from '../products/product-parts.model.ts';

@ObjectType({
  description: 'The current spot price of one metal, per troy ounce (31.1034768 g) of fine metal unless a field says otherwise.',
})
export class SpotPrice {
  @Field(() => Metal)
  metal: Metal;
  @Field(() => Money, { description: "The price that the dealer's prices are based on." })
  price: Money;
  @Field(() => Money, { description: "The dealer's current buying price per ounce." })
  buyBackPrice: Money;
  @Field(() => Money, { description: 'Change since the last close; negative when it fell.' })
  change: Money;
  @Field(() => Float, { description: '`change` in percent of the last close.' })
  changePercent: number;
  @Field(() => Money, { description: '`price` per gram.' })
  pricePerGram: Money;
  @Field(() => Money, { description: '`price` per kilogram.' })
  pricePerKilogram: Money;
  @Field(() => Date, { description: 'When the price was last confirmed.' })
  updatedAt: string;
  @Field(() => [Float], {
    description: "Daily closes of the last 30 days in units of `price`'s currency, oldest first; the last one is `price`.",
  })
  last30Days: number[];
}

@ObjectType({ description: 'Spot prices of all metals that the dealer trades.' })
export class SpotPrices {
  @Field(() => Market, { description: 'Whether the metal market is open now.' })
  market: Market;
  @Field(() => [SpotPrice], { description: "One entry per metal, in the dealer's order." })
  prices: SpotPrice[];
}
