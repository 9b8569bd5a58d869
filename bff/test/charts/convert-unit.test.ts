import { expect, it } from 'vitest';
import { minorPer, pointPer } from '../../src/charts/spot-history.query.ts';

// Computed with exact fractions.
it.each([
  ['TROY_OUNCE', 720_418, 720_418, '7204.18'],
  ['GRAM', 720_418, 23_162, '231.6198'],
  ['KILOGRAM', 720_418, 23_161_977, '231619.77'],
  ['GRAM', 8532, 274, '2.7431'],
  ['KILOGRAM', 8532, 274_310, '2743.10'],
  ['GRAM', 1, 0, '0.0003'],
  ['KILOGRAM', 1, 32, '0.32'],
  ['GRAM', 31_103, 1000, '9.9998'],
  ['KILOGRAM', 999_999_999, 32_150_746_536, '321507465.36'],
] as const)('%s of %i cents per ounce', (unit, ounce, cents, point) => {
  expect(minorPer(unit, ounce)).toBe(cents);
  expect(pointPer(unit, ounce, 'NZD')).toBe(point);
});

it.each([
  ['JPY', 'TROY_OUNCE', 651_234, '651234'],
  ['JPY', 'GRAM', 651_234, '20937.66'],
  ['JPY', 'KILOGRAM', 651_234, '20937659'],
  ['KWD', 'TROY_OUNCE', 1_300_125, '1300.125'],
  ['KWD', 'GRAM', 1_300_125, '41.79999'],
  ['KWD', 'KILOGRAM', 1_300_125, '41799.989'],
] as const)('in %s per %s', (currency, unit, ounce, point) => expect(pointPer(unit, ounce, currency)).toBe(point));
