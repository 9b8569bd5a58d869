import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { Money } from '../money/money.model.ts';

@ObjectType({ description: 'A picture of the backend, with its smaller sizes.' })
export class Image {
  @Field({ description: 'Path on this origin (`/media/…`), or an absolute URL on another.' })
  url: string;
  @Field(() => Int, { description: 'Width in pixels.' })
  width: number;
  @Field(() => Int, { description: 'Height in pixels.' })
  height: number;
  @Field(() => String, {
    nullable: true,
    description: 'All sizes, as a value of the `srcset` attribute: `/media/a.avif 400w, …`. Null when there is only one.',
  })
  srcset: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The widest JPEG of it, for programs that take no other picture, as in `url`; null where the dealer has none.',
  })
  jpegUrl: string | null;
  @Field({ description: 'Text in place of the picture, for those who do not see it.' })
  alternativeText: string;
  @Field(() => Float, {
    nullable: true,
    description: 'Width of the whole picture in millimetres, for drawing products to scale.',
  })
  widthMm: number | null;
  @Field(() => String, { nullable: true, description: 'A caption, such as "Obverse"; null where there is none.' })
  caption: string | null;
  @Field({ description: 'A drawing, and not a photograph. Say so beside it.' })
  isIllustration: boolean;
}

@ObjectType({ description: 'A precious metal that products are made of.' })
export class Metal {
  @Field(() => ID, { description: 'Slug, as in paths and filters: "gold".' })
  slug: string;
  @Field({ description: 'Name for people: "Gold".' })
  name: string;
}

@ObjectType({ description: 'A mint or refiner.' })
export class Mint {
  @Field(() => ID, { description: 'Slug, as in paths and filters.' })
  slug: string;
  @Field({ description: 'Name for people, such as "Perth Mint".' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Country of the mint as the dealer writes it, not a code.' })
  country: string | null;
}

@ObjectType({ description: 'A category of the shop.' })
export class Category {
  @Field(() => ID, { description: 'Slug, as in paths and filters.' })
  slug: string;
  @Field({ description: 'Name for people, such as "Gold coins".' })
  name: string;
}

@ObjectType({ description: 'Whether the metal market is open (specification section 3).' })
export class Market {
  @Field(() => Boolean, { description: 'Whether the market is open now.' })
  isOpen: boolean;
  @Field(() => Date, { nullable: true, description: 'When it opens next; null while open, or when unknown.' })
  nextOpen: string | null;
  @Field(() => Date, { nullable: true, description: 'When it closes next; null while closed, or when unknown.' })
  nextCloses: string | null;
}

@ObjectType({ description: 'The purchases that the shop allows for a product (specification section 3).' })
export class PurchaseRules {
  @Field(() => Boolean, { description: 'Whether it may be added to the cart.' })
  allowAddToCart: boolean;
  @Field(() => Boolean, {
    description: 'Whether it cannot be added because its price is being updated: it is not certain at the moment. No action is needed.',
  })
  pricesUpdating: boolean;
  @Field(() => Boolean, { description: 'Whether it cannot be added because it is not sold any more.' })
  retired: boolean;
}

@ObjectType({ description: 'A lower price from some quantity (specification section 3).' })
export class PriceBreak {
  @Field(() => Int, { description: 'The minimum quantity of this break.' })
  quantity: number;
  @Field(() => Money, { description: 'Price per unit at this break.' })
  price: Money;
  @Field(() => Float, {
    nullable: true,
    description: 'Premium over metal value at this break, in percent; null without the capability "products.priceParts".',
  })
  premiumPercent: number | null;
  @Field(() => Money, { description: 'Savings per unit compared with the first break.' })
  saving: Money;
}

@ObjectType({ description: 'The parts of a price: `spotValue + premium + tax = price`.' })
export class PriceParts {
  @Field(() => Money, { description: 'Value of the fine metal at the spot price.' })
  spotValue: Money;
  @Field(() => Money, { description: 'The premium for manufacture and trade.' })
  premium: Money;
  @Field(() => Float, { description: 'The premium in percent of `spotValue`.' })
  premiumPercent: number;
  @Field(() => Float, {
    description: '0 for investment-grade metal (gold 99.5%, silver 99.9%, platinum 99.0%), else the rate in percent.',
  })
  taxRatePercent: number;
  @Field(() => Money, { description: 'Tax contained in the price.' })
  tax: Money;
}
