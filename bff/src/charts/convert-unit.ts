import { decimalString } from '@koura/shared-types/money';
import type { MetalUnit } from './spot-history.model.ts';

/** Ten-millionths of a gram in a troy ounce: an integer, so that rounding happens only once, at the end. */
const TROY_OUNCE = 311_034_768n;
const UNITS: Record<MetalUnit, bigint> = { TROY_OUNCE, GRAM: 10_000_000n, KILOGRAM: 10_000_000_000n };

/** Converts cents per troy ounce to cents per unit, rounded half up once. Amounts are not negative. */
export function centsPer(unit: MetalUnit, centsPerOunce: number): number {
  return unit === 'TROY_OUNCE' ? centsPerOunce : Number(scaled(unit, BigInt(centsPerOunce)));
}

/** Decimal places of a point: two, and four per gram, where a cent is a visible step in the price of silver. */
export function pointPer(unit: MetalUnit, centsPerOunce: number): string {
  if (unit !== 'GRAM') return decimalString(centsPer(unit, centsPerOunce));
  const digits = String(scaled(unit, BigInt(centsPerOunce) * 100n)).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

function scaled(unit: MetalUnit, amount: bigint): bigint {
  return (amount * UNITS[unit] * 2n + TROY_OUNCE) / (TROY_OUNCE * 2n);
}
