/** One side of a comparison: does `work` some fixed number of times and says the cost of one, in microseconds of CPU. */
export interface Side {
  name: string;
  costOfOne(): Promise<number>;
}

export interface Comparison {
  name: string;
  limit: { name: string; median: number };
  product: { name: string; median: number };
  ratio: Ratio;
  target: number;
  /** Whether the median is within the target plus ten percent. */
  passed: boolean;
}

/** product / limit over the rounds. */
interface Ratio {
  median: number;
  min: number;
  max: number;
  rounds: number;
  /** Distance between the quartiles as a part of the median: 0.1 when the middle half of the rounds lies within ten percent. */
  spread: number;
}

/** How many rounds are measured. */
export interface Rounds {
  /** Rounds before those that count: a server compiles its hot paths over its first thousands of requests. */
  warmUp: number;
  fewest: number;
  /** Measured only while the spread is above `steadyWithin`. */
  most: number;
  steadyWithin: number;
}

/** That count by default; those that warm up are not among them. */
export const ROUNDS = 5;
const FIXED_ROUNDS: Rounds = { warmUp: 3, fewest: ROUNDS, most: ROUNDS, steadyWithin: Infinity };
/** A bench fails above its target plus ten percent. */
const ALLOWANCE = 1.1;

/** Measures both sides in alternating rounds of one run, so that a drifting machine drifts for both. */
export async function compare(name: string, limit: Side, product: Side, target: number, rounds = FIXED_ROUNDS): Promise<Comparison> {
  for (let round = 0; round < rounds.warmUp; round++) {
    await limit.costOfOne();
    await product.costOfOne();
  }
  const limits: number[] = [];
  const products: number[] = [];
  let ratio: Ratio;
  do {
    limits.push(await limit.costOfOne());
    products.push(await product.costOfOne());
    ratio = summarise(products.map((cost, round) => cost / limits[round]!));
  } while (ratio.rounds < rounds.fewest || (ratio.spread > rounds.steadyWithin && ratio.rounds < rounds.most));
  return {
    name,
    limit: { name: limit.name, median: median(limits) },
    product: { name: product.name, median: median(products) },
    ratio,
    target,
    passed: ratio.median <= target * ALLOWANCE,
  };
}

function summarise(ratios: number[]): Ratio {
  const middle = median(ratios);
  const spread = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / middle;
  return { median: middle, min: Math.min(...ratios), max: Math.max(...ratios), rounds: ratios.length, spread };
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Between two values by their distance to the place that is looked for. */
function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
}
