import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { UserError } from '../errors/user-error.model.ts';
import { Money } from '../money/money.model.ts';
import { Product } from '../products/product.model.ts';
import { EstimatedDeliveryTime } from '../website/estimated-delivery-time.model.ts';
import { SupplyType } from './supply-type.model.ts';

/** One line of the cart (specification section 3). */
@ObjectType({ description: 'One line of the cart.' })
export class CartItem {
  @Field(() => Product, { description: 'What is bought.' })
  product: Product;
  @Field(() => Int, { description: 'Pieces on this line.' })
  quantity: number;
  @Field(() => SupplyType, { description: 'Where the line is served from.' })
  supplyType: SupplyType;
  @Field(() => Money, { description: 'Price a piece at the price break that the quantity reached, tax included.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'The whole line, tax included.' })
  total: Money;
  @Field(() => Money, { description: 'Saved on the line against the single-piece price.' })
  savings: Money;
  @Field(() => String, { description: "The dealer's stock-keeping unit." })
  sku: string;
  @Field(() => EstimatedDeliveryTime, {
    description: "When the line can be delivered; the website's text where the product has no estimate.",
  })
  estimatedDeliveryTime: EstimatedDeliveryTime;
}

/** Lines that are either all deliverable now, or all not (specification section 3). */
@ObjectType({ description: 'Lines that can, or cannot, be supplied now, with their totals.' })
export class CartGroup {
  @Field(() => [CartItem], { description: 'The lines, in the order they were added.' })
  items: CartItem[];
  @Field(() => Money, { description: 'Sum of the lines, tax included.' })
  total: Money;
  @Field(() => Int, { description: 'Pieces over all lines of the group.' })
  totalUnits: number;
  @Field(() => Money, { description: 'Tax contained in `total`.' })
  tax: Money;
  @Field(() => Money, { description: 'Saved over all lines against single-piece prices.' })
  savings: Money;
}

@ObjectType({ description: 'A coupon that stands on the cart.' })
export class CartCoupon {
  @Field(() => String, { description: 'The code as the shopper typed it.' })
  code: string;
  @Field(() => String, { description: 'What it gives, in words.' })
  label: string;
}

@ObjectType({ description: 'What one coupon or offer takes off the total.' })
export class CartDiscount {
  @Field(() => String, { description: 'The code that gives it.' })
  code: string;
  @Field(() => String, { description: 'What it is, in words.' })
  label: string;
  @Field(() => Money, { description: 'Taken off, as a positive amount.' })
  amount: Money;
}

/** The cart (specification section 3). Every amount is the backend's; nothing is computed here. */
@ObjectType({ description: 'A shopping cart. Every amount is computed by the dealer’s backend, tax included.' })
export class Cart {
  @Field(() => ID, { description: 'Send it as the X-TOKEN header. A bearer secret: keep it out of URLs and logs.' })
  cartId: string;
  @Field(() => CartGroup, { description: 'What can be supplied now; this is what an order buys.' })
  available: CartGroup;
  @Field(() => CartGroup, { description: 'What cannot be supplied now; not part of the total.' })
  unavailable: CartGroup;
  @Field(() => [CartCoupon], { description: 'Coupons on the cart.' })
  coupons: CartCoupon[];
  @Field(() => [CartDiscount], { description: 'What is taken off, one entry a coupon or offer.' })
  discounts: CartDiscount[];
  @Field(() => Money, { description: 'Sum of the discounts, as a positive amount.' })
  discountTotal: Money;
  @Field(() => Money, { nullable: true, description: 'Insured courier; null where the backend does not price it in the cart.' })
  shippingTotal: Money | null;
  @Field(() => Money, { description: 'Tax contained in `total`.' })
  taxTotal: Money;
  @Field(() => Money, { description: 'To pay now: available lines less discounts plus shipping.' })
  total: Money;
  @Field(() => Int, { description: 'Pieces over all available lines.' })
  totalItems: number;
  @Field(() => EstimatedDeliveryTime, { nullable: true, description: 'When the whole order can be delivered; null for an empty cart.' })
  estimatedDeliveryTime: EstimatedDeliveryTime | null;
  @Field(() => Boolean, { description: 'Whether an order can be placed with it as it is.' })
  isValid: boolean;
  @Field(() => String, { nullable: true, description: 'Why not, in words for the shopper.' })
  validationMessage: string | null;
}

@ObjectType({ description: 'A change that was granted only in part.' })
export class QuantityChange {
  @Field(() => ID, { description: 'The product that it concerns.' })
  productId: string;
  @Field(() => Int, { description: 'Pieces asked for.' })
  requested: number;
  @Field(() => Int, { description: 'Pieces that the cart now holds.' })
  granted: number;
  @Field(() => String, { description: 'Why, in words for the shopper.' })
  message: string;
}

@ObjectType({ description: 'The answer of every cart mutation. The cart in it is authoritative.' })
export class CartPayload {
  @Field(() => Cart, {
    nullable: true,
    description: 'The cart after the change, or as it is when the change was refused; null when there is none.',
  })
  cart: Cart | null;
  @Field(() => [QuantityChange], { description: 'Quantities that were granted only in part.' })
  quantityChanges: QuantityChange[];
  @Field(() => Boolean, {
    description:
      'True when the cart id that was sent no longer names a cart of this shopper: forget it, and use the id of `cart` if there is one.',
  })
  cartReplaced: boolean;
  @Field(() => [UserError], { description: 'What the shopper can mend; empty when all went well.' })
  userErrors: UserError[];
}
