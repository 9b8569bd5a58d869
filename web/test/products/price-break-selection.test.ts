import { describe, expect, it } from 'vitest';
import { breakAt, breakRange, nextBreak } from '../../src/products/price/price-break-selection.ts';

const breaks = [{ quantity: 1 }, { quantity: 5 }, { quantity: 6 }, { quantity: 25 }];

describe('price breaks', () => {
  it.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [24, 2],
    [25, 3],
    [10_000, 3],
  ])('%i pieces reach break %i', (quantity, index) => {
    expect(breakAt(breaks, quantity)).toBe(index);
  });

  it('none of none', () => {
    expect(breakAt([], 3)).toBe(-1);
    expect(nextBreak([], 3)).toBeUndefined();
  });

  it('names the quantities of each row', () => {
    expect(breaks.map((_, index) => breakRange(breaks, index))).toEqual(['1 to 4', '5', '6 to 24', '25 or more']);
    expect(breakRange([{ quantity: 1000 }, { quantity: 2501 }], 0)).toBe('1,000 to 2,500');
  });

  it.each([
    [2, 5],
    [5, 6],
    [24, 25],
  ])('after %i pieces the next break is %i', (quantity, from) => {
    expect(nextBreak(breaks, quantity)).toEqual({ quantity: from });
  });

  it('leads nowhere from the last', () => {
    expect(nextBreak(breaks, 25)).toBeUndefined();
  });
});
