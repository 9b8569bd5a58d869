import { decimalString, type Money, parseDecimal } from '@koura/shared-types/money';

export interface Spread {
  amount: Money;
  /** The same in percent of the selling price, to two decimals. */
  percent: number;
  /** What is left of the selling price when the piece is sold back at once, in percent. */
  returned: number;
}

/** The dealer's spread on one unit, for display. null where either price is missing, or in another currency. */
export function spreadOf(price: Money | null, buyBackPrice: Money | null): Spread | null {
  if (!price || !buyBackPrice || price.currencyCode !== buyBackPrice.currencyCode) return null;
  const sells = parseDecimal(price.amount, price.currencyCode);
  const pays = parseDecimal(buyBackPrice.amount, price.currencyCode);
  if (sells === undefined || pays === undefined || sells <= 0) return null;
  const percent = Math.round(((sells - pays) / sells) * 10_000) / 100;
  return {
    amount: { amount: decimalString(sells - pays, price.currencyCode), currencyCode: price.currencyCode },
    percent,
    returned: Math.round((100 - percent) * 100) / 100,
  };
}
