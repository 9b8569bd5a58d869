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
