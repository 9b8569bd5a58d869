import { signIn } from '@koura/shared-types/wire/account';
import { describe, expect, it } from 'vitest';
import { BackendClient } from '../../src/backend/backend-client.ts';
import { StrapiCatalogue } from '../../src/strapi/catalogue/strapi-catalogue.ts';
import type { Bff } from '../support/open-bff.ts';
import { visitor } from '../support/visitor.ts';
import { oneFakeBackend } from './fake-backend.ts';

/** Requests to a plain Strapi that differ from those to a dealer's backend, beyond what `backends-agree.test.ts` covers. */
interface Seen {
  method: string;
  url: string;
  body: unknown;
}
type Version = 'v3' | 'v4';

const CALLER = visitor();

const gatewaysOf = (version: Version) => ({
  dealer: oneFakeBackend({ COMMERCE_API_VERSION: version, COMMERCE_QUERIES: 'dealer' }),
  stock: oneFakeBackend({ COMMERCE_API_VERSION: version, COMMERCE_QUERIES: 'stock' }),
});
const GATEWAYS = { v3: gatewaysOf('v3'), v4: gatewaysOf('v4') };

/** A catalogue with a backend that has these rows, in the version's envelopes. */
function before(
  version: Version,
  queries: 'dealer' | 'stock',
  rowsOf: (url: URL) => object[],
): { catalogue: StrapiCatalogue; bff: Bff; seen: Seen[] } {
  const seen: Seen[] = [];
  const fake = GATEWAYS[version][queries];
  fake.answers((url, method, body) => {
    seen.push({ method, url: url.pathname + url.search, body: body ? JSON.parse(body) : null });
    return { body: envelope(version, url, rowsOf(url)) };
  });
  return { catalogue: fake.bff.app.get(StrapiCatalogue), bff: fake.bff, seen };
}

const product = (id: number): { id: number } & Record<string, unknown> => ({
  id,
  name: `Piece ${id}`,
  slug: `piece-${id}`,
  price: id * 10,
  currency: 'NZD',
  metal: { id: 1, name: 'Gold', slug: 'gold' },
});

function envelope(version: Version, { pathname, searchParams }: URL, rows: object[]): unknown {
  if (pathname.endsWith('/count')) return rows.length;
  if (pathname.endsWith('/auth/local')) return rows[0];
  const isSingle = /\/(?:website|products\/\d+)$/.test(pathname);
  const entity = ({ id, ...attributes }: Record<string, unknown>): object => ({ id, attributes });
  if (version === 'v3') return isSingle ? rows[0] : rows;
  if (isSingle) return { data: entity(rows[0] as Record<string, unknown>), meta: {} };
  const page = Number(searchParams.get('pagination[page]') ?? 1);
  // Silently reduced, as in Strapi 4.
  const pageSize = Math.min(100, Number(searchParams.get('pagination[pageSize]') ?? 25));
  const pagination = { page, pageSize, pageCount: Math.ceil(rows.length / pageSize), total: rows.length };
  return {
    data: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => entity(row as Record<string, unknown>)),
    meta: { pagination },
  };
}

const WEBSITE = {
  id: 1,
  currency: 'NZD',
  countries: [{ id: 1, isoCode: 'NZ', currency: { iso3Code: 'NZD' }, phone: '1' }],
  defaultCountry: { isoCode: 'NZ' },
};
const SIGNED_IN = { jwt: 'a.b.c', user: { id: 1, username: 'shopper' } };
const rowsOf =
  (count: number) =>
  (url: URL): object[] => {
    if (url.pathname.endsWith('/website')) return [WEBSITE];
    if (url.pathname.endsWith('/auth/local')) return [SIGNED_IN];
    const one = /\/products\/(\d+)$/.exec(url.pathname);
    if (one) return [product(Number(one[1]))];
    const ids = [...url.searchParams].filter(([name]) => /\[id\]\[\$in\]|id_in/.test(name)).map(([, value]) => Number(value));
    if (ids.length > 0) return ids.map(product);
    const all = Array.from({ length: count }, (_, n) => product(n + 1));
    const [start, limit] = [Number(url.searchParams.get('_start') ?? 0), Number(url.searchParams.get('_limit') ?? count)];
    return url.searchParams.has('_limit') ? all.slice(start, start + limit) : all;
  };

