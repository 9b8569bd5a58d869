import type { CapabilityName } from '@koura/shared-types/capabilities';
import { Injectable } from '@nestjs/common';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import type * as carts from '../commerce/carts.ts';
import { SOLD_OUT_FOR_GOOD } from '../commerce/catalogue.ts';
import type * as catalogue from '../commerce/catalogue.ts';
import { BackendError, broken } from '../errors/backend-error.ts';
import { Payload } from '../errors/user-error.model.ts';
import { Money, money, optionalMoney } from '../money/money.model.ts';
import { toProduct } from '../products/product-mapper.ts';
import { Product } from '../products/product.model.ts';
import type { Caller } from '../request/caller.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { EstimatedDeliveryTime, NO_TEXTS, type WebsiteTexts, toEstimatedDeliveryTime } from '../website/estimated-delivery-time.model.ts';
import { WebsiteSettings } from '../website/website-settings.ts';

export const SupplyType = describedEnum('SupplyType', 'Where a line is supplied from.', {
  IN_STOCK: ['inStock', "The dealer's own vault."],
  AT_SUPPLIER: ['atSupplier', 'Ordered from the supplier.'],
});
export type SupplyType = (typeof SupplyType)[keyof typeof SupplyType];

@ObjectType({ description: 'One line of the cart.' })
class CartItem {
  @Field(() => Product)
  product: Product;
  @Field(() => Boolean, {
    description:
      'The product no longer exists: `product` has its id, a name that says so, and an empty slug. The line can only be removed.',
  })
  isGone: boolean;
  @Field(() => Int, { description: 'Units on this line.' })
  quantity: number;
  @Field(() => SupplyType, { description: 'Where the line is supplied from.' })
  supplyType: SupplyType;
  @Field(() => Money, { description: 'Price per unit at the price break that the quantity reached, tax included.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'Total of the line, tax included.' })
  total: Money;
  @Field(() => Money, { description: 'Savings on the line compared with the single-unit price.' })
  savings: Money;
  @Field(() => String, { description: "The dealer's stock-keeping unit." })
  sku: string;
  @Field(() => EstimatedDeliveryTime, {
    description: "When the line can be delivered; the website's text when the product has no estimate.",
  })
  estimatedDeliveryTime: EstimatedDeliveryTime;
}

/** Lines that are either all deliverable now, or all not (specification section 3). */
@ObjectType({ description: 'Lines that can, or cannot, be supplied now, with their totals.' })
class CartGroup {
  @Field(() => [CartItem], { description: 'The lines, in the order they were added.' })
  items: CartItem[];
  @Field(() => Money, { description: 'Sum of the lines, tax included.' })
  total: Money;
  @Field(() => Int, { description: 'Units on all lines of the group.' })
  totalUnits: number;
  @Field(() => Money, { description: 'Tax contained in `total`.' })
  tax: Money;
  @Field(() => Money, { description: 'Savings on all lines compared with single-unit prices.' })
  savings: Money;
}

@ObjectType({ description: 'A coupon applied to the cart.' })
class CartCoupon {
  @Field(() => String, { description: 'The code as the shopper typed it.' })
  code: string;
  @Field(() => String, { description: 'What it gives, as text.' })
  label: string;
}

@ObjectType({ description: 'The amount that one coupon or offer deducts from the total.' })
class CartDiscount {
  @Field(() => String, { description: 'The code of the coupon or offer.' })
  code: string;
  @Field(() => String, { description: 'What it is, as text.' })
  label: string;
  @Field(() => Money, { description: 'The deduction, as a positive amount.' })
  amount: Money;
}

/** The cart (specification section 3). Every amount is the backend's; nothing is computed here. */
@ObjectType({ description: "A shopping cart. Every amount is computed by the dealer's backend, tax included." })
export class Cart {
  @Field(() => ID, { description: 'Send it as the X-TOKEN header. A bearer secret: keep it out of URLs and logs.' })
  cartId: string;
  @Field(() => String, {
    nullable: true,
    description:
      'A short number to say on the phone, such as "C-10042" (capability "cart.numbers"). No secret: only staff find a cart by it.',
  })
  number: string | null;
  @Field(() => CartGroup, { description: 'Lines that can be supplied now; an order buys these.' })
  available: CartGroup;
  @Field(() => CartGroup, { description: 'Lines that cannot be supplied now; not part of the total.' })
  unavailable: CartGroup;
  @Field(() => [CartCoupon], { description: 'Coupons applied to the cart.' })
  coupons: CartCoupon[];
  @Field(() => [CartDiscount], { description: 'The deductions, one entry per coupon or offer.' })
  discounts: CartDiscount[];
  @Field(() => Money, { description: 'Sum of the discounts, as a positive amount.' })
  discountTotal: Money;
  @Field(() => Money, { nullable: true, description: 'Insured courier; null where the backend does not price it in the cart.' })
  shippingTotal: Money | null;
  @Field(() => Money, { description: 'Tax contained in `total`.' })
  taxTotal: Money;
  @Field(() => Money, { description: 'The amount to pay: available lines less discounts plus shipping.' })
  total: Money;
  @Field(() => Int, { description: 'Units on all available lines.' })
  totalItems: number;
  @Field(() => EstimatedDeliveryTime, { nullable: true, description: 'When the whole order can be delivered; null for an empty cart.' })
  estimatedDeliveryTime: EstimatedDeliveryTime | null;
  @Field(() => Boolean, { description: 'Whether the cart can be ordered as it is.' })
  isValid: boolean;
  @Field(() => String, { nullable: true, description: 'Why the cart cannot be ordered, as a message for the shopper.' })
  validationMessage: string | null;
}

@ObjectType({ description: 'A change that was only partly made.' })
class QuantityChange {
  @Field(() => ID, { description: 'Id of the product whose quantity could not be changed in full.' })
  productId: string;
  @Field(() => Int, { description: 'Units that were asked for.' })
  requested: number;
  @Field(() => Int, { description: 'Units that the cart contains now.' })
  granted: number;
  @Field(() => String, { description: 'The reason, as a message for the shopper.' })
  message: string;
}

@ObjectType({ description: 'The result of every cart mutation. The cart in it is authoritative.' })
export class CartPayload extends Payload {
  @Field(() => Cart, {
    nullable: true,
    description: 'The cart after the change, or unchanged when the change was rejected; null when there is none.',
  })
  cart: Cart | null;
  @Field(() => [QuantityChange], { description: 'Quantities that were only partly granted.' })
  quantityChanges: QuantityChange[];
  @Field(() => Boolean, {
    description: 'True when the id that was sent is no longer a cart of this shopper: forget it, and use the id of `cart` if there is one.',
  })
  cartReplaced: boolean;
}

/** Takes the place of a product that the backend has deleted: without a page, a price or a way to buy it. */
function goneProduct(id: string, sku: string, currency: string): catalogue.Product {
  return {
    id,
    slug: '',
    name: sku === '' ? 'A product that we no longer sell' : `A product that we no longer sell (${sku})`,
    orderingSku: sku,
    currency,
    ...SOLD_OUT_FOR_GOOD,
    type: '',
    searchType: '',
    objective: 'invest',
    metal: { id: '', name: '', slug: '' },
    mint: null,
    category: null,
    weight: '',
    image: null,
  };
}

/** Maps the backend's cart to GraphQL. Amounts are passed on, never computed; staff-only product fields are dropped. */
@Injectable()
export class CartMapper {
  constructor(private readonly website: WebsiteSettings) {}

  /** Throws BACKEND_BROKEN when a group refers to a line that the cart does not contain. */
  async toCart(cart: carts.Cart, caller: Caller): Promise<Cart> {
    const { texts, capabilities } = await this.#settings(caller);
    const amount = (decimal: number) => money(decimal, cart.currency);
    return {
      cartId: cart.cartId,
      number: capabilities.includes('cart.numbers') ? (cart.number ?? null) : null,
      available: toGroup(cart, cart.available, texts),
      unavailable: toGroup(cart, cart.unavailable, texts),
      coupons: cart.coupons,
      discounts: cart.discounts.map((discount) => ({ code: discount.code, label: discount.label, amount: amount(discount.amount) })),
      discountTotal: amount(cart.discountTotal),
      shippingTotal: optionalMoney(cart.shippingTotal, cart.currency),
      taxTotal: amount(cart.taxTotal),
      total: amount(cart.total),
      totalItems: cart.totalItems,
      estimatedDeliveryTime: cart.estimatedDeliveryTime ? toEstimatedDeliveryTime(cart.estimatedDeliveryTime, 'inStock', texts) : null,
      isValid: cart.isValid,
      validationMessage: cart.validationMessage,
    };
  }

  /** A successful change must not fail because a delivery text could not be loaded. */
  async #settings(caller: Caller): Promise<{ texts: WebsiteTexts; capabilities: readonly CapabilityName[] }> {
    try {
      return { texts: await this.website.textsOf(caller), capabilities: await this.website.capabilitiesOf(caller) };
    } catch (error) {
      if (error instanceof BackendError) return { texts: NO_TEXTS, capabilities: [] };
      throw error;
    }
  }
}

function toGroup(cart: carts.Cart, group: carts.CartGroup, texts: WebsiteTexts): CartGroup {
  const amount = (decimal: number) => money(decimal, cart.currency);
  return {
    items: group.items.map((id) => {
      const item = cart.items[id];
      if (!item) throw broken(new TypeError('a cart group refers to a line that does not exist'));
      return {
        product: toProduct(item.product ?? goneProduct(id, item.sku, cart.currency), texts),
        isGone: item.product === null,
        quantity: item.quantity,
        supplyType: item.supplyType,
        unitPrice: amount(item.unitPrice),
        total: amount(item.total),
        savings: amount(item.savings),
        sku: item.sku,
        estimatedDeliveryTime: toEstimatedDeliveryTime(item.estimatedDeliveryTime, item.supplyType, texts),
      };
    }),
    total: amount(group.total),
    totalUnits: group.totalUnits,
    tax: amount(group.tax),
    savings: amount(group.savings),
  };
}
