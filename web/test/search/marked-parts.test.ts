import { expect, it } from 'vitest';
import { markedParts } from '../../src/search/marked-parts.ts';

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
