import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { mainRows } from '../support/main-paths.ts';
import { FAKE_WEBSITE, FakeBackend, oneFakeBackend, v4List, v4One } from './fake-backend.ts';

const GOOD = {
  id: 1,
  slug: 'good',
  name: 'Good',
  currency: 'NZD',
  price: 10,
  priceBreaks: [{ quantity: 1, price: 10 }],
  metal: v4One({ id: 1, name: 'Gold', slug: 'gold' }),
  images: { data: [{ id: 7, attributes: { url: '/uploads/a.jpg', width: 10, height: 10 } }] },
  mint: v4One({ id: 3, name: 'Mint', slug: 'mint', logo: { data: null }, owner: v4One({ id: 9, name: 'Crown' }) }),
};
const QUERY =
  '{ products(sort: PRICE_ASC) { total items { slug metal { slug } price { amount } availability purchaseRules { allowAddToCart } priceBreaks { price { amount } } image { url } } } }';

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const leftOut = (): unknown[] =>
  warn.mock.calls.map(([entry]) => entry as { collection?: string }).filter((entry) => entry.collection === 'products');

describe.each(mainRows(1, ['dealer', 'stock']))('%s: a row of a list', (queries) => {
  const fake = oneFakeBackend({ COMMERCE_API_VERSION: 'v4', COMMERCE_QUERIES: queries, PRODUCT_REPLY_MS: '0' });
  const answerWith = (...rows: ({ id: number } & Record<string, unknown>)[]): void =>
    fake.answers(({ pathname }) => ({ body: pathname.endsWith('/website') ? v4One(FAKE_WEBSITE) : v4List(rows) }));

  it.each<[string, object, string]>([
    ['without a slug', { slug: null }, 'slug'],
    ['with an empty name', { name: '' }, 'name'],
    ['whose price is a text', { price: '12.50' }, 'price'],
    ['whose metal has no name', { metal: v4One({ id: 1, slug: 'gold', name: null }) }, 'metal.name'],
  ])('%s is left out and logged once by collection, id and field; the others are returned', async (_, change, field) => {
    answerWith(GOOD, { ...GOOD, ...change, id: 2 });
    for (let time = 0; time < 3; time += 1) {
      const { body } = await fake.bff.ask<{ products: { items: { slug: string }[] } }>(QUERY);
      expect(body.errors).toBeUndefined();
      expect(body.data!.products.items.map(({ slug }) => slug)).toEqual(['good']);
    }
    expect(leftOut()).toEqual([
      { msg: 'a row failed to parse and was left out', collection: 'products', id: 2, field, problem: expect.stringMatching(/^expected /) },
    ]);
  });

  it.each([null, undefined, 0, 0.004])('without a price (%s) is on request and not for sale, never 0.00', async (price) => {
    answerWith({ ...GOOD, price, purchaseRules: { allowAddToCart: true }, availability: 'inStock' });
    const { body } = await fake.bff.ask(QUERY);
    expect(body).toMatchObject({
      data: {
        products: { items: [{ price: null, availability: 'ON_REQUEST', purchaseRules: { allowAddToCart: false }, priceBreaks: [] }] },
      },
    });
  });

  it('with a price break without a price is returned without that break', async () => {
    answerWith({ ...GOOD, priceBreaks: [{ quantity: 1, price: 10 }, { quantity: 10 }] });
    const { body } = await fake.bff.ask(QUERY);
    expect(body).toMatchObject({ data: { products: { items: [{ priceBreaks: [{ price: { amount: '10.00' } }] }] } } });
    expect(leftOut()).toMatchObject([{ id: 1, field: 'priceBreaks.1.price' }]);
  });

  it('is parsed with any relations, requested or not', async () => {
    answerWith(GOOD);
    const { body } = await fake.bff.ask('{ products(sort: PRICE_ASC) { items { slug image { url } } } }');
    expect(body).toMatchObject({ data: { products: { items: [{ slug: 'good', image: null }] } } });
    expect(body.errors).toBeUndefined();
  });
});

it('a single product that does not parse has our own message, with the field in the log', async () => {
  const environment = { COMMERCE_API_VERSION: 'v4', COMMERCE_QUERIES: 'dealer' };
  const fake = await FakeBackend.open(environment, ({ pathname }) => ({
    body: pathname.endsWith('/website') ? v4One(FAKE_WEBSITE) : pathname.endsWith('/good') ? v4One({ ...GOOD, price: '12' }) : v4List([]),
  }));
  const { body } = await fake.bff.ask('{ product(slug: "good") { name } }');
  await fake.close();
  expect(body.errors).toMatchObject([
    { message: 'Something went wrong. Please try again.', extensions: { code: 'BACKEND_BROKEN', status: 502 } },
  ]);
});

describe('v3', () => {
  const environment = { COMMERCE_API_VERSION: 'v3', COMMERCE_QUERIES: 'stock' };
  it('has other names for timestamps, and nests relations as ids', async () => {
    const fake = await FakeBackend.open(environment, ({ pathname }) => {
      if (pathname === '/website') return { body: FAKE_WEBSITE };
      if (pathname.endsWith('/count')) return { body: 1 };
      if (pathname === '/articles')
        return {
          body: [
            {
              id: 1,
              slug: 'a',
              kind: 'companyNews',
              title: 'A',
              summary: 'S',
              published_at: '2026-01-02T00:00:00.000Z',
              updated_at: '2026-01-03T00:00:00.000Z',
            },
          ],
        };
      if (pathname === '/mints')
        return { body: [{ id: 1, name: 'Mint', slug: 'mint', products: [{ id: 1, metal: 1, mint: 1, image: 3 }] }] };
      return { body: [] };
    });
    const { body } = await fake.bff.ask('{ articles { items { slug publishedAt } } mints { slug } }');
    expect(body).toEqual({
      data: { articles: { items: [{ slug: 'a', publishedAt: '2026-01-02T00:00:00.000Z' }] }, mints: [{ slug: 'mint' }] },
      extensions: expect.anything(),
    });
    await fake.close();
    expect(fake.seen.find((url) => url.startsWith('GET /articles?'))).toContain('_sort=published_at:desc,id:asc');
  });
});
