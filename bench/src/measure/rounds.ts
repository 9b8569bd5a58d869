import { unlessBrief } from './brief.ts';

/** One side of a comparison: does `work` a fixed number of times and returns the cost of one, in microseconds of CPU. */
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
}

export interface Rounds {
  /** Warm-up rounds: a server compiles its hot paths over its first thousands of requests. */
  warmUp: number;
  measured: number;
}

/** Rounds measured by default, without warm-up. */
export const ROUNDS = unlessBrief(5, 3);
const DEFAULT_ROUNDS: Rounds = { warmUp: unlessBrief(3, 2), measured: ROUNDS };
/** A bench fails above its target plus this tolerance. */
const ALLOWANCE = 1.1;

/** Measures both sides in alternating rounds of one run, so that drift of the machine affects both. */
export async function compare(name: string, limit: Side, product: Side, target: number, rounds = DEFAULT_ROUNDS): Promise<Comparison> {
  for (let round = 0; round < rounds.warmUp; round++) {
    await limit.costOfOne();
    await product.costOfOne();
  }
  const limits: number[] = [];
  const products: number[] = [];
  for (let round = 0; round < rounds.measured; round++) {
    // In turn first: drift within a round would always favour the same side otherwise.
    if (round % 2 === 0) limits.push(await limit.costOfOne());
    products.push(await product.costOfOne());
    if (round % 2 === 1) limits.push(await limit.costOfOne());
  }
  const ratio = summarise(products.map((cost, round) => cost / limits[round]!));
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
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Interpolates between the two neighbouring values. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
}
