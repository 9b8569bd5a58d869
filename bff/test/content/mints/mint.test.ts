import { expect, it, test } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

interface Mint {
  name: string;
  products: { slug: string; availability: string; mint: { slug: string }; price: { amount: string } }[];
}

const MINT = 'query ($slug: String!) { mint(slug: $slug) { name body products { slug availability mint { slug } price { amount } } } }';

const bff = oneBff();

const ask = async (slug: string) => (await bff.ask<{ mint: Mint | null }>(MINT, { slug })).body.data!.mint;

it('shows five products of the mint, the same ones while the choice is cached, at current prices', async () => {
  const first = (await ask('perth-mint'))!;
  expect(first.products).toHaveLength(5);
  expect(new Set(first.products.map(({ slug }) => slug)).size).toBe(5);
  expect(first.products.every(({ mint }) => mint.slug === 'perth-mint')).toBe(true);
  await bff.forget();
  expect(await ask('perth-mint')).toEqual(first);
  const urls = (await bff.seen()).map(({ url }) => decodeURIComponent(url));
  expect(urls).toHaveLength(1);
  expect(urls[0]).toMatch(/^\/products\?filters\[id\]\[\$in\]\[0\]=\d+&/);
});

// Of the Austrian Mint's pieces some are sold out, some at the supplier.
it.each(['austrian-mint', 'perth-mint'])('shows only what is in stock: %s', async (slug) => {
  const { products } = (await ask(slug))!;
  expect(products.length).toBeGreaterThan(0);
  expect(new Set(products.map(({ availability }) => availability))).toEqual(new Set(['IN_STOCK']));
});

test.each(['no-such-mint', 'A', '../metals', ''])('is null for %j', async (slug) => {
  expect(await ask(slug)).toBeNull();
});

it('has fewer products when the mint has fewer', async () => {
  const { products } = (await ask('argor-heraeus'))!;
  expect(products.length).toBeGreaterThan(0);
  expect(products.length).toBeLessThan(5);
});
