import * as v from 'valibot';
import { cartFigures, hasItsLines, lineFigures, type SupplyType } from './cart-figures.ts';
import { namedRow } from './named.ts';
import { deliveryTime } from './product-figures.ts';
import { productRow } from './product.ts';
import { orNull } from './tolerant.ts';
import { count, filledText, fitsCurrency, id, NOT_OF_CURRENCY, text, textOrEmpty, time } from './values.ts';

const estimatedDeliveryTime = orNull(deliveryTime, 'estimatedDeliveryTime');

const cartItem = v.object({
  ...lineFigures,
  /** null when it was deleted, or cannot be read: the line can still be shown and removed. */
  product: orNull(productRow, 'product'),
  sku: textOrEmpty,
  estimatedDeliveryTime,
});
export type BackendCartItem = v.InferOutput<typeof cartItem>;

const quantityChange = v.object({ productId: id, requested: count, granted: count, message: text });
export type BackendQuantityChange = v.InferOutput<typeof quantityChange>;

/** The cart as returned by every cart call (specification section 3). Strict but for the products: no figure is left out, since it is about money. */
export const cart = v.pipe(
  v.object({
    ...cartFigures,
    /** Keyed by product id. */
    items: v.record(v.string(), cartItem),
    coupons: v.array(v.object({ code: text, label: text })),
    estimatedDeliveryTime,
    /** Capability "cart.numbers": a short number to say on the phone. Only staff can find the cart by it. */
    number: v.nullish(text, null),
    /** Quantities that were only partly granted by this change. */
    quantityChange: v.nullish(v.array(quantityChange)),
  }),
  v.check((one) => hasItsLines(one), 'A group refers to a line that is missing'),
  v.check((one) => fitsCurrency(one), NOT_OF_CURRENCY),
);
export type BackendCart = v.InferOutput<typeof cart>;

/** Capability "cart.numbers", `GET /carts/by-number/{number}` by staff, an action. Without the cart's id: whoever knows it can change the cart. */
export const numberedCart = v.object({
  number: filledText,
  updatedAt: time,
  /** Null for a visitor's cart. */
  customer: v.nullish(v.object({ id, name: textOrEmpty, email: text }), null),
  /** A product is null when it was deleted. */
  lines: v.array(v.object({ product: orNull(namedRow, 'product'), quantity: count })),
});
export type BackendNumberedCart = v.InferOutput<typeof numberedCart>;

/** POST /cart/items. Header X-TOKEN carries the cart id. */
export interface BackendAddItems {
  items: { id: number; quantity: number; supplyType?: SupplyType }[];
  coupons?: string[];
  /** Also add items that cannot be supplied now; they go into the unavailable group. */
  forceAddToCart?: boolean;
  /** Capability "new carts": creates a cart with the id in X-TOKEN. Without it an unknown id is a 404. */
  newCart?: boolean;
  /** The coupons are referral codes of a link: they stay on the cart even before their conditions are met. */
  referral?: boolean;
}
/** PATCH /cart/items: quantities are absolute, 0 removes the line; `coupons` replaces the whole list when present. */
export interface BackendChangeItems {
  items?: { id: number; quantity: number; supplyType?: SupplyType }[];
  coupons?: string[];
}
/** POST /checkout/email */
export interface BackendEmailQuote {
  email: string;
  name?: string;
}
