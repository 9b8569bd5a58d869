import { decimalString, minorUnits, parseDecimal, type Money } from '@koura/shared-types/money';

interface SpendingRules {
  balance: number;
  /** Points that take one unit of the currency off. */
  pointsPerUnit: number;
  minimum: number;
  /** Largest share of the goods that points can pay, 0 to 1. */
  maximumShare: number;
}

/** The most points that can be spent on goods of this value; 0 where they are too few. The backend decides. */
export function spendablePoints({ balance, pointsPerUnit, minimum, maximumShare }: SpendingRules, goods: Money): number {
  const minor = parseDecimal(goods.amount, goods.currencyCode) ?? 0;
  const most = Math.min(balance, Math.floor((minor * maximumShare * pointsPerUnit) / minorUnits(1, goods.currencyCode)));
  return most >= minimum ? most : 0;
}

export function worthOfPoints(points: number, { pointsPerUnit, currencyCode }: { pointsPerUnit: number; currencyCode: string }): Money {
  return { amount: decimalString(Math.floor((points * minorUnits(1, currencyCode)) / pointsPerUnit), currencyCode), currencyCode };
}
