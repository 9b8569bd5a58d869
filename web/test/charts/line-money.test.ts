import { expect, it } from 'vitest';
import { lineMoney, signedMoney } from '../../src/charts/line-money.ts';

it.each([
  [7200, 'NZD', false, '$7,200'],
  [87.5, 'NZD', true, '$87.50'],
  [1750, 'USD', false, '$1,750'],
  [90, 'AUD', true, '$90.00'],
])('a line at %d %s', (value, currency, withCents, text) => {
  expect(lineMoney(value, currency, withCents)).toBe(text);
});

it.each([
  ['812.55', 'NZD', '+$812.55'],
  ['-3.35', 'NZD', '−$3.35'],
  ['-1049.10', 'USD', '−US$1,049.10'],
  ['0.00', 'NZD', '$0.00'],
])('a difference of %s %s', (amount, currencyCode, text) => {
  expect(signedMoney({ amount, currencyCode })).toBe(text);
});
