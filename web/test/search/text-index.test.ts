import { expect, it } from 'vitest';
import { TextIndex } from '../../src/search/text-index.ts';

const PRODUCTS: [name: string, about: string][] = [
  ['Kiwi 1 oz silver coin', 'silver New Zealand Mint'],
  ['Kiwi 1 oz silver coin, proof', 'silver New Zealand Mint'],
  ['Maple Leaf 1 oz gold coin', 'gold Royal Canadian Mint'],
  ['Maple Leaf 1/2 oz gold coin', 'gold Royal Canadian Mint'],
  ['Maple Leaf 1/10 oz gold coin', 'gold Royal Canadian Mint'],
  ['Kōkako 1 oz gold coin', 'gold Kōura'],
  ['Kangaroo 10 oz silver coin', 'silver Perth Mint'],
  ['Kookaburra 1 kg silver coin', 'silver Perth Mint'],
  ['Krugerrand 1 oz gold coin', 'gold South African Mint'],
  ['Britannia 1 oz silver coin', 'silver The Royal Mint'],
  ['American Eagle 1 oz gold coin', 'gold United States Mint'],
  ['Heraeus 10 g gold bar', 'gold Heraeus'],
  ['Heraeus 100 g gold bar', 'gold Heraeus'],
  ['Lunar Maple 1 oz platinum coin', 'platinum'],
];
const index = new TextIndex(PRODUCTS.map(([text, about]) => ({ text, about })));
const names = (typed: string, most = 5): string[] => index.find(typed, most).map((place) => PRODUCTS[place]![0]);

it.each([
  ['nothing typed', '', []],
  ['blanks', '  ', []],
  [
    'a single letter: names that begin with it, then other words that do',
    'b',
    ['Britannia 1 oz silver coin', 'Heraeus 10 g gold bar', 'Heraeus 100 g gold bar'],
  ],
  ['the shorter of two', 'kiwi', ['Kiwi 1 oz silver coin', 'Kiwi 1 oz silver coin, proof']],
  ['a metal', 'platinum', ['Lunar Maple 1 oz platinum coin']],
  ['a mint and a name', 'perth kangaroo', ['Kangaroo 10 oz silver coin']],
  ['a weight without its blank', '10oz', ['Kangaroo 10 oz silver coin']],
  ['a weight in words', 'half ounce maple', ['Maple Leaf 1/2 oz gold coin']],
  ['grams in words', '100 grams', ['Heraeus 100 g gold bar']],
  ['a kilogram', '1 kilo silver', ['Kookaburra 1 kg silver coin']],
  ['a unit that is still being typed', '1/10 o', ['Maple Leaf 1/10 oz gold coin']],
  ['without macrons', 'kokako', ['Kōkako 1 oz gold coin']],
  ['with macrons', 'KŌURA', ['Kōkako 1 oz gold coin']],
  ['the middle of a word', 'garoo', ['Kangaroo 10 oz silver coin']],
  ['one word that nothing has', 'maple zzz', []],
])('finds %s', (_rule, typed, found) => expect(names(typed)).toEqual(found));

it('begins with names that begin as typed', () => {
  expect(
    names('maple')
      .slice(0, 3)
      .every((name) => name.startsWith('Maple')),
  ).toBe(true);
  expect(names('maple')).toContain('Lunar Maple 1 oz platinum coin');
});

it('"1oz gold" finds ounces of gold only', () => {
  expect(names('1oz gold', 20).toSorted()).toEqual(
    PRODUCTS.map(([name]) => name)
      .filter((name) => / 1 oz gold/.test(name))
      .toSorted(),
  );
});

it('gives no more than was asked for', () => expect(names('coin', 3)).toHaveLength(3));

it('finds nothing in an empty list', () => expect(new TextIndex([]).find('gold', 5)).toEqual([]));
