import type { Figure } from './report.ts';
import type { Comparison } from './rounds.ts';

export function comparisonFigure({ name, limit, product, ratio, target, passed }: Comparison): Figure {
  return {
    name,
    measured: `${ratio.median.toFixed(2)} × (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}); ${product.name} ${product.median.toFixed(0)} µs, ${limit.name} ${limit.median.toFixed(0)} µs`,
    bound: `target ≤ ${target} ×`,
    passed,
  };
}
