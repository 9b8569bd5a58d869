import { describe, expect, it } from 'vitest';
import { chartGeometry, linePath, nearestIndex } from '../../src/charts/chart-geometry.ts';

describe('a chart', () => {
  it('lies over the whole width, with air above and below', () => {
    const { xs, ys } = chartGeometry([0, 10, 40], [100, 200, 150], false);
    expect(xs).toEqual([0, 25, 100]);
    expect(ys).toEqual([91.67, 8.33, 50]);
    expect(linePath({ xs, ys })).toBe('M0 91.67L25 8.33L100 50');
  });

  it('gives hours without trade no space with `evenly`', () => {
    expect(chartGeometry([0, 10, 400, 410], [1, 2, 3, 4], true).xs).toEqual([0, 33.33, 66.67, 100]);
  });

  it.each([
    [
      [7100, 7380],
      [7100, 7200, 7300, 7400],
    ],
    [
      [84.9, 85.3],
      [84.9, 85, 85.1, 85.2, 85.3],
    ],
    [
      [100, 99_000],
      [0, 20_000, 40_000, 60_000, 80_000, 100_000],
    ],
  ])('draws lines at round values around %j', ([low, high], values) => {
    const { grid } = chartGeometry([0, 1], [low!, high!], false);
    expect(grid.map(({ value }) => Math.round(value * 100) / 100)).toEqual(values);
    for (const { y } of grid) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(100);
    }
  });

  it('of one price, or of one that never moved, is a line all the same', () => {
    expect(chartGeometry([5], [100], true)).toMatchObject({ xs: [0] });
    const { ys, grid } = chartGeometry([0, 1], [100, 100], false);
    expect(ys[0]).toBe(ys[1]);
    expect(ys.every((y) => y > 0 && y < 100)).toBe(true);
    expect(grid.length).toBeGreaterThan(1);
  });
});

it.each([
  [-5, 0],
  [12, 0],
  [13, 1],
  [60, 1],
  [63, 2],
  [140, 2],
])('next to %i is the point %i', (x, index) => {
  expect(nearestIndex([0, 25, 100], x)).toBe(index);
  expect(nearestIndex([0], x)).toBe(0);
});
