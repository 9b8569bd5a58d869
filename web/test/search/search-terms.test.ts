import { expect, it } from 'vitest';
import { markedParts, termsOf } from '../../src/search/search-terms.ts';

it.each([
  ['Kiwi 1 oz silver', ['kiwi', '1oz', 'silver']],
  ['1/10 OZ', ['1/10oz']],
  ['half ounce', ['1/2oz']],
  ['½ oz', ['1/2oz']],
  ['Kōkako, proof', ['kokako', 'proof']],
  ['100gram bar', ['100g', 'bar']],
  ['7.32 g', ['7.32g']],
  ['1 ozzy', ['1', 'ozzy']],
  ['St. George.', ['st', 'george']],
])('%s', (text, terms) => expect(termsOf(text)).toEqual(terms));

it.each([
  ['Kiwi 1 oz silver coin', 'silv kiwi', '[Kiwi] 1 oz [silv]er coin'],
  ['Kōkako 1 oz gold coin', 'kok', '[Kōk]ako 1 oz gold coin'],
  ['Maple Leaf 10 oz', '1', 'Maple Leaf [1]0 oz'],
  ['Maple Leaf', 'leaf maple', '[Maple] [Leaf]'],
  ['Maple', 'zz', 'Maple'],
])('marks in %j what %j typed', (text, typed, shown) => {
  const parts = markedParts(text, typed);
  expect(parts.map(({ text: part, marked }) => (marked ? `[${part}]` : part)).join('')).toBe(shown);
});
