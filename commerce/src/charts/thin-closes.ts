import type { Close } from './past-prices.ts';

const EPOCH_MONDAY_SHIFT = 3;

/** How many closes a chart can use, and the periods to which days are grouped when there are more, tried in turn. */
const steps: { atMost: number; bucketOf: (day: string) => string | number }[] = [
  { atMost: 400, bucketOf: (day) => day },
  { atMost: 400, bucketOf: (day) => Math.floor((Date.parse(day) / 86_400_000 + EPOCH_MONDAY_SHIFT) / 7) },
  { atMost: 800, bucketOf: (day) => day.slice(0, 7) },
  { atMost: Infinity, bucketOf: (day) => day.slice(0, 4) },
];

/** Daily closes, or the last close of each week, month or year when there are too many. Keeps the order. */
export function thinCloses(closes: readonly Close[]): Close[] {
  for (const { atMost, bucketOf } of steps) {
    const last = new Map(closes.map((close) => [bucketOf(close.day), close]));
    if (last.size <= atMost) return [...last.values()];
  }
  return [];
}
