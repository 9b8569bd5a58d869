import type { BackendDeliveryTime, BackendProduct } from './backend-product.ts';

export const SUPPLY_TYPES = ['inStock', 'atSupplier'] as const;
/** Where a line is served from: the dealer's stock, or ordered in from the supplier. */
export type SupplyType = (typeof SUPPLY_TYPES)[number];

/** The cart as GET /cart and every cart call answer it (specification section 3). Amounts are decimals of `currency`, tax included. */
export interface BackendCart {
  cartId: string;
  currency: string;
  /** Keyed by product id. */
  items: Record<string, BackendCartItem>;
  available: BackendCartGroup;
  unavailable: BackendCartGroup;
  coupons: { code: string; label: string }[];
  discounts: { code: string; label: string; amount: number }[];
  discountTotal: number;
  /** Capability "shipping": insured courier for the available group. */
  shippingTotal?: number;
  /** Tax contained in `total`. */
  taxTotal: number;
  /** To pay now: available group less discounts plus shipping. */
  total: number;
  /** Pieces over all available lines. */
  totalItems: number;
  estimatedDeliveryTime: BackendDeliveryTime | null;
  isValid: boolean;
  /** Why a coupon or the cart was not accepted, in words for the shopper; raised as an error (specification section 5). */
  validationMessage: string | null;
  /** After a change that was granted only in part. */
  quantityChange?: BackendQuantityChange[];
}
export interface BackendCartItem {
  product: BackendProduct;
  quantity: number;
  supplyType: SupplyType;
  /** Price a piece at the price break that the quantity reached. */
  unitPrice: number;
  total: number;
  /** Saved on the line against the single-piece price. */
  savings: number;
  sku: string;
  estimatedDeliveryTime: BackendDeliveryTime | null;
}
export interface BackendCartGroup {
  /** Product ids in the order they were added. */
  items: number[];
  total: number;
  totalUnits: number;
  tax: number;
  savings: number;
}
export interface BackendQuantityChange {
  productId: number;
  requested: number;
  granted: number;
  message: string;
}

/** POST /cart/items. Header X-TOKEN carries the cart id. */
export interface BackendAddItems {
  items: { id: number; quantity: number; supplyType?: SupplyType }[];
  coupons?: string[];
  /** Add what cannot be supplied now too; it then stands in the unavailable group. */
  forceAddToCart?: boolean;
  /** Capability "new carts": open a cart under the X-TOKEN given. Without it an unknown id answers 404. */
  newCart?: boolean;
  /** The coupons are referral codes of a link: they stay on the cart although what they ask for may still be missing. */
  referral?: boolean;
}
/** PATCH /cart/items: quantities are absolute, 0 removes the line; `coupons` is the whole list when present. */
export interface BackendChangeItems {
  items?: { id: number; quantity: number; supplyType?: SupplyType }[];
  coupons?: string[];
}
/** POST /checkout/email */
export interface BackendEmailQuote {
  email: string;
  name?: string;
}
