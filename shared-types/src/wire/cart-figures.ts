import * as v from 'valibot';
import { amount, count, flag, id, shortText, text } from './values.ts';

export const SUPPLY_TYPES = ['inStock', 'atSupplier'] as const;
/** Where a line is served from: the dealer's stock, or ordered in from the supplier. */
export type SupplyType = (typeof SUPPLY_TYPES)[number];

const MOST_LINES = 500;

/** A line's figures; the `cart` event has no others, `GET /cart` adds the product. */
export const lineFigures = {
  quantity: count,
  supplyType: v.picklist(SUPPLY_TYPES),
  /** Price a piece at the price break that the quantity reached. */
  unitPrice: amount,
  total: amount,
  /** Saved on the line against the single-piece price. */
  savings: amount,
};

const cartGroup = v.object({
  /** Product ids in the order they were added. */
  items: v.pipe(v.array(v.pipe(id, v.minValue(0))), v.maxLength(MOST_LINES)),
  total: amount,
  totalUnits: count,
  tax: amount,
  savings: amount,
});
export type BackendCartGroup = v.InferOutput<typeof cartGroup>;

const discount = v.object({ code: shortText, label: shortText, amount });

/** What of a cart moves by itself, beside its lines. Amounts are decimals of `currency`, tax included. */
export const cartFigures = {
  cartId: v.pipe(shortText, v.nonEmpty(), v.toLowerCase()),
  currency: v.pipe(shortText, v.nonEmpty()),
  available: cartGroup,
  unavailable: cartGroup,
  discounts: v.pipe(v.array(discount), v.maxLength(MOST_LINES)),
  discountTotal: amount,
  /** Capability "shipping": insured courier for the available group. */
  shippingTotal: v.nullish(amount),
  /** Tax contained in `total`. */
  taxTotal: amount,
  /** To pay now: available group less discounts plus shipping. */
  total: amount,
  /** Pieces over all available lines. */
  totalItems: count,
  isValid: flag,
  /** Why a coupon or the cart was not accepted, a sentence for the shopper (specification section 5). */
  validationMessage: v.nullish(text, null),
};

interface Groups {
  items: Record<string, unknown>;
  available: BackendCartGroup;
  unavailable: BackendCartGroup;
}

/** Every line that a group names is there. */
export function hasItsLines({ items, available, unavailable }: Groups): boolean {
  return [...available.items, ...unavailable.items].every((one) => Object.hasOwn(items, one));
}
