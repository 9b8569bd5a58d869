import { expect, it } from 'vitest';
import { SearchLists } from '../../src/search/search-lists.ts';

const PRODUCTS: [name: string, about: string][] = [
  ['Maple Leaf 1 oz gold coin', 'gold Royal Canadian Mint'],
  ['Kookaburra 1 kg silver coin', 'silver Perth Mint'],
  ['Krugerrand 1 oz gold coin', 'gold South African Mint'],
  ['Britannia 1 oz silver coin', 'silver The Royal Mint'],
  ['American Eagle 1 oz gold coin', 'gold United States Mint'],
  ['Heraeus 10 g gold bar', 'gold Heraeus'],
];
const ARTICLES = ['Why we ask who you are', 'Fakes and how we find them', 'Gold coins or bars?'];
const lists = new SearchLists(
  PRODUCTS.map(([text, about]) => ({ text, about })),
  ARTICLES.map((text) => ({ text, about: '' })),
);
function find(search: string) {
  const { corrected, products, articles } = lists.find(search, { maxProducts: 5, maxArticles: 3 });
  return { corrected, products: products.map((at) => PRODUCTS[at]![0]), articles: articles.map((at) => ARTICLES[at]) };
}

it.each([
  ['maple leef', 'maple leaf', 'Maple Leaf 1 oz gold coin'],
  ['krugerand', 'krugerrand', 'Krugerrand 1 oz gold coin'],
  ['kookabura', 'kookaburra', 'Kookaburra 1 kg silver coin'],
  ['brittania', 'britannia', 'Britannia 1 oz silver coin'],
  ['eagel', 'eagle', 'American Eagle 1 oz gold coin'],
  ['kruggerand 1oz', 'krugerrand 1 oz', 'Krugerrand 1 oz gold coin'],
  ['hereaus 10g', 'heraeus 10 g', 'Heraeus 10 g gold bar'],
])('forgives %j and says %j', (search, corrected, first) => {
  const found = find(search);
  expect(found.corrected).toBe(corrected);
  expect(found.products[0]).toBe(first);
});

it.each([
  ['gold bar 10gram', 'Heraeus 10 g gold bar'],
  ['1 ounce silver', 'Britannia 1 oz silver coin'],
  ['one ounce maple', 'Maple Leaf 1 oz gold coin'],
  ['silver kilo', 'Kookaburra 1 kg silver coin'],
])('%j is no misspelling', (search, first) => expect(find(search)).toMatchObject({ corrected: null, products: [first] }));

it('leaves out a year that no name has, and says so', () => {
  expect(find('britannia 2020')).toMatchObject({ corrected: 'britannia', products: ['Britannia 1 oz silver coin'] });
  expect(find('brittania 2020')).toMatchObject({ corrected: 'britannia', products: ['Britannia 1 oz silver coin'] });
});

it('corrects titles by their own words', () => {
  expect(find('why we aks')).toEqual({ corrected: null, products: [], articles: [] });
  expect(find('faeks')).toEqual({ corrected: 'fakes', products: [], articles: [ARTICLES[1]] });
});

it.each([
  ['a name', 'maple', 1, 0],
  ['what only titles have', 'gold coins', 0, 1],
  ['the beginning of a word', 'kook', 1, 0],
  ['what nothing has', 'platypus', 0, 0],
])('finds %s as typed: %j', (_what, search, products, articles) => {
  const found = find(search);
  expect(found.corrected).toBeNull();
  expect([found.products.length, found.articles.length]).toEqual([products, articles]);
});
