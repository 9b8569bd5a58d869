import { expect, it } from 'vitest';

import { oneShop } from '../support/cart-shop.ts';
import { dataOf } from '../support/people.ts';

const shop = oneShop();

interface Title {
  path: string;
  title: string;
  about: string;
}

it('lists all pages and articles with what they are about, once a minute from the backend, for suggestions and results', async () => {
  await shop.forgetRequests();
  const ask = async (): Promise<Title[]> =>
    dataOf(await shop.ask<{ contentTitles: Title[] }>('{ contentTitles { path title about } }')).contentTitles;
  const titles = await ask();
  expect(titles.length).toBeGreaterThan(60);
  expect(titles).toContainEqual(expect.objectContaining({ path: '/services/gold-bullion-storage/', title: 'Gold and silver storage' }));
  expect(titles).toContainEqual(
    expect.objectContaining({ path: '/news/cash-limits-and-identification/', title: 'Why we ask who you are' }),
  );
  expect(titles.filter(({ about }) => about === '')).toEqual([]);
  expect(await ask()).toEqual(titles);
  const { contentMatches } = dataOf(
    await shop.ask<{ contentMatches: Title[] }>('{ contentMatches(search: "storage") { path title about } }'),
  );
  expect(contentMatches.length).toBeGreaterThan(0);
  for (const match of contentMatches) expect(titles).toContainEqual(match);
  expect((await shop.requests()).filter(({ url }) => /^\/(pages|articles)\?/.test(url))).toHaveLength(2);
});
