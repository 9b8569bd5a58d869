import { expect, it } from 'vitest';
import { parsePriceFilter } from '../../src/products/price-filter.ts';

it.each([
  ['100 to 500', { $between: [100, 500] }],
  ['500 to 100', { $between: [100, 500] }],
  ['99.95 TO 100', { $between: [99.95, 100] }],
  ['100', { $gte: 100 }],
  [' 0 ', { $gte: 0 }],
  ['', undefined],
  ['to 5', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['1 to 2 to 3', undefined],
  ['NaN', undefined],
])('%s', (text, expected) => expect(parsePriceFilter(text)).toEqual(expected));
