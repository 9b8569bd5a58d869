import { formatNumber } from '@koura/shared-types/format-number';

/** "12.345 oz", "-3 oz": thousandths are enough to act on. */
export function ouncesText(ounces: number): string {
  return `${formatNumber(ounces)}\u00a0oz`;
}

export function netText(net: number): string {
  if (Math.abs(net) < 0.0005) return 'Covered';
  return net > 0 ? `${ouncesText(net)} short` : `${ouncesText(-net)} long`;
}

export function isBeyond(net: number, limit: number | null): boolean {
  return limit !== null && Math.abs(net) > limit;
}
