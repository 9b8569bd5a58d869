/** Where a break begins. */
interface From {
  quantity: number;
}

/** Index of the break that a quantity reaches; below the first one, the first. -1 without breaks. */
export function breakAt(breaks: readonly From[], quantity: number): number {
  if (breaks.length === 0) return -1;
  return Math.max(
    0,
    breaks.findLastIndex((one) => one.quantity <= quantity),
  );
}

/** "1 to 4", "5", "25 or more": the quantities that a break holds for. */
export function breakRange(breaks: readonly From[], index: number): string {
  const from = breaks[index]?.quantity ?? 1;
  const next = breaks[index + 1]?.quantity;
  if (next === undefined) return `${count(from)} or more`;
  return next - 1 > from ? `${count(from)} to ${count(next - 1)}` : count(from);
}

/** The break after the one that a quantity reaches, and the quantity still missing to reach it. */
export function nextBreak<Break extends From>(breaks: readonly Break[], quantity: number): { more: number; next: Break } | null {
  const next = breaks[breakAt(breaks, quantity) + 1];
  return next ? { more: next.quantity - quantity, next } : null;
}

const count = (quantity: number): string => quantity.toLocaleString('en-NZ');
