import { currencyDigits } from '@koura/shared-types/currency-digits';
import { fixedString } from '@koura/shared-types/fixed-decimal';
import { decimalString } from '@koura/shared-types/money';
import type { MetalUnit } from './spot-history.model.ts';

/** Ten-millionths of a gram in a troy ounce: an integer, so that rounding happens only once, at the end. */
const TROY_OUNCE = 311_034_768n;
const UNITS: Record<MetalUnit, bigint> = { TROY_OUNCE, GRAM: 10_000_000n, KILOGRAM: 10_000_000_000n };

/** Converts minor units per troy ounce to minor units per unit, rounded half up once. Amounts are not negative. */
export function minorPer(unit: MetalUnit, minorPerOunce: number): number {
  return unit === 'TROY_OUNCE' ? minorPerOunce : Number(scaled(unit, BigInt(minorPerOunce)));
}

/** Decimal places of a point: the currency's, and two more per gram, where a cent is a visible step in the price of silver. */
export function pointPer(unit: MetalUnit, minorPerOunce: number, currency: string): string {
  if (unit !== 'GRAM') return decimalString(minorPer(unit, minorPerOunce), currency);
  return fixedString(Number(scaled(unit, BigInt(minorPerOunce) * 100n)), (currencyDigits(currency) ?? 0) + 2);
}

function scaled(unit: MetalUnit, amount: bigint): bigint {
  return (amount * UNITS[unit] * 2n + TROY_OUNCE) / (TROY_OUNCE * 2n);
}
