import { formatNumber } from '@koura/shared-types/format-number';

interface From {
  quantity: number;
}

/** Index of the break of a quantity; the first for smaller quantities, -1 without breaks. */
export function breakAt(breaks: readonly From[], quantity: number): number {
  if (breaks.length === 0) return -1;
  return Math.max(
    0,
    breaks.findLastIndex((one) => one.quantity <= quantity),
  );
}

/** Quantities of a break: "1 to 4", "5", "25 or more". */
export function breakRange(breaks: readonly From[], index: number): string {
  const from = breaks[index]?.quantity ?? 1;
  const next = breaks[index + 1]?.quantity;
  if (next === undefined) return `${formatNumber(from)} or more`;
  return next - 1 > from ? `${formatNumber(from)} to ${formatNumber(next - 1)}` : formatNumber(from);
}

export function nextBreak<Break extends From>(breaks: readonly Break[], quantity: number): Break | undefined {
  return breaks[breakAt(breaks, quantity) + 1];
}
