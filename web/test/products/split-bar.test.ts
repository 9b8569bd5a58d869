import { describe, expect, it } from 'vitest';
import { splitParts } from '../../src/products/price/split-bar.ts';

const money = (amount: string) => ({ amount });

describe('the split bar', () => {
  it.each([
    ['7204.18', '244.94', '0.00', { metal: 96.71, premium: 3.29 }],
    ['100.00', '50.00', '22.50', { metal: 57.97, premium: 28.99, tax: 13.04 }],
    ['100.00', '-2.00', '0.00', { metal: 100 }],
    ['100.00', '0.00', '0.00', { metal: 100 }],
  ])('%s, %s, %s', (spotValue, premium, tax, expected) => {
    const parts = splitParts({ spotValue: money(spotValue), premium: money(premium), tax: money(tax) });
    expect(Object.fromEntries(parts.map(({ name, percent }) => [name, percent]))).toEqual(expected);
  });

  it('draws nothing of nothing', () => {
    expect(splitParts({ spotValue: money('0'), premium: money('0'), tax: money('0') })).toEqual([]);
  });
});
