import { decimalString } from '@koura/shared-types/money';
import type { MetalUnit } from './spot-history.model.ts';

/** Ten-millionths of a gram in a troy ounce: a whole number, so that nothing is rounded before the end. */
const TROY_OUNCE = 311_034_768n;
const UNITS: Record<MetalUnit, bigint> = { TROY_OUNCE, GRAM: 10_000_000n, KILOGRAM: 10_000_000_000n };

/** Cents for a unit of metal from cents for a troy ounce, rounded half up once. Amounts are not negative. */
export function centsPer(unit: MetalUnit, centsPerOunce: number): number {
  return unit === 'TROY_OUNCE' ? centsPerOunce : Number(scaled(unit, BigInt(centsPerOunce)));
}

/** A point of a chart: two digits, per gram four, since a cent is a visible step in a gram of silver. */
export function pointPer(unit: MetalUnit, centsPerOunce: number): string {
  if (unit !== 'GRAM') return decimalString(centsPer(unit, centsPerOunce));
  const digits = String(scaled(unit, BigInt(centsPerOunce) * 100n)).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

function scaled(unit: MetalUnit, amount: bigint): bigint {
  return (amount * UNITS[unit] * 2n + TROY_OUNCE) / (TROY_OUNCE * 2n);
}
