import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { FAKE_WEBSITE, type FakeResponse, oneFakeBackend, v4List, v4One } from './fake-backend.ts';

const NFD = 'kōtuku-coin'.normalize('NFD');
const USABLE = ['good', 'Gold-Kiwi', NFD, 'सोने-का-सिक्का', 'เหรียญทอง', '金-1.5_oz'];
const UNUSABLE = ['gold/kiwi', '50%-gold', 'Kiwi 1 oz', '', '..', `ō${NFD}`];

const metal = v4One({ id: 1, name: 'Gold', slug: 'gold' });
const rows = [...USABLE, ...UNUSABLE].map((slug, index) => ({
  id: index + 1,
  slug,
  name: `Piece ${index + 1}`,
  price: 10,
  currency: 'NZD',
  metal,
}));

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

/** Compares slugs byte by byte, as SQLite and PostgreSQL do. */
function answer({ pathname, searchParams }: URL): FakeResponse {
  if (pathname.endsWith('/website')) return { body: v4One(FAKE_WEBSITE) };
  const asked = pathname.split('/products/')[1];
  const found = rows.filter(
    ({ slug }) => slug === (asked === undefined ? searchParams.get('filters[slug][$eq]') : decodeURIComponent(asked)),
  );
  if (asked !== undefined)
    return found[0]
      ? { body: v4One(found[0]) }
      : { status: 404, body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } } };
  return { body: v4List(searchParams.has('filters[slug][$eq]') ? found : rows) };
}

interface Answer {
  products: { items: { slug: string }[] };
  productNames: { slug: string }[];
  sitemap: { kind: string; slug: string }[];
}

describe.each(['dealer', 'stock'])('%s: what is listed can be opened', (queries) => {
  const fake = oneFakeBackend({ COMMERCE_API_VERSION: 'v4', COMMERCE_QUERIES: queries, PRODUCT_REPLY_MS: '0' });
  beforeEach(() => fake.answers(answer));

  it('in lists, the name list and the sitemap, by the composed form of its slug; other rows are left out and named', async () => {
    const { bff } = fake;
    const { body } = await bff.ask<Answer>('{ products(pageSize: 100) { items { slug } } productNames { slug } sitemap { kind slug } }');
    expect(body.errors).toBeUndefined();
    const { products, productNames, sitemap } = body.data!;
    const addresses = USABLE.map((slug) => slug.normalize('NFC')).toSorted();
    expect(products.items.map(({ slug }) => slug).toSorted()).toEqual(addresses);
    expect(productNames.map(({ slug }) => slug).toSorted()).toEqual(addresses);
    expect(sitemap.flatMap(({ kind, slug }) => (kind === 'PRODUCT' ? [slug] : [])).toSorted()).toEqual(addresses);
    for (const { slug } of products.items) {
      const { body: opened } = await bff.ask<{ product: { slug: string } | null }>(
        'query($slug: String!) { product(slug: $slug) { slug } }',
        { slug },
      );
      expect(opened.data).toEqual({ product: { slug } });
    }
    for (const [index] of UNUSABLE.entries()) {
      const id = USABLE.length + index + 1;
      expect(warn).toHaveBeenCalledWith(expect.objectContaining({ collection: 'products', id, field: 'slug' }));
    }
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ field: 'slug', problem: expect.stringContaining('letters, digits, dots') as string }),
    );
  });

  it('a slug is one product: another case is none, and what cannot be a slug is not asked for', async () => {
    const { bff, seen } = fake;
    const productOf = async (slug: string) =>
      (await bff.ask('query($slug: String!) { product(slug: $slug) { slug } }', { slug })).body.data;
    expect(await productOf('gold-kiwi')).toEqual({ product: null });
    const before = seen.length;
    for (const slug of UNUSABLE) expect(await productOf(slug)).toEqual({ product: null });
    expect(seen.slice(before)).toEqual([]);
  });
});
