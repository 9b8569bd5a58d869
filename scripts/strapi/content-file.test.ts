import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slugOf } from '@koura/shared-types/slug';
import { readProductRows } from '../../commerce/src/import-products/read-product-rows.ts';

const example = (name: string): Buffer => readFileSync(new URL(`../../examples/${name}`, import.meta.url));
const content = JSON.parse(example('content.json').toString()) as {
  collections: Record<string, { entries: { slug: string; products?: string[] }[] }>;
};
const products = readProductRows(example('products.csv'), 'strapi');

test.each(['mint', 'category'] as const)('texts of each %s belong to one that products name', (kind) => {
  const named = new Set(products.map((row) => slugOf(row[kind] ?? '')));
  for (const { slug } of content.collections[kind]!.entries) expect(named).toContain(slug);
});

test('special offers name products that there are', () => {
  const slugs = products.map(({ slug }) => slug);
  for (const { products: offered } of content.collections['special-offer']!.entries)
    expect(slugs).toEqual(expect.arrayContaining(offered!));
});

test.each([
  ['Royal Canadian Mint', 'royal-canadian-mint'],
  ['Casa de Moneda de México', 'casa-de-moneda-de-mexico'],
  [' PAMP Suisse ', 'pamp-suisse'],
])('%s has the slug %s', (name, slug) => expect(slugOf(name)).toBe(slug));
