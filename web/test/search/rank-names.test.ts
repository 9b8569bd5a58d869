import { expect, it } from 'vitest';
import { indexNames, markedParts, rankNames } from '../../src/search/rank-names.ts';

const product = (name: string, metal: string, mint: string | null) => ({
  __typename: 'ProductName' as const,
  id: name,
  slug: name,
  name,
  metal,
  mint,
});
const index = indexNames([
  product('Kiwi 1 oz silver coin', 'silver', 'New Zealand Mint'),
  product('Kiwi 1 oz silver coin, proof', 'silver', 'New Zealand Mint'),
  product('Maple Leaf 1 oz gold coin', 'gold', 'Royal Canadian Mint'),
  product('Maple Leaf 1/2 oz gold coin', 'gold', 'Royal Canadian Mint'),
  product('Kōkako 1 oz gold coin', 'gold', 'Kōura'),
  product('Kangaroo 10 oz silver coin', 'silver', 'Perth Mint'),
  product('Lunar Maple 1 oz platinum coin', 'platinum', null),
]);
const names = (text: string) => rankNames(index, text, 5).map(({ name }) => name);

it.each([
  ['nothing typed', '', []],
  ['blanks', '  ', []],
  [
    'the beginning of a name first',
    'maple',
    ['Maple Leaf 1 oz gold coin', 'Maple Leaf 1/2 oz gold coin', 'Lunar Maple 1 oz platinum coin'],
  ],
  ['the shorter of two', 'kiwi', ['Kiwi 1 oz silver coin', 'Kiwi 1 oz silver coin, proof']],
  ['a metal', 'platinum', ['Lunar Maple 1 oz platinum coin']],
  ['a mint', 'perth', ['Kangaroo 10 oz silver coin']],
  ['a mint and a metal', 'canadian gold', ['Maple Leaf 1 oz gold coin', 'Maple Leaf 1/2 oz gold coin']],
  ['a weight without its blank', '10oz', ['Kangaroo 10 oz silver coin']],
  ['without macrons', 'kokako', ['Kōkako 1 oz gold coin']],
  ['with macrons', 'KŌURA', ['Kōkako 1 oz gold coin']],
  ['words in any order', 'gold maple', ['Maple Leaf 1 oz gold coin', 'Maple Leaf 1/2 oz gold coin']],
  ['the middle of a word', 'garoo', ['Kangaroo 10 oz silver coin']],
  ['one word that nothing has', 'maple zzz', []],
])('finds %s', (_rule, text, found) => {
  expect(names(text)).toEqual(found);
});

it('gives no more than was asked for', () => {
  expect(rankNames(index, 'coin', 3)).toHaveLength(3);
});

it.each([
  ['Kiwi 1 oz silver coin', 'silv kiwi', '[Kiwi] 1 oz [silv]er coin'],
  ['Kōkako 1 oz gold coin', 'kok', '[Kōk]ako 1 oz gold coin'],
  ['Maple Leaf 10 oz', '1', 'Maple Leaf [1]0 oz'],
  ['Maple Leaf', 'leaf maple', '[Maple] [Leaf]'],
  ['Maple', 'zz', 'Maple'],
])('marks in %j what %j typed', (name, text, shown) => {
  const parts = markedParts(name, text);
  expect(parts.map(({ text: part, marked }) => (marked ? `[${part}]` : part)).join('')).toBe(shown);
});
