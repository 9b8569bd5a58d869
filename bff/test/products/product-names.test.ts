import { beforeAll, beforeEach, expect, it } from 'vitest';
import { VERSION } from '../support/backend-version.ts';
import { oneBff } from '../support/open-bff.ts';
import { list } from '../support/product-list.ts';

const bff = oneBff();
beforeAll(async () => {
  await bff.ask('{ website { currency } }');
});
beforeEach(() => bff.forget());

it('lists the names of products that can be added to the cart and are bought to invest, loaded once', async () => {
  const ask = () =>
    bff.ask<{ productNames: { slug: string; metal: string; mint: string }[] }>('{ productNames { id slug name metal mint } }');
  const [one] = await Promise.all([ask(), ask(), ask()]);
  expect(one.body.data!.productNames.length).toBeGreaterThan(50);
  const seen = await bff.seen();
  // Strapi 3 has a separate call for the total; the list itself is requested once.
  const lists = seen.filter(({ url }) => !url.startsWith('/products/count'));
  expect(lists.map(({ url }) => url)).toEqual([expect.stringContaining('pagination[pageSize]=9999')]);
  expect(seen).toHaveLength(VERSION === 'v3' ? 2 : 1);
  const offered = await list(bff, { filter: { objective: ['invest'], availability: ['inStock', 'atSupplier'] }, pageSize: 1 });
  expect(one.body.data!.productNames.length).toBeLessThanOrEqual((await list(bff, { filter: { objective: ['invest'] } })).total);
  expect(one.body.data!.productNames.length).toBeGreaterThanOrEqual(offered.total);
});
