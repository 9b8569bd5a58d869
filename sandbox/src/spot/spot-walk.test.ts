import { describe, expect, it } from 'vitest';
import { METALS } from '../../../commerce/src/spot/metals.ts';
import { metals, nextSpot, spotHistory } from './spot-walk.ts';

function walk(metal: (typeof METALS)[number], from: number, ticks: number, seed: number): number[] {
  const prices = [from];
  for (let tick = 1; tick <= ticks; tick += 1) prices.push(nextSpot(metal, prices.at(-1)!, tick, seed));
  return prices;
}

describe('the spot walk', () => {
  it.each(METALS)('is reproducible for a seed and differs for another: %s', (metal) => {
    const { anchor } = metals[metal];
    expect(walk(metal, anchor, 200, 1)).toEqual(walk(metal, anchor, 200, 1));
    expect(walk(metal, anchor, 200, 1)).not.toEqual(walk(metal, anchor, 200, 2));
  });

  it.each(METALS)('moves, stays near its anchor and comes back to it: %s', (metal) => {
    const { anchor } = metals[metal];
    const prices = walk(metal, anchor, 20_000, 3);
    expect(new Set(prices).size).toBeGreaterThan(20);
    expect(Math.max(...prices)).toBeLessThan(anchor * 1.05);
    expect(Math.min(...prices)).toBeGreaterThan(anchor * 0.95);
    expect(walk(metal, anchor * 1.5, 20_000, 3).at(-1)).toBeLessThan(anchor * 1.05);
  });

  it('has two years of weekday closes that lead up to the anchor', () => {
    const history = spotHistory('gold', new Date('2026-07-01T00:00:00Z'), 1);
    expect(history.length).toBeGreaterThan(515);
    expect(history[0]!.day).toBe('2024-07-01');
    expect(history.at(-1)!.day).toBe('2026-06-30');
    expect(history.map(({ day }) => new Date(day).getUTCDay())).not.toContain(0);
    expect(history.map(({ day }) => new Date(day).getUTCDay())).not.toContain(6);
    expect(Math.abs(history.at(-1)!.price / metals.gold.anchor - 1)).toBeLessThan(0.04);
  });
});
