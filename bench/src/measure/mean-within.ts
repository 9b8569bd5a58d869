/** Student's t for a two-sided confidence of 90 % (one-sided 95 %), by degrees of freedom from 1; beyond the table the last one. */
const T_95 = [6.314, 2.92, 2.353, 2.132, 2.015, 1.943, 1.895, 1.86, 1.833, 1.812, 1.796, 1.782, 1.771, 1.761, 1.753];

/** The mean of at least two values, with the limits that it is above and below with 95 % confidence each. */
export function meanWithin(values: readonly number[]): { mean: number; lower: number; upper: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const t = T_95[Math.min(values.length - 2, T_95.length - 1)]!;
  const margin = t * Math.sqrt(variance / values.length);
  return { mean, lower: mean - margin, upper: mean + margin };
}
