import { expect, it } from 'vitest';
import { parsePriceFilter } from '../../src/products/price-filter.ts';

it.each([
  ['100 to 500', { from: 100, to: 500 }],
  ['500 to 100', { from: 100, to: 500 }],
  ['99.95 TO 100', { from: 99.95, to: 100 }],
  ['100', { from: 100 }],
  [' 0 ', { from: 0 }],
  ['', undefined],
  ['to 5', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['1 to 2 to 3', undefined],
  ['NaN', undefined],
])('%s', (text, expected) => expect(parsePriceFilter(text)).toEqual(expected));
