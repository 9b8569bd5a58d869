import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { Money } from '../money/money.model.ts';

@ObjectType({ description: 'A picture.' })
export class Image {
  @Field({ description: 'Path on this origin (`/media/…`), or an absolute URL of another.' })
  url: string;
  @Field(() => Int, { description: 'Width, pixels.' })
  width: number;
  @Field(() => Int, { description: 'Height, pixels.' })
  height: number;
  @Field(() => String, {
    nullable: true,
    description: 'All its sizes, as the `srcset` attribute takes them: `/media/a.avif 400w, …`. null when there is only one.',
  })
  srcset: string | null;
  @Field({ description: 'What it shows, for people who do not see it.' })
  alternativeText: string;
  @Field(() => Float, {
    nullable: true,
    description: 'Width of the whole picture in millimetres of the piece, for drawing pieces to scale.',
  })
  widthMm: number | null;
  @Field(() => String, { nullable: true, description: 'A few words under it: "Obverse".' })
  caption: string | null;
}

@ObjectType({ description: 'A precious metal.' })
export class Metal {
  @Field(() => ID, { description: 'As in paths and filters: "gold".' })
  slug: string;
  @Field({ description: 'Its name: "Gold".' })
  name: string;
}

@ObjectType({ description: 'A mint or refiner.' })
export class Mint {
  @Field(() => ID, { description: 'As in paths and filters.' })
  slug: string;
  @Field({ description: 'Its name.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Where it is, in words.' })
  country: string | null;
}

@ObjectType({ description: 'A shelf of the shop.' })
export class Category {
  @Field(() => ID, { description: 'As in paths and filters.' })
  slug: string;
  @Field({ description: 'Its name.' })
  name: string;
}

@ObjectType({ description: 'Whether the metal market is open (specification section 3).' })
export class Market {
  @Field(() => Boolean, { description: 'Trading now.' })
  isOpen: boolean;
  @Field(() => Date, { nullable: true, description: 'When it opens next; null while open, or when not known.' })
  nextOpen: string | null;
  @Field(() => Date, { nullable: true, description: 'When it closes next; null while closed, or when not known.' })
  nextCloses: string | null;
}

@ObjectType({ description: 'What the shop lets people do with a product (specification section 3).' })
export class PurchaseRules {
  @Field(() => Boolean, { description: 'It may be put into the cart.' })
  allowAddToCart: boolean;
}

@ObjectType({ description: 'A lower price from a quantity on (specification section 3).' })
export class PriceBreak {
  @Field(() => Int, { description: 'From this many pieces on.' })
  quantity: number;
  @Field(() => Money, { description: 'Price a piece at this break.' })
  price: Money;
  @Field(() => Float, {
    nullable: true,
    description: 'Percent over metal value at this break; null without the capability "products.priceParts".',
  })
  premiumPercent: number | null;
  @Field(() => Money, { description: 'Saved a piece against the first break.' })
  saving: Money;
}

@ObjectType({ description: 'What a price is made of: `spotValue + premium + tax = price`.' })
export class PriceParts {
  @Field(() => Money, { description: 'The fine metal in it at the spot price.' })
  spotValue: Money;
  @Field(() => Money, { description: 'What making and dealing add.' })
  premium: Money;
  @Field(() => Float, { description: 'The premium as percent of `spotValue`.' })
  premiumPercent: number;
  @Field(() => Float, {
    description: '0 for investment-grade metal (gold 99.5 %, silver 99.9 %, platinum 99.0 %), else the rate in percent.',
  })
  taxRatePercent: number;
  @Field(() => Money, { description: 'Tax in the price.' })
  tax: Money;
}
