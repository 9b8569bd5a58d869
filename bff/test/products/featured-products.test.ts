import { beforeAll, beforeEach, expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';
import type { Item } from '../support/product-list.ts';

const bff = oneBff();
beforeAll(async () => {
  await bff.ask('{ website { currency } }');
});
beforeEach(() => bff.forget());

it('shows five', async () => {
  const { body } = await bff.ask<{ featuredProducts: Item[] }>('{ featuredProducts { slug price { amount } image { url } } }');
  expect(body.data!.featuredProducts).toHaveLength(5);
  expect((await bff.seen()).map(({ url }) => decodeURIComponent(url))).toEqual([
    '/products?filters[featured][$eq]=true&pagination[page]=1&pagination[pageSize]=5&populate[0]=metal&populate[1]=mint&populate[2]=category&populate[3]=image&populate[4]=images',
  ]);
});
