import { expect, test } from 'vitest';
import { metalMenuColumns } from '../../src/shell/menu/metal-menu-links.ts';

const SILVER = { slug: 'silver', name: 'Silver' };
const value = (slug: string, label: string, count: number) => ({ __typename: 'FacetValue' as const, value: slug, label, count });
const facet = (name: 'TYPE' | 'WEIGHT' | 'MINT' | 'CATEGORY', values: ReturnType<typeof value>[]) => ({
  __typename: 'Facet' as const,
  name,
  values,
});
const response = (facets: ReturnType<typeof facet>[]) => ({
  __typename: 'Query' as const,
  products: { __typename: 'ProductPage' as const, facets },
  website: {
    __typename: 'Website' as const,
    productTypes: [{ __typename: 'ProductType' as const, slug: 'coin', segment: 'coins', name: 'Coins' }],
  },
});

test('the columns lead to the lists of kinds, weights, mints and offers', () => {
  const columns = metalMenuColumns(
    SILVER,
    response([
      facet('TYPE', [value('coin', 'Coins', 45), value('spoon', 'Spoons', 2)]),
      facet('WEIGHT', [value('1000-g', '1000 g', 9)]),
      facet('MINT', [value('perth-mint', 'The Perth Mint', 18)]),
      facet('CATEGORY', [value('silver-coins', 'Silver coins', 26), value('special-offers', 'Special offers', 3)]),
    ]),
  );
  expect(columns.map(({ title, links }) => [title, links.map(({ label, to }) => `${label} ${to}`)])).toEqual([
    ['Silver', ['All silver /buy/silver/', 'Coins /buy/silver/coins/', 'Special offers /buy/silver/?category=special-offers']],
    ['Weight', ['1\u00a0kg /buy/silver/?weight=1000-g']],
    ['Mint', ['The Perth Mint /buy/silver/?mint=perth-mint', 'All mints /mints/']],
  ]);
});

test('of many weights it shows the commonest, in the order of the filters', () => {
  const weights = Array.from({ length: 12 }, (_, index) => value(`w${index}`, `w${index}`, index === 3 ? 0 : index + 1));
  const [, column] = metalMenuColumns(SILVER, response([facet('WEIGHT', weights)]));
  expect(column?.links.map(({ label }) => label)).toEqual(['w4', 'w5', 'w6', 'w7', 'w8', 'w9', 'w10', 'w11']);
});

test('until the shop has answered there is the list of the whole metal', () => {
  expect(metalMenuColumns(SILVER, null)).toEqual([{ title: 'Silver', links: [{ label: 'All silver', to: '/buy/silver/' }] }]);
});
