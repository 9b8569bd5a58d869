import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAKE_WEBSITE, oneFakeBackend, v4One } from './fake-backend.ts';

const ROW = { slug: 'kiwi', name: 'Kiwi', currency: 'NZD', price: 10 };
const PAGE = { page: 1, pageSize: 12, pageCount: 1, total: 1 };
const QUERY = '{ products(page: 1) { total items { id name updatedAt metal { slug } image { url } } } }';

const gateways = {
  v3: oneFakeBackend({ COMMERCE_API_VERSION: 'v3', COMMERCE_QUERIES: 'stock', PRODUCT_REPLY_MS: '0' }),
  v4: oneFakeBackend({ COMMERCE_API_VERSION: 'v4', COMMERCE_QUERIES: 'dealer', PRODUCT_REPLY_MS: '0' }),
};
beforeEach(() => {
  vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function ask(version: 'v3' | 'v4', products: unknown, count: unknown = 1, query = QUERY) {
  const fake = gateways[version];
  fake.answers(({ pathname }) => {
    if (pathname.endsWith('/website')) return { body: version === 'v3' ? FAKE_WEBSITE : v4One(FAKE_WEBSITE) };
    return { body: pathname.endsWith('/count') ? count : products };
  });
  return (await fake.bff.ask<{ products: { total: number; items: Record<string, unknown>[] } }>(query)).body;
}
const v4Row = (attributes: object, id: unknown = 7, pagination: unknown = PAGE) => ({
  data: [{ id, attributes: { ...ROW, ...attributes } }],
  meta: { pagination },
});

describe('Strapi 4', () => {
  it.each<[string, unknown, object]>([
    ['an id in digits', v4Row({}, '7'), { id: '7' }],
    ['a pagination in digits', v4Row({}, 7, { page: '1', pageSize: '12', pageCount: '1', total: '1' }), { id: '7' }],
    [
      'a relation with an id in digits',
      v4Row({ metal: { data: { id: '3', attributes: { name: 'Gold', slug: 'gold' } } } }),
      { metal: { slug: 'gold' } },
    ],
    [
      'an empty relation',
      v4Row({ metal: { data: null }, mint: { data: null }, image: { data: null } }),
      { metal: { slug: '' }, image: null },
    ],
    ['a relation that is null', v4Row({ metal: null, mint: null, image: null }), { metal: { slug: '' }, image: null }],
    ['an image that is an empty object', v4Row({ image: {} }), { image: null }],
    ['an image without attributes', v4Row({ image: { data: { id: 1, attributes: null } } }), { image: null }],
    ['a time without a zone', v4Row({ updatedAt: '2026-11-22T09:00:00' }), { updatedAt: '2026-11-22T09:00:00Z' }],
    ['a time of a database without a zone', v4Row({ updatedAt: '2026-11-22 09:00:00.5' }), { updatedAt: '2026-11-22T09:00:00.5Z' }],
    ['a time with a zone, unchanged', v4Row({ updatedAt: '2026-11-22T09:00:00+13:00' }), { updatedAt: '2026-11-22T09:00:00+13:00' }],
  ])('%s', async (_name, body, shown) => {
    const { data, errors } = await ask('v4', body);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ products: { total: 1, items: [{ name: 'Kiwi', ...shown }] } });
  });

  it.each<[string, unknown]>([
    ['a time that only some programs can read', '22 Nov 2026'],
    ['a number', '1'],
  ])('%s is no time: the row is left out', async (_name, updatedAt) => {
    const good = v4Row({}).data[0]!;
    const { data } = await ask('v4', {
      data: [good, { ...v4Row({ updatedAt }).data[0]!, id: 8 }],
      meta: { pagination: { ...PAGE, total: 2 } },
    });
    expect(data!.products.items).toMatchObject([{ id: '7' }]);
  });
});

describe('Strapi 3', () => {
  const dated = { created_at: '2026-11-20T00:00:00Z', updated_at: '2026-11-20T00:00:00Z' };
  it.each<[string, unknown, unknown]>([
    ['an id in digits', [{ id: '7', ...ROW, ...dated }], 1],
    ['a count in digits', [{ id: 7, ...ROW }], '1'],
    ['a relation with an id in digits', [{ id: 7, ...ROW, metal: { id: '3', name: 'Gold', slug: 'gold', ...dated } }], 1],
  ])('%s', async (_name, body, count) => {
    const { data, errors } = await ask('v3', body, count);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ products: { total: 1, items: [{ id: '7', name: 'Kiwi' }] } });
  });
});

describe('a list without a usable row', () => {
  const rows = [{ name: ' ' }, { slug: 'a/b' }, { price: 'dear' }].map((wrong, index) => ({
    id: index + 1,
    attributes: { ...ROW, ...wrong },
  }));

  it('is an error, not a total without items', async () => {
    const { errors } = await ask('v4', { data: rows, meta: { pagination: { ...PAGE, total: 112, pageCount: 10 } } });
    expect(errors).toMatchObject([{ extensions: { code: 'BACKEND_BROKEN', status: 502 } }]);
  });

  it('is the last good one while that is stored', async () => {
    let products: unknown = v4Row({});
    const fake = gateways.v4;
    fake.answers(({ pathname }) => ({
      body: pathname.endsWith('/website') ? v4One(FAKE_WEBSITE) : products,
    }));
    // A response is stored when it has come twice.
    for (let time = 0; time < 3; time++) await fake.bff.ask(QUERY);
    products = { data: rows, meta: { pagination: PAGE } };
    const { body } = await fake.bff.ask(QUERY);
    expect(body).toMatchObject({ data: { products: { items: [{ name: 'Kiwi' }] } } });
  });

  it('is empty when it has no rows at all', async () => {
    const { data, errors } = await ask('v4', { data: [], meta: { pagination: { ...PAGE, total: 0, pageCount: 0 } } });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ products: { total: 0, items: [] } });
  });
});
