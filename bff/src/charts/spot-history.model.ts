import { Field, Float, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Money } from '../money/money.model.ts';
import { Metal } from '../products/product-parts.model.ts';

/** GraphQL names of the backend's values. */
export const SpotRange = { DAY: '1d', WEEK: '1w', MONTH: '1m', YEAR: '1y', FIVE_YEARS: '5y', ALL: 'all' } as const;
export type SpotRange = (typeof SpotRange)[keyof typeof SpotRange];

registerEnumType(SpotRange, {
  name: 'SpotRange',
  description: 'How far a price history reaches back from the newest price.',
  valuesMap: {
    DAY: { description: 'The last 24 hours of trade.' },
    WEEK: { description: 'A week.' },
    MONTH: { description: 'A month.' },
    YEAR: { description: 'A year.' },
    FIVE_YEARS: { description: 'Five years.' },
    ALL: { description: 'As far as the backend knows.' },
  },
});

export const MetalUnit = { TROY_OUNCE: 'TROY_OUNCE', GRAM: 'GRAM', KILOGRAM: 'KILOGRAM' } as const;
export type MetalUnit = keyof typeof MetalUnit;

registerEnumType(MetalUnit, {
  name: 'MetalUnit',
  description: 'What amount of fine metal a price is for.',
  valuesMap: {
    TROY_OUNCE: { description: '31.1034768 g: what metal is traded by.' },
    GRAM: { description: 'One gram.' },
    KILOGRAM: { description: 'One kilogram.' },
  },
});

@ObjectType({
  description: 'How the spot price of a metal went. `times` and `prices` are the chart: one entry a point in both, oldest first.',
})
export class SpotHistory {
  @Field(() => Metal, { description: 'The metal.' })
  metal: Metal;
  @Field(() => SpotRange, { description: 'As asked for.' })
  range: SpotRange;
  @Field(() => MetalUnit, { description: 'What every price here is for.' })
  unit: MetalUnit;
  @Field({ description: 'ISO 4217 code of every price here.' })
  currencyCode: string;
  @Field(() => [String], { description: "Currencies that this metal's history can be asked for in." })
  currencies: string[];
  @Field(() => [Float], { description: 'Seconds since 1970, rising. Hours without trade have no points.' })
  times: number[];
  @Field(() => [String], { description: 'Decimal strings, with two digits; per gram with four.' })
  prices: string[];
  @Field(() => Money, { description: 'The newest price.' })
  latest: Money;
  @Field(() => Money, { description: 'The highest price of the points.' })
  high: Money;
  @Field(() => Date, { description: 'When it was highest, the first time.' })
  highAt: string;
  @Field(() => Money, { description: 'The lowest price of the points.' })
  low: Money;
  @Field(() => Date, { description: 'When it was lowest, the first time.' })
  lowAt: string;
  @Field(() => Money, { description: 'The newest price less the oldest; negative when it fell.' })
  change: Money;
  @Field(() => Float, { description: '`change` in percent of the oldest price, two digits.' })
  changePercent: number;
  @Field(() => Date, { description: 'When the oldest price was.' })
  from: string;
  @Field(() => Date, { description: 'When the newest price was.' })
  to: string;
}

@ObjectType({ description: 'How many ounces of silver an ounce of gold buys, over time. `times` and `values`: one entry a point in both.' })
export class GoldSilverRatio {
  @Field(() => SpotRange, { description: 'As asked for.' })
  range: SpotRange;
  @Field(() => [Float], { description: 'Seconds since 1970, rising.' })
  times: number[];
  @Field(() => [Float], { description: 'Ounces of silver, two digits.' })
  values: number[];
  @Field(() => Float, { description: 'The newest value.' })
  latest: number;
  @Field(() => Float, { description: 'The highest value of the points.' })
  high: number;
  @Field(() => Float, { description: 'The lowest value of the points.' })
  low: number;
  @Field(() => Float, { description: 'The newest value against the oldest, percent, two digits.' })
  changePercent: number;
  @Field(() => Date, { description: 'When the oldest value was.' })
  from: string;
  @Field(() => Date, { description: 'When the newest value was.' })
  to: string;
}
