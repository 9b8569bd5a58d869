/** Figures of the last landed state, in bench/landed/{bench}.json: a bench fails when it is worse than these, not when it misses a target. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Figure } from './report.ts';
import type { Comparison } from './rounds.ts';

interface Landed {
  /** The day on which they were measured, YYYY-MM-DD. */
  date: string;
  /** Median ratio of each comparison, by its name. */
  ratios: Record<string, number>;
}

/** How much worse than landed a figure may be: ten percent. */
const ALLOWANCE = 1.1;

/** Undefined when nothing has landed yet. */
export function readLanded(bench: string): Landed | undefined {
  const file = fileOf(bench);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Landed) : undefined;
}

/** Makes these figures the landed ones. They are worth as much as the machine was quiet. */
export function land(bench: string, comparisons: readonly Comparison[]): void {
  const ratios = Object.fromEntries(comparisons.map(({ name, ratio }) => [name, Number(ratio.median.toPrecision(3))]));
  const landed: Landed = { date: new Date().toISOString().slice(0, 10), ratios };
  writeFileSync(fileOf(bench), `${JSON.stringify(landed, null, 2)}\n`);
}

/**
 * A comparison as a line of the report, judged by the landed figure. The target is printed beside it; missing it fails nothing.
 * A comparison that has never landed fails.
 */
export function landedFigure({ name, limit, product, ratio, target }: Comparison, landed: Landed | undefined): Figure {
  const before = landed?.ratios[name];
  const isTargetMet = ratio.median <= target;
  return {
    name,
    measured: `${short(ratio.median)} × (${short(ratio.min)}–${short(ratio.max)}, ${ratio.rounds} rounds, middle half within ${(ratio.spread * 100).toFixed(0)} %); ${product.name} ${product.median.toFixed(0)} µs, ${limit.name} ${limit.median.toFixed(0)} µs`,
    bound:
      before === undefined
        ? 'no landed figure: npm run bench -- gateway --land'
        : `landed ${short(before)} × on ${landed!.date}, at most ${short(before * ALLOWANCE)} ×; target ≤ ${target} × ${isTargetMet ? 'met' : 'missed'}`,
    passed: before !== undefined && ratio.median <= before * ALLOWANCE,
  };
}

const fileOf = (bench: string): string => `bench/landed/${bench}.json`;

/** Two digits behind the point, and more of a small figure. */
const short = (ratio: number): string => (ratio < 0.1 ? ratio.toPrecision(3) : ratio.toFixed(2));
