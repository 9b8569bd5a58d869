/** Positions of a chart's points in percent of width and height, from the top left. */
export interface ChartGeometry {
  xs: number[];
  ys: number[];
  /** Points of the second line; empty without one. */
  underYs: number[];
  grid: { y: number; value: number }[];
}

const LINES = 6;
/** Padding above and below the points, as a fraction of their span. */
const AIR = 0.1;

/**
 * Lays out points over the width and most of the height. `evenly`: equal distances, so that hours without trade take no space;
 * otherwise distances are proportional to time. Needs at least one point. `under` is a second line on the same scale.
 */
export function chartGeometry(
  times: readonly number[],
  values: readonly number[],
  evenly: boolean,
  under: readonly number[] = [],
): ChartGeometry {
  const [low, high] = [Math.min(...values, ...under), Math.max(...values, ...under)];
  const span = high - low || high * 0.01;
  const bottom = low - span * AIR;
  const height = span * (1 + 2 * AIR);
  const y = (value: number) => rounded((1 - (value - bottom) / height) * 100);
  const first = times[0]!;
  const duration = times.at(-1)! - first || 1;
  const steps = Math.max(1, times.length - 1);
  const step = roundStep(height / LINES);
  const grid: ChartGeometry['grid'] = [];
  for (let line = Math.max(0, Math.ceil(bottom / step)); line * step < bottom + height; line += 1)
    grid.push({ y: y(line * step), value: line * step });
  return {
    xs: times.map((time, index) => rounded((evenly ? index / steps : (time - first) / duration) * 100)),
    ys: values.map(y),
    underYs: under.map(y),
    grid,
  };
}

/** The next of 1, 2, 2.5 and 5 times a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return power * ([1, 2, 2.5, 5].find((one) => one * power >= atLeast) ?? 10);
}

/** SVG path through points given in percent. */
export function linePath({ xs, ys }: Pick<ChartGeometry, 'xs' | 'ys'>): string {
  return xs.map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${ys[index]!}`).join('');
}

/** Index of the point closest to a horizontal position (percent). `xs` are ascending. */
export function nearestIndex(xs: readonly number[], x: number): number {
  let low = 0;
  let high = xs.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (xs[middle]! <= x) low = middle;
    else high = middle;
  }
  return x - xs[low]! <= xs[high]! - x ? low : high;
}

/** Two decimals: finer than a pixel, and short. */
const rounded = (percent: number): number => Math.round(percent * 100) / 100;
