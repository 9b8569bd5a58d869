import { decimalString, type Money, parseDecimal } from '@koura/shared-types/money';

/** How much less than its price the dealer pays for a piece. */
export interface Spread {
  money: Money;
  /** Of the price. */
  percent: number;
}

/** null where the dealer pays as much or more, and for amounts that cannot be calculated with. */
export function spreadOf(price: Money, buyBackPrice: Money): Spread | null {
  const [sold, bought] = [price.amount, buyBackPrice.amount].map(parseDecimal);
  if (sold === undefined || bought === undefined || bought >= sold) return null;
  return { money: { ...price, amount: decimalString(sold - bought) }, percent: ((sold - bought) / sold) * 100 };
}
