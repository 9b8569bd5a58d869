import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { rows } from '../graphql/rows.ts';
import { Money } from '../money/money.model.ts';
import { EstimatedDeliveryTime } from '../website/estimated-delivery-time.model.ts';
import { Availability, Objective } from './product-enums.model.ts';
import { PlainFields } from './plain-fields.model.ts';
import { Category, Image, Market, Metal, Mint, PriceBreak, PriceParts, PurchaseRules } from './product-parts.model.ts';

@ObjectType({ description: "A coin or bar for sale (specification section 3). Prices are for the caller's country, tax included." })
export class Product extends PlainFields {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  id: string;
  @Field({ description: 'Last segment of the path of its page: `/product/{slug}/`.' })
  slug: string;
  @Field({ description: 'Name of the product as the dealer writes it.' })
  name: string;
  @Field({ description: "The dealer's stock-keeping unit." })
  orderingSku: string;

  @Field(() => Money, {
    nullable: true,
    description:
      'Price per unit at the minimum sale quantity; null when the price is on request: such a product cannot be added to the cart.',
  })
  price: Money | null;
  @Field(() => [PriceBreak], { description: 'Prices per unit by quantity, smallest quantity first.' })
  priceBreaks: PriceBreak[];
  @Field(() => PriceBreak, { nullable: true, description: 'The first price break above the minimum sale quantity; null without one.' })
  nextPriceBreak: PriceBreak | null;
  @Field(() => Money, { nullable: true, description: 'Lowest price per unit over all breaks; null when the price is on request.' })
  minPrice: Money | null;
  @Field(() => Money, { nullable: true, description: 'Highest price per unit over all breaks; null when the price is on request.' })
  maxPrice: Money | null;
  @Field(() => Money, { description: 'Savings per unit at the best break compared with `price`.' })
  savings: Money;
  @Field(() => Money, {
    nullable: true,
    description: '`price` per troy ounce (31.1034768 g) of fine metal; null when the fine weight is unknown.',
  })
  pricePerOunce: Money | null;
  @Field(() => Money, {
    nullable: true,
    description:
      '`pricePerOunce` without the tax that `priceParts` names, so that taxed and exempt pieces compare; null when the fine weight is unknown.',
  })
  pricePerOunceExcludingTax: Money | null;
  @Field(() => Money, { nullable: true, description: '`price` per gram of fine metal; null when the fine weight is unknown.' })
  pricePerGram: Money | null;
  @Field(() => PriceParts, { nullable: true, description: 'The parts of `price`; null without the capability "products.priceParts".' })
  priceParts: PriceParts | null;
  @Field(() => Money, {
    nullable: true,
    description: 'The dealer\'s current buying price per unit; null without the capability "products.buyBack".',
  })
  buyBackPrice: Money | null;
  @Field(() => Date, { description: 'When the price was last computed. Determines the order of live events.' })
  priceUpdatedAt: string;
  @Field(() => Date, { description: 'When any field of the product last changed.' })
  updatedAt: string;
  @Field(() => Market, { description: 'Whether the market for its metal is open now.' })
  market: Market;
  @Field(() => Int, { description: 'Units that have to be bought at least.' })
  minimumSaleQuantity: number;

  @Field({ description: 'Type: "coin", "bar"; other dealers may use any slug.' })
  type: string;
  @Field({ description: 'Subtype: "bullion-coin", "minted-bar", "cast-bar", "proof-coin".' })
  searchType: string;
  @Field(() => Objective, { description: 'What the product is mainly bought for.' })
  objective: Objective;
  @Field(() => Metal, { description: "The metal whose spot price moves the product's." })
  metal: Metal;
  @Field(() => Mint, { nullable: true, description: 'The mint or refiner.' })
  mint: Mint | null;
  @Field(() => Category, { nullable: true, description: "The dealer's category; null where it has none." })
  category: Category | null;
  @Field({ description: 'Weight as sold: "1 oz", "1/10 oz", "100 g", "1 kg".' })
  weight: string;

  @Field(() => Float, { nullable: true, description: 'Fine metal content in grams.' })
  fineWeightGrams: number | null;
  @Field(() => String, { nullable: true, description: 'Description, plain text; null where there is none.' })
  description: string | null;

  @Field(() => Availability, { description: 'Whether it is available.' })
  availability: Availability;
  @Field(() => Int, { description: "Units in the dealer's vault." })
  stockAvailable: number;
  @Field(() => EstimatedDeliveryTime, { description: 'When one unit can be delivered.' })
  estimatedDeliveryTime: EstimatedDeliveryTime;
  @Field(() => PurchaseRules, { description: 'The purchases that the shop allows.' })
  purchaseRules: PurchaseRules;

  @Field(() => Image, { nullable: true, description: "Picture of lists, and the first of the product's page." })
  image: Image | null;
  @Field(() => [Image], { description: 'All pictures, the main one first.' })
  images: Image[];
  /** Resolved by `product.query.ts`. */
  @Field(() => [Product], {
    complexity: rows(6, { calls: 1 }),
    description: 'Related products. On items of a list each costs a separate backend call, which the cost limit reflects.',
  })
  relatedProducts?: Product[] | undefined;
}
