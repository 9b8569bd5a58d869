import { expect, it } from 'vitest';
import { totalOf } from '../../src/products/price/total-of.ts';

it.each([
  ['7449.12', 1, '7449.12'],
  ['7449.12', 2, '14898.24'],
  ['0.07', 3, '0.21'],
  ['1.15', 3, '3.45'],
  ['8560', 10_000, '85600000.00'],
  ['-21.60', 5, '-108.00'],
])('%s × %d is %s', (amount, quantity, total) => {
  expect(totalOf({ amount, currencyCode: 'NZD' }, quantity)).toEqual({ amount: total, currencyCode: 'NZD' });
});

it.each([
  ['much', 1],
  ['999999999999.99', 10_000],
])('%s × %d has no total', (amount, quantity) => expect(totalOf({ amount, currencyCode: 'NZD' }, quantity)).toBeNull());
