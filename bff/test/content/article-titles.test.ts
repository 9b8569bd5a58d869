import { expect, it } from 'vitest';

import { oneShop } from '../support/cart-shop.ts';
import { dataOf } from '../support/people.ts';

const shop = oneShop();

it('lists the titles of all articles and news, once a minute from the backend', async () => {
  const ask = async (): Promise<{ slug: string; title: string }[]> =>
    dataOf(await shop.ask<{ articleTitles: { slug: string; title: string }[] }>('{ articleTitles { slug title } }')).articleTitles;
  await shop.forgetRequests();
  const titles = await ask();
  expect(titles).toContainEqual({ slug: 'cash-limits-and-identification', title: 'Why we ask who you are' });
  expect(titles.length).toBeGreaterThan(50);
  expect(await ask()).toEqual(titles);
  expect((await shop.requests()).filter(({ url }) => url.startsWith('/articles?'))).toHaveLength(1);
});
