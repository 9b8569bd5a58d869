import type { Caller } from '../request/caller.ts';
import type { DeliveryTime, Named, Product } from './catalogue.ts';

/** Where a line is supplied from: the dealer's stock, or the supplier. */
export type SupplyType = 'inStock' | 'atSupplier';

/** What a line of a cart costs. */
export interface CartLineFigures {
  quantity: number;
  supplyType: SupplyType;
  /** Per unit at the price break that the quantity reached. */
  unitPrice: number;
  total: number;
  /** On the line, compared with the single-unit price. */
  savings: number;
}

export interface CartGroup {
  /** Product ids in the order they were added. */
  items: string[];
  total: number;
  totalUnits: number;
  tax: number;
  savings: number;
}

/** The figures of a cart, which change with prices. Amounts are decimals of `currency`, tax included. */
export interface CartFigures {
  /** A bearer secret: never log it. */
  cartId: string;
  currency: string;
  /** By product id. */
  items: Record<string, CartLineFigures>;
  available: CartGroup;
  unavailable: CartGroup;
  discounts: { code: string; label: string; amount: number }[];
  discountTotal: number;
  /** Capability "cart.shipping": insured courier for the available group. */
  shippingTotal?: number | null | undefined;
  /** Tax contained in `total`. */
  taxTotal: number;
  /** The amount to pay: available group less discounts plus shipping. */
  total: number;
  /** Units on all available lines. */
  totalItems: number;
  isValid: boolean;
  /** Why a coupon or the cart was rejected, as a message for the shopper. */
  validationMessage: string | null;
  /** The person whose cart it is; null for a visitor's, undefined where the backend does not say. */
  ownerId?: string | null | undefined;
}

export interface NumberedCart {
  /** Capability "cart.numbers": a short number to say on the phone. Only staff can find the cart by it. */
  number: string;
  updatedAt: string;
  /** Null for a visitor's cart. */
  customer: {
    id: string;
    name: string;
    email: string;
  } | null;
  /** A product is null when it was deleted. */
  lines: {
    /** null when it was deleted, or cannot be read: the line can still be shown and removed. */
    product: Named | null;
    quantity: number;
  }[];
}

export interface CartItem extends CartLineFigures {
  /** null when it was deleted, or cannot be read: the line can still be shown and removed. */
  product: Product | null;
  sku: string;
  estimatedDeliveryTime: DeliveryTime | null;
}

export interface QuantityChange {
  productId: string;
  requested: number;
  granted: number;
  message: string;
}

export interface Cart extends CartFigures {
  /** By product id. */
  items: Record<string, CartItem>;
  coupons: { code: string; label: string }[];
  estimatedDeliveryTime: DeliveryTime | null;
  /** Capability "cart.numbers": a short number to say on the phone. Only staff can find the cart by it. */
  number: string | null;
  /** Quantities that were only partly granted by this change. */
  quantityChange?: QuantityChange[] | null | undefined;
}

export interface AddItems {
  /** Keyed by product id. */
  items: {
    id: string;
    quantity: number;
    supplyType?: SupplyType;
  }[];
  coupons?: string[];
  /** Also add items that cannot be supplied now; they go into the unavailable group. */
  forceAddToCart?: boolean;
  /** Capability "new carts": creates a cart with the id in X-TOKEN. Without it an unknown id is a 404. */
  newCart?: boolean;
  /** The coupons are referral codes of a link: they stay on the cart even before their conditions are met. */
  referral?: boolean;
}

export interface ChangeItems {
  /** Keyed by product id. */
  items?: {
    id: string;
    quantity: number;
    supplyType?: SupplyType;
  }[];
  coupons?: string[];
}

export interface EmailQuote {
  email: string;
  name?: string;
}

/** Observes calls about the caller's cart. */
export interface CartObserver {
  beforeCall(caller: Caller): void;
  /** The call has succeeded. */
  afterCall(caller: Caller): void;
  /** The backend does not show the cart to this caller. */
  rejected(caller: Caller): void;
}

/** The port to the cart that `caller.cartId` names, a bearer secret. */
export abstract class Carts {
  /** The observer hears of every call about a cart, those of the checkout included. */
  abstract observe(observer: CartObserver): void;
  /** Throws a 404 BackendError for an id that is unknown, completed or another person's. */
  abstract read(caller: Caller): Promise<Cart>;
  abstract addItems(body: AddItems, caller: Caller): Promise<Cart>;
  abstract changeItems(body: ChangeItems, caller: Caller): Promise<Cart>;
  abstract removeProduct(productId: string, caller: Caller): Promise<Cart>;
}

const REMOVE_THEM = 'Your cart contains something that we no longer sell. Please remove it to continue.';

/** A cart in which nothing that is gone can be ordered: the backend may not have noticed that it deleted a product. */
export function withoutSellingGone(cart: Cart): Cart {
  const isGone = (id: string): boolean => cart.items[id]?.product === null;
  return cart.available.items.some(isGone) ? { ...cart, isValid: false, validationMessage: REMOVE_THEM } : cart;
}
