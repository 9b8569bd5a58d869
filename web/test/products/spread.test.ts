import { expect, test } from 'vitest';
import { spreadOf } from '../../src/products/price/spread.ts';

const nzd = (amount: string) => ({ amount, currencyCode: 'NZD' });

test.each([
  ['7449.12', '7001.10', { amount: '448.02', percent: 6.01 }],
  ['45.10', '45.09', { amount: '0.01', percent: 0.02 }],
  ['45.10', '45.10', { amount: '0.00', percent: 0 }],
])('sold at %s, bought at %s', (price, buyBack, expected) => {
  const spread = spreadOf(nzd(price), nzd(buyBack));
  expect(spread && { amount: spread.amount.amount, percent: spread.percent }).toEqual(expected);
});
