import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { FAKE_WEBSITE, FakeBackend, v4List, v4One } from './fake-backend.ts';

/** Values that a dealer's content type may well hold: what the shop can do without is left out, and the rest of the row is kept. */
const GOOD = { id: 1, slug: 'good', name: 'Good', price: 10, metal: v4One({ id: 1, name: 'Gold', slug: 'gold' }) };
const QUERY = `{
  website { currency phone countries { isoCode } }
  products(page: 1) { total items { slug description year weight isNew availability stockAvailable image { url srcset } images { url } price { amount currencyCode } priceBreaks { quantity } } }
}`;

let fake: FakeBackend | undefined;
let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  warn.mockRestore();
  await fake?.close();
});

async function ask(website: object, ...rows: object[]): Promise<{ website: Record<string, unknown>; items: Record<string, unknown>[] }> {
  const list = v4List(rows.map((row, index) => ({ ...GOOD, id: index + 1, slug: `good-${index + 1}`, ...row })));
  fake = await FakeBackend.open({ COMMERCE_API_VERSION: 'v4', COMMERCE_QUERIES: 'stock' }, ({ pathname }) => ({
    body: pathname.endsWith('/website') ? v4One({ ...FAKE_WEBSITE, ...website }) : list,
  }));
  const { body } = await fake.bff.ask<{ website: Record<string, unknown>; products: { items: Record<string, unknown>[] } }>(QUERY);
  expect(body.errors).toBeUndefined();
  return { website: body.data!.website, items: body.data!.products.items };
}

const leftOut = (): unknown[] => warn.mock.calls.map(([message]) => message as unknown);

describe('a field of a product that holds something else', () => {
  it.each<[field: string, value: unknown, shown: object]>([
    ['description', [{ type: 'paragraph', children: [{ type: 'text', text: 'Blocks' }] }], { description: null }],
    ['year', '2024', { year: null }],
    ['weight', 31.1, { weight: '' }],
    ['isNew', 'yes', { isNew: false }],
    ['stockAvailable', 2.5, { stockAvailable: 0 }],
    ['currency', 'NZ Dollar', { price: { amount: '10.00', currencyCode: 'NZD' } }],
    ['images', 'none', {}],
  ])('%s: is left out alone, and logged', async (field, value, shown) => {
    const { items } = await ask({}, { [field]: value });
    expect(items).toMatchObject([{ slug: 'good-1', ...shown }]);
    expect(leftOut()).toContainEqual(expect.objectContaining({ collection: 'products', id: 1, field }));
  });

  it('a currency in small letters is the same currency', async () => {
    expect((await ask({}, { currency: 'nzd' })).items).toMatchObject([{ price: { currencyCode: 'NZD' } }]);
  });

  it.each(['Good Coin', 'good/coin', '..', ''])(
    'the slug %j could only be linked to a page that does not exist: the row is left out',
    async (slug) => {
      const { items } = await ask({}, {}, { slug });
      expect(items.map((item) => item['slug'])).toEqual(['good-1']);
      expect(leftOut()).toContainEqual(expect.objectContaining({ collection: 'products', id: 2, field: 'slug' }));
    },
  );
});

describe('a field of the settings that holds something else', () => {
  it.each<[field: string, value: unknown, shown: object]>([
    ['currency', 'NZ Dollar', { currency: 'NZD' }],
    ['phone', 6_491_234_567, { phone: '' }],
    ['countries', { NZ: true }, { countries: [] }],
  ])('%s: the shop goes on without it', async (field, value, shown) => {
    const { website, items } = await ask({ [field]: value }, {});
    expect(website).toMatchObject(shown);
    expect(items).toHaveLength(1);
    expect(leftOut()).toContainEqual(expect.objectContaining({ collection: 'website', field }));
  });
});

describe('a row that cannot be shown as it is', () => {
  it.each(['   ', '\u200B\u200D', '\uFEFF', '\u00A0\u3000', '\u2800', '\u3164', '\n\t'])(
    'the name %j is no name: the row is left out',
    async (name) => {
      const { items } = await ask({}, {}, { name });
      expect(items.map((item) => item['slug'])).toEqual(['good-1']);
      expect(leftOut()).toContainEqual(
        expect.objectContaining({ collection: 'products', id: 2, field: 'name', problem: 'expected a visible character (regex)' }),
      );
    },
  );

  it.each(['金', '🪙', '1', 'Ō'])('the name %j is one', async (name) => {
    expect((await ask({}, { name })).items).toHaveLength(1);
  });

  it.each([
    ['inStock', -3, 'SOLD_OUT', 0],
    ['atSupplier', -3, 'AT_SUPPLIER', 0],
    ['inStock', 0, 'IN_STOCK', 0],
    ['inStock', 3, 'IN_STOCK', 3],
  ])('%s with %s pieces', async (availability, stockAvailable, shown, pieces) => {
    const { items } = await ask({}, { availability, stockAvailable });
    expect(items).toMatchObject([{ availability: shown, stockAvailable: pieces }]);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    '\\\\evil.example/x.png',
    '/\t/evil.example/x.png',
    'https:\\evil.example/x.png',
    'ftp://evil.example/x.png',
    'file:///etc/passwd',
    'blob:https://evil.example/x',
    'uploads/x.png',
    '/uploads/../api/website',
    'http://',
    '',
  ])('the picture %j is none', async (url) => {
    const { items } = await ask({}, { image: { url }, images: [{ url }] });
    expect(items).toMatchObject([{ slug: 'good-1', image: null, images: [] }]);
  });

  it.each([
    ['/uploads/x.png', '/media/x.png'],
    ['/own/x.png', '/own/x.png'],
    ['https://cdn.example/x.png?w=1#a', 'https://cdn.example/x.png?w=1#a'],
    ['HTTP://cdn.example/x.png', 'HTTP://cdn.example/x.png'],
  ])('the picture %j is one', async (url, shown) => {
    expect((await ask({}, { image: { url } })).items).toMatchObject([{ image: { url: shown, srcset: null } }]);
  });

  it('a size of a picture with another address takes the sizes with it, not the picture', async () => {
    const image = { url: '/uploads/x.png', width: 100, formats: { small: { url: '//evil.example/x.png', width: 10 } } };
    expect((await ask({}, { image })).items).toMatchObject([{ image: { url: '/media/x.png', srcset: null } }]);
  });
});
