import { expect, it } from 'vitest';

import { oneShop } from '../support/cart-shop.ts';
import { dataOf } from '../support/people.ts';

const shop = oneShop();

interface Match {
  path: string;
  title: string;
  about: string;
}
const matches = async (search: string, limit = 4): Promise<Match[]> =>
  dataOf(
    await shop.ask<{ contentMatches: Match[] }>(
      'query M($search: String!, $limit: Int!) { contentMatches(search: $search, limit: $limit) { path title about } }',
      { search, limit },
    ),
  ).contentMatches;

it.each([
  ['storage', '/services/gold-bullion-storage/'],
  ['insurance', '/services/insurance/'],
  ['GST', '/news/gst-on-investment-metal/'],
  ['insurence', '/services/insurance/'],
  ['gst investment', '/news/gst-on-investment-metal/'],
])('%j finds %s', async (search, path) => expect((await matches(search)).map((match) => match.path)).toContain(path));

it.each(['', '   ', 'zzzzzzzz', 'storage platypus', '%', '('])('%j finds nothing', async (search) =>
  expect(await matches(search)).toEqual([]),
);

it('gives as many as were asked for, twenty at most', async () => {
  expect(await matches('gold', 2)).toHaveLength(2);
  expect((await matches('gold', 1000)).length).toBeLessThanOrEqual(20);
});
