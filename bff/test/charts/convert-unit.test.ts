import { expect, it } from 'vitest';
import { centsPer, pointPer } from '../../src/charts/convert-unit.ts';

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
  expect(centsPer(unit, ounce)).toBe(cents);
  expect(pointPer(unit, ounce)).toBe(point);
});
