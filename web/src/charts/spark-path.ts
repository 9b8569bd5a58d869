/** Units above and below the line. */
const PADDING = 3;

/** SVG path of a sparkline, oldest value left. Empty for fewer than two values. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = width / (values.length - 1);
  const y = (value: number) => (span === 0 ? height / 2 : PADDING + (1 - (value - low) / span) * (height - 2 * PADDING));
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${rounded(index * step)} ${rounded(y(value))}`).join('');
}

/** One decimal is precise enough, and short. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
