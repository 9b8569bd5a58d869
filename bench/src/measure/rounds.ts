/** One side of a comparison: does `work` some fixed number of times and says the cost of one, in microseconds of CPU. */
export interface Side {
  name: string;
  costOfOne(): Promise<number>;
}

export interface Comparison {
  name: string;
  limit: { name: string; median: number };
  product: { name: string; median: number };
  /** product / limit: median over the rounds, and the smallest and largest. */
  ratio: { median: number; min: number; max: number };
  target: number;
  passed: boolean;
}

/** That count; those that warm up are not among them. */
export const ROUNDS = 5;
/** A server compiles its hot paths over its first thousands of requests; what comes before says nothing about the rest. */
const WARM_UP_ROUNDS = 3;
/** A bench fails above its target plus ten percent. */
const ALLOWANCE = 1.1;

/** Measures both sides in alternating rounds of one run, so that a drifting machine drifts for both. */
export async function compare(name: string, limit: Side, product: Side, target: number): Promise<Comparison> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    await limit.costOfOne();
    await product.costOfOne();
  }
  const limits: number[] = [];
  const products: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    limits.push(await limit.costOfOne());
    products.push(await product.costOfOne());
  }
  const ratios = products.map((cost, round) => cost / limits[round]!);
  const ratio = { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
  return {
    name,
    limit: { name: limit.name, median: median(limits) },
    product: { name: product.name, median: median(products) },
    ratio,
    target,
    passed: ratio.median <= target * ALLOWANCE,
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
