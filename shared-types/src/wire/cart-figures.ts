import * as v from 'valibot';
import { amount, count, currencyCode, flag, id, shortText, text } from './values.ts';

export const SUPPLY_TYPES = ['inStock', 'atSupplier'] as const;
export type SupplyType = (typeof SUPPLY_TYPES)[number];

const MAX_LINES = 500;

/** Figures of a line: all that the `cart` event contains; `GET /cart` adds the product. */
export const lineFigures = {
  quantity: count,
  supplyType: v.picklist(SUPPLY_TYPES),
  /** Price per unit at the price break that the quantity reached. */
  unitPrice: amount,
  total: amount,
  /** Savings on the line compared with the single-unit price. */
  savings: amount,
};

const cartGroup = v.object({
  /** Product ids in the order they were added. */
  items: v.pipe(v.array(v.pipe(id, v.minValue(0))), v.maxLength(MAX_LINES)),
  total: amount,
  totalUnits: count,
  tax: amount,
  savings: amount,
});
export type BackendCartGroup = v.InferOutput<typeof cartGroup>;

const discount = v.object({ code: shortText, label: shortText, amount });

/** Figures of a cart that change with prices, beside its lines. Amounts are decimals of `currency`, tax included. */
export const cartFigures = {
  cartId: v.pipe(shortText, v.nonEmpty(), v.toLowerCase()),
  currency: currencyCode,
  available: cartGroup,
  unavailable: cartGroup,
  discounts: v.pipe(v.array(discount), v.maxLength(MAX_LINES)),
  discountTotal: amount,
  /** Capability "shipping": insured courier for the available group. */
  shippingTotal: v.nullish(amount),
  /** Tax contained in `total`. */
  taxTotal: amount,
  /** The amount to pay: available group less discounts plus shipping. */
  total: amount,
  /** Units on all available lines. */
  totalItems: count,
  isValid: flag,
  /** Why a coupon or the cart was rejected, as a message for the shopper (specification section 5). */
  validationMessage: v.nullish(text, null),
};

interface Groups {
  items: Record<string, unknown>;
  available: BackendCartGroup;
  unavailable: BackendCartGroup;
}

export function hasItsLines({ items, available, unavailable }: Groups): boolean {
  return [...available.items, ...unavailable.items].every((one) => Object.hasOwn(items, one));
}
