import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();
const by = async (args: string) =>
  (await bff.ask<{ productBy: { id: string; slug: string } | null }>(`{ productBy(${args}) { id slug } }`)).body;

it('finds a product by its id, its SKU in any capitals, and its slug', async () => {
  const { body } = await bff.ask<{ products: { items: { id: string; slug: string; orderingSku: string }[] } }>(
    '{ products(filter: { metal: ["silver"] }, pageSize: 3) { items { id slug orderingSku } } }',
  );
  for (const { id, slug, orderingSku } of body.data!.products.items) {
    const keys = [`id: "${id}"`, `slug: "${slug}"`, `sku: "${orderingSku}"`, `sku: " ${orderingSku.toLowerCase()}"`];
    for (const key of keys) expect({ key, ...(await by(key)) }).toMatchObject({ key, data: { productBy: { id, slug } } });
  }
});

it.each(['id: "999999"', 'id: "abc"', 'sku: "AU"', 'sku: ""', 'slug: "no-such-coin"'])('is null for %s', async (key) => {
  expect(await by(key)).toEqual({ data: { productBy: null }, extensions: expect.anything() as unknown });
});

it.each(['id: "1", sku: "x"', 'id: null'])('takes exactly one key, not %s', async (keys) => {
  expect((await by(keys)).errors![0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});
