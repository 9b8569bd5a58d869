/** "1,234,567.80" for the decimal string "1234567.80". Not by Intl, whose first number takes a slow phone 50 to 200 ms of its first view. */
export function groupDigits(decimal: string): string {
  const point = decimal.indexOf('.');
  const first = decimal.startsWith('-') ? 1 : 0;
  let grouped = decimal;
  for (let at = (point === -1 ? decimal.length : point) - 3; at > first; at -= 3) grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`;
  return grouped;
}

/** "1,234" and "12.5": with as many decimals as there are, three at most. */
export function formatNumber(value: number): string {
  return groupDigits(String(rounded(value, 3)));
}

/** "1,234.50": always with so many decimals. */
export function formatDecimals(value: number, decimals: number): string {
  return groupDigits(rounded(value, decimals).toFixed(decimals));
}

/** Rounds the number as it is written, so that 1.005 is 1.01; halves away from zero. */
function rounded(value: number, decimals: number): number {
  const amount = Math.abs(value);
  // Smaller ones are written with an exponent.
  if (amount < 1e-6) return 0;
  return (Math.sign(value) * Math.round(Number(`${amount}e${decimals}`))) / 10 ** decimals;
}
