import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { rows } from '../graphql/rows.ts';
import { Money } from '../money/money.model.ts';
import { EstimatedDeliveryTime } from '../website/estimated-delivery-time.model.ts';
import { Availability, Objective } from './product-enums.model.ts';
import { Category, Image, Market, Metal, Mint, PriceBreak, PriceParts, PurchaseRules } from './product-parts.model.ts';

@ObjectType({ description: "A coin or bar for sale (specification section 3). Prices are for the caller's country, tax included." })
export class Product {
  @Field(() => ID, { description: "The product's number, as text." })
  id: string;
  @Field({ description: "Last segment of its page's path: `/product/{slug}/`." })
  slug: string;
  @Field({ description: 'Its name.' })
  name: string;
  @Field({ description: "The dealer's stock-keeping unit." })
  orderingSku: string;

  @Field(() => Money, {
    nullable: true,
    description: 'One piece at the minimum sale quantity; null where the price is on request: such a product cannot be put into the cart.',
  })
  price: Money | null;
  @Field(() => [PriceBreak], { description: 'Prices a piece by quantity, smallest quantity first.' })
  priceBreaks: PriceBreak[];
  @Field(() => Money, { nullable: true, description: 'Lowest price a piece over all breaks; null where the price is on request.' })
  minPrice: Money | null;
  @Field(() => Money, { nullable: true, description: 'Highest price a piece over all breaks; null where the price is on request.' })
  maxPrice: Money | null;
  @Field(() => Money, { description: 'Saved a piece at the best break against `price`.' })
  savings: Money;
  @Field(() => Money, {
    nullable: true,
    description: '`price` per troy ounce (31.1034768 g) of fine metal; null when the fine weight is not known.',
  })
  pricePerOunce: Money | null;
  @Field(() => Money, { nullable: true, description: '`price` per gram of fine metal; null when the fine weight is not known.' })
  pricePerGram: Money | null;
  @Field(() => PriceParts, { nullable: true, description: 'What `price` is made of; null without the capability "products.priceParts".' })
  priceParts: PriceParts | null;
  @Field(() => Money, {
    nullable: true,
    description: 'What the dealer pays for one piece today; null without the capability "products.buyBack".',
  })
  buyBackPrice: Money | null;
  @Field(() => Date, { description: 'When the price was last computed. Orders live events.' })
  priceUpdatedAt: string;
  @Field(() => Date, { description: 'When anything about the product last changed.' })
  updatedAt: string;
  @Field(() => Market, { description: 'Whether its metal is being traded now.' })
  market: Market;
  @Field(() => Int, { description: 'Smallest quantity that is sold, in pieces.' })
  minimumSaleQuantity: number;

  @Field({ description: 'Coarse kind: "coin", "bar"; any slug at another dealer\'s.' })
  type: string;
  @Field({ description: 'Fine kind: "bullion-coin", "minted-bar", "cast-bar", "proof-coin".' })
  searchType: string;
  @Field(() => Objective, { description: 'What it is mostly bought for.' })
  objective: Objective;
  @Field(() => Metal, { description: 'What it is made of.' })
  metal: Metal;
  @Field(() => Mint, { nullable: true, description: 'Who made it.' })
  mint: Mint | null;
  @Field(() => Category, { nullable: true, description: "The dealer's shelf that it stands on." })
  category: Category | null;
  @Field({ description: 'As sold: "1 oz", "1/10 oz", "100 g", "1 kg".' })
  weight: string;

  @Field(() => Float, { nullable: true, description: 'Pure metal in it, grams.' })
  fineWeightGrams: number | null;
  @Field(() => Float, { nullable: true, description: 'The whole piece, grams.' })
  grossWeightGrams: number | null;
  @Field(() => Float, { nullable: true, description: 'Parts of pure metal per thousand: 999.9.' })
  fineness: number | null;
  @Field(() => Int, { nullable: true, description: 'Year on the piece; null for undated pieces.' })
  year: number | null;
  @Field(() => String, { nullable: true, description: 'Country of origin, in words.' })
  country: string | null;
  @Field(() => Float, { nullable: true, description: 'Diameter of a round piece, millimetres.' })
  diameterMm: number | null;
  @Field(() => Float, { nullable: true, description: 'Width of a bar, millimetres.' })
  widthMm: number | null;
  @Field(() => Float, { nullable: true, description: 'Height of a bar, millimetres.' })
  heightMm: number | null;
  @Field(() => Float, { nullable: true, description: 'Thickness, millimetres.' })
  thicknessMm: number | null;
  @Field(() => String, { nullable: true, description: 'The rim, in words: "reeded".' })
  edge: string | null;
  @Field(() => String, { nullable: true, description: 'Face value where it is legal tender, in words: "5 dollars".' })
  legalTender: string | null;
  @Field(() => String, { nullable: true, description: 'About the piece, plain text.' })
  description: string | null;

  @Field(() => Availability, { description: 'Whether it can be had.' })
  availability: Availability;
  @Field(() => Int, { description: "Pieces in the dealer's vault." })
  stockAvailable: number;
  @Field(() => EstimatedDeliveryTime, { description: 'When one piece can be delivered.' })
  estimatedDeliveryTime: EstimatedDeliveryTime;
  @Field(() => PurchaseRules, { description: 'What the shop lets people do with it.' })
  purchaseRules: PurchaseRules;
  @Field(() => Boolean, { description: 'Marked as new by the dealer.' })
  isNew: boolean;

  @Field(() => Image, { nullable: true, description: 'Its main picture.' })
  image: Image | null;
  @Field(() => [Image], { description: 'All its pictures, the main one first.' })
  images: Image[];
  /** Resolved by `related-products.field.ts`. */
  @Field(() => [Product], {
    complexity: rows(6, { surcharge: 400 }),
    description: 'Products like it. On items of a list each costs a backend call of its own, which the cost limit reflects.',
  })
  relatedProducts?: Product[];
}
