import { meanWithin } from './mean-within.ts';
import { type Comparison, median } from './rounds.ts';

/** A comparison that was measured with several pairs of processes: its ratio's median, lowest and highest are those of their medians. */
export interface PairsComparison extends Comparison {
  pairs: number;
  /** With 95 % confidence the ratio is above it; that of a single pair is itself. */
  lower: number;
}

/** At least one comparison, of the same name. Whether it passed is the median's. */
export function overProcesses(comparisons: readonly Comparison[]): PairsComparison {
  const medianOf = (value: (comparison: Comparison) => number): number => median(comparisons.map(value));
  const medians = comparisons.map(({ ratio }) => ratio.median);
  const [{ name, target, limit, product }] = comparisons as [Comparison];
  const ratio = { median: median(medians), min: Math.min(...medians), max: Math.max(...medians) };
  return {
    name,
    target,
    limit: { name: limit.name, median: medianOf((one) => one.limit.median) },
    product: { name: product.name, median: medianOf((one) => one.product.median) },
    ratio,
    passed: ratio.median <= target,
    pairs: comparisons.length,
    lower: medians.length > 1 ? meanWithin(medians).lower : ratio.median,
  };
}
