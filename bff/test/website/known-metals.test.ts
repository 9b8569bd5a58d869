import { beforeAll, expect, it } from 'vitest';
import { CacheInvalidation } from '../../src/live/feeds/cache-invalidation.ts';
import { oneShop } from '../support/cart-shop.ts';
import { EDITOR, signIn } from '../support/people.ts';

const shop = oneShop();
const METALS = '{ website { metals { slug } } products(filter: { metal: ["platinum"] }, pageSize: 50) { items { id } } }';
const STATE =
  'mutation ($id: ID!, $state: ProductState!) { changeProductState(input: { productId: $id, state: $state }) { userErrors { code } } }';

interface Known {
  website: { metals: { slug: string }[] };
  products: { items: { id: string }[] };
}
const metals = async (): Promise<string[]> => {
  const { data } = await shop.ask<Known>('{ website { metals { slug } } }');
  return data!.website.metals.map(({ slug }) => slug);
};

let headers: Record<string, string>;
beforeAll(async () => {
  headers = (await signIn(shop, EDITOR)).headers;
});

it('names the metals that have products within moments of the first price, without a restart', async () => {
  const { data } = await shop.ask<Known>(METALS);
  const ids = data!.products.items.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  const change = async (state: string): Promise<void> => {
    for (const id of ids)
      expect((await shop.ask(STATE, { id, state }, { headers })).data).toMatchObject({ changeProductState: { userErrors: [] } });
  };
  await change('RETIRED');
  // A shop that begins without the metal: its settings are read before the metal has a price.
  shop.app.get(CacheInvalidation).refreshed(null);
  await expect.poll(metals).toEqual(['gold', 'silver']);
  await change('LISTED');
  expect(await metals()).toEqual(['gold', 'silver']);
  // Koura Commerce says that any product may have changed when a metal's first price comes into use.
  await shop.control('/_sandbox/feed/send', 'POST', { event: 'refresh' });
  await expect.poll(metals).toEqual(['gold', 'silver', 'platinum']);
});
