import { decimalString, type Money, parseDecimal } from '@koura/shared-types/money';

/**
 * The total of a quantity at a unit price, for display before the cart's own total is known: exact, in minor units. null for an amount
 * that cannot be calculated with.
 */
export function totalOf({ amount, currencyCode }: Money, quantity: number): Money | null {
  const total = (parseDecimal(amount, currencyCode) ?? Number.NaN) * quantity;
  return Number.isSafeInteger(total) ? { amount: decimalString(total, currencyCode), currencyCode } : null;
}
