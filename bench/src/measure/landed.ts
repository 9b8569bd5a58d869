/** Figures of the last landed state, in bench/landed/{bench}.json: a figure fails when it is worse than these. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Figure } from './report.ts';
import type { PairsComparison } from './over-processes.ts';

interface LandedFigure {
  /** The median ratio. */
  ratio: number;
  /** Date of the measurement, YYYY-MM-DD. */
  date: string;
}
/** By the comparison's name. */
type Landed = Record<string, LandedFigure>;

/** Tolerance: how much worse than landed a figure may be. */
const ALLOWANCE = 1.1;

/** Undefined when nothing has landed yet. */
export function readLanded(bench: string): Landed | undefined {
  const file = fileOf(bench);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Landed) : undefined;
}

/** Stores these figures as the landed ones; what was not measured this time stays. Run it on a quiet machine only. */
export function land(bench: string, comparisons: readonly PairsComparison[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const figures = comparisons.map(({ name, ratio }) => [name, { ratio: Number(ratio.median.toPrecision(3)), date }] as const);
  const landed: Landed = { ...readLanded(bench), ...Object.fromEntries(figures) };
  writeFileSync(fileOf(bench), `${JSON.stringify(landed, null, 2)}\n`);
}

/**
 * A comparison as a line of the report. Fails when it is shown to be worse than its landed figure, by its lower confidence limit; also where
 * nothing has landed. The target is only printed.
 */
export function landedFigure({ name, limit, product, ratio, target, pairs, lower }: PairsComparison, landed: Landed | undefined): Figure {
  const before = landed?.[name];
  return {
    name,
    measured: `${short(ratio.median)} × (${short(ratio.min)}–${short(ratio.max)}, ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of processes; with 95 % confidence above ${short(lower)}); ${product.name} ${product.median.toFixed(0)} µs, ${limit.name} ${limit.median.toFixed(0)} µs`,
    bound:
      before === undefined
        ? 'no landed figure: npm run bench -- gateway --land'
        : `landed ${short(before.ratio)} × on ${before.date}, at most ${short(before.ratio * ALLOWANCE)} ×; target ≤ ${target} × ${ratio.median <= target ? 'met' : 'missed'}`,
    passed: before !== undefined && lower <= before.ratio * ALLOWANCE,
  };
}

const fileOf = (bench: string): string => `bench/landed/${bench}.json`;

/** Two decimals, and more for a small figure. */
const short = (ratio: number): string => (ratio < 0.1 ? ratio.toPrecision(3) : ratio.toFixed(2));
