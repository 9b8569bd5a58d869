import { describe, expect, it } from 'vitest';
import { formatPointTime, timeLabels } from '../../src/charts/chart-time.ts';

const seconds = (iso: string): number => Date.parse(iso) / 1000;
const every = (from: string, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => seconds(from) + index * step);
const labels = (times: number[], range: Parameters<typeof timeLabels>[2]): string[] =>
  timeLabels(
    times,
    times.map((_, index) => (index / (times.length - 1)) * 100),
    range,
  ).map(({ label }) => label);
const DAY = 86_400;

describe('labels below a chart', () => {
  it.each([
    ['DAY', every('2026-11-19T22:05:00Z', 300, 288), ['12 pm', '4 pm', '8 pm', '12 am', '4 am', '8 am']],
    ['WEEK', every('2026-11-15T23:00:00Z', 3600, 120), ['Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
    ['YEAR', every('2025-11-24T00:00:00Z', DAY, 360), ['Dec', 'Feb', 'Apr', 'Jun', 'Aug', 'Oct']],
    ['FIVE_YEARS', every('2021-11-26T00:00:00Z', 7 * DAY, 261), ['2022', '2023', '2024', '2025', '2026']],
    ['ALL', every('2000-01-31T00:00:00Z', 30.4 * DAY, 324), ['2001', '2005', '2009', '2013', '2017', '2021', '2025']],
  ] as const)('%s', (range, times, expected) => {
    expect(labels([...times], range)).toEqual(expected);
  });

  it('one point has none', () => {
    expect(timeLabels([seconds('2026-11-15T23:00:00Z')], [0], 'ALL')).toEqual([]);
  });
});

it('a point has its time of day up to a month, and is a day further back', () => {
  const time = seconds('2026-11-20T02:05:00Z');
  expect(formatPointTime(time, 'DAY')).toBe('Fri 20 Nov, 3:05 pm');
  expect(formatPointTime(time, 'MONTH')).toBe('Fri 20 Nov, 3:05 pm');
  expect(formatPointTime(time, 'YEAR')).toBe('20 Nov 2026');
});
