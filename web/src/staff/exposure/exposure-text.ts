/** "12.345 oz", "-3 oz": thousandths are enough to act on. */
export function ouncesText(ounces: number): string {
  const shown = Math.round(ounces * 1000) / 1000;
  return `${(shown === 0 ? 0 : shown).toLocaleString('en-NZ', { maximumFractionDigits: 3 })}\u00a0oz`;
}

export function netText(net: number): string {
  if (Math.abs(net) < 0.0005) return 'Covered';
  return net > 0 ? `${ouncesText(net)} short` : `${ouncesText(-net)} long`;
}

export function isBeyond(net: number, limit: number | null): boolean {
  return limit !== null && Math.abs(net) > limit;
}