describe('changing a product', () => {
  it.each<[Version, 'dealer' | 'stock', string, unknown]>([
    ['v4', 'dealer', 'PATCH /api/products/7', { data: { minimumSaleQuantity: 2 } }],
    ['v3', 'dealer', 'PATCH /products/7', { data: { minimumSaleQuantity: 2 } }],
    ['v4', 'stock', 'PUT /api/products/7?populate=*', { data: { minimumSaleQuantity: 2 } }],
    ['v3', 'stock', 'PUT /products/7', { minimumSaleQuantity: 2 }],
  ])('%s %s: %s', async (version, queries, call, body) => {
    const { catalogue, seen } = before(version, queries, rowsOf(10));
    // Of a response without staff fields only the id is read: the product is requested again after a change.
    const changed = queries === 'dealer' ? { id: '7' } : { id: '7', slug: 'piece-7', metal: { slug: 'gold' } };
    expect(await catalogue.change('7', { minimumSaleQuantity: 2 }, CALLER)).toMatchObject(changed);
    expect(seen.filter(({ method }) => method !== 'GET').map((one) => ({ call: `${one.method} ${one.url}`, body: one.body }))).toEqual([
      { call, body },
    ]);
  });
});

it.each<[Version, string]>([
  ['v4', 'POST /api/auth/local'],
  ['v3', 'POST /auth/local'],
])('%s stock: people sign in at the plug-in’s own call, whose response has no envelope', async (version, call) => {
  const { bff, seen } = before(version, 'stock', rowsOf(1));
  const body = { identifier: 'shopper', password: 'Passw0rd!' };
  const answer = await bff.app
    .get(BackendClient)
    .action({ kind: 'account', method: 'POST', path: '/auth/local', collection: 'auth', body }, signIn, CALLER);
  expect(answer).toEqual({ jwt: SIGNED_IN.jwt });
  expect(seen.map((one) => ({ call: `${one.method} ${one.url}`, body: one.body }))).toEqual([{ call, body }]);
});

describe('more than a hundred', () => {
  it.each<Version>(['v4', 'v3'])(
    '%s stock: the whole catalogue is requested in pages of a hundred, whatever page size the backend returns',
    async (version) => {
      const { catalogue, seen } = before(version, 'stock', rowsOf(250));
      const names = await catalogue.all({ page: 1, pageSize: 9999 }, CALLER);
      expect(names.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, n) => n + 1));
      const pages = seen.filter(({ url }) => /products\?/.test(url)).map(({ url }) => url);
      expect(pages).toHaveLength(3);
      for (const url of pages) expect(url).toMatch(version === 'v4' ? /pagination\[pageSize\]=100/ : /_limit=100/);
    },
  );

  it('v4 dealer: pages silently reduced to a hundred rows are requested to the end', async () => {
    const { catalogue, seen } = before('v4', 'dealer', rowsOf(250));
    expect(await catalogue.all({ fields: ['name'], page: 1, pageSize: 9999 }, CALLER)).toHaveLength(250);
    expect(seen.map(({ url }) => /pagination\[page\]=(\d+)&pagination\[pageSize\]=(\d+)/.exec(url)?.slice(1).join(' of '))).toEqual([
      '1 of 9999',
      '2 of 100',
      '3 of 100',
    ]);
  });

  it.each<Version>(['v4', 'v3'])('%s stock: never more than a hundred ids in one call', async (version) => {
    const { catalogue, seen } = before(version, 'stock', rowsOf(250));
    // Not an attribute of a plain content type: found in the index, then read by id.
    const page = await catalogue.list({ order: 'random', page: 1, pageSize: 230 }, CALLER);
    expect(page.products).toHaveLength(230);
    const counts = seen.map(({ url }) => url.match(/\[id\]\[\$in\]|id_in/g)?.length ?? 0).filter((count) => count > 0);
    expect(counts).toEqual([100, 100, 30]);
  });
});

it('v4 stock: related products are the nearest in weight, unavailable ones last', async () => {
  const piece = (id: number, grams: number, availability: string): { id: number } & Record<string, unknown> => ({
    ...product(id),
    availability,
    weight: `${grams} g`,
  });
  const rows = [
    piece(1, 31, 'inStock'),
    piece(2, 31, 'soldOut'),
    piece(3, 31, 'onRequest'),
    piece(4, 1000, 'inStock'),
    piece(5, 62, 'atSupplier'),
    piece(6, 5, 'inStock'),
  ];
  const { catalogue } = before('v4', 'stock', ({ pathname, searchParams }) => {
    if (pathname.endsWith('/website')) return [{ id: 1, currency: 'NZD' }];
    const ids = [...searchParams].flatMap(([name, value]) => (name.startsWith('filters[id][$in]') ? [Number(value)] : []));
    const slug = searchParams.get('filters[slug][$eq]');
    return rows.filter((row) => (slug === null || row['slug'] === slug) && (ids.length === 0 || ids.includes(row.id)));
  });
  const { relatedProducts } = await catalogue.bySlug('piece-1', CALLER);
  expect(relatedProducts?.map(({ id }) => id)).toEqual(['5', '6', '4', '2', '3']);
});
