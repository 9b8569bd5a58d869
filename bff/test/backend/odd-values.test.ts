import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { FAKE_WEBSITE, oneFakeBackend, v4List, v4One } from './fake-backend.ts';

/** Values that a dealer's content type may well hold: what the shop can do without is left out, and the rest of the row is kept. */
const GOOD = { id: 1, slug: 'good', name: 'Good', price: 10, metal: v4One({ id: 1, name: 'Gold', slug: 'gold' }) };
const QUERY = `{
  website { currency phone countries { isoCode } }
  products(page: 1) { total items { slug description year weight isNew availability stockAvailable image { url srcset } images { url } price { amount currencyCode } priceBreaks { quantity } } }
}`;

const fake = oneFakeBackend({ COMMERCE_API_VERSION: 'v4', COMMERCE_QUERIES: 'stock' });
let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

async function ask(website: object, ...rows: object[]): Promise<{ website: Record<string, unknown>; items: Record<string, unknown>[] }> {
  const list = v4List(rows.map((row, index) => ({ ...GOOD, id: index + 1, slug: `good-${index + 1}`, ...row })));
  fake.answers(({ pathname }) => ({
    body: pathname.endsWith('/website') ? v4One({ ...FAKE_WEBSITE, ...website }) : list,
  }));
  const { body } = await fake.bff.ask<{ website: Record<string, unknown>; products: { items: Record<string, unknown>[] } }>(QUERY);
  expect(body.errors).toBeUndefined();
  return { website: body.data!.website, items: body.data!.products.items };
}

const leftOut = (): unknown[] => warn.mock.calls.map(([message]) => message as unknown);

describe('a field of a product that holds something else', () => {
  it('is left out alone, and logged', async () => {
    const rows: [field: string, value: unknown, shown: object][] = [
      ['description', [{ type: 'paragraph', children: [{ type: 'text', text: 'Blocks' }] }], { description: null }],
      ['year', '2024', { year: null }],
      ['weight', 31.1, { weight: '' }],
      ['isNew', 'yes', { isNew: false }],
      ['stockAvailable', 2.5, { stockAvailable: 0 }],
      ['currency', 'NZ Dollar', { price: { amount: '10.00', currencyCode: 'NZD' } }],
      ['images', 'none', {}],
    ];
    const { items } = await ask({}, ...rows.map(([field, value]) => ({ [field]: value })));
    expect(items).toMatchObject(rows.map(([, , shown], index) => ({ slug: `good-${index + 1}`, ...shown })));
    for (const [index, [field]] of rows.entries())
      expect(leftOut()).toContainEqual(expect.objectContaining({ collection: 'products', id: index + 1, field }));
  });

  it('a currency in small letters is the same currency', async () => {
    expect((await ask({}, { currency: 'nzd' })).items).toMatchObject([{ price: { currencyCode: 'NZD' } }]);
  });

  it('a slug that could only be linked to a page that does not exist: the row is left out', async () => {
    const slugs = ['Good Coin', 'good/coin', '..', ''];
    const { items } = await ask({}, {}, ...slugs.map((slug) => ({ slug })));
    expect(items.map((item) => item['slug'])).toEqual(['good-1']);
    for (const index of slugs.keys())
      expect(leftOut()).toContainEqual(expect.objectContaining({ collection: 'products', id: index + 2, field: 'slug' }));
  });
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
  it('a name without a visible character is no name: the row is left out', async () => {
    const names = ['   ', '\u200B\u200D', '\uFEFF', '\u00A0\u3000', '\u2800', '\u3164', '\n\t'];
    const { items } = await ask({}, {}, ...names.map((name) => ({ name })));
    expect(items.map((item) => item['slug'])).toEqual(['good-1']);
    for (const index of names.keys())
      expect(leftOut()).toContainEqual(
        expect.objectContaining({ collection: 'products', id: index + 2, field: 'name', problem: 'expected a visible character (regex)' }),
      );
  });

  it('one visible character is a name', async () => {
    const names = ['金', '🪙', '1', 'Ō'];
    expect((await ask({}, ...names.map((name) => ({ name })))).items).toHaveLength(names.length);
  });

  it('fewer pieces than none are none, and none in stock is sold out', async () => {
    const rows = [
      ['inStock', -3, 'SOLD_OUT', 0],
      ['atSupplier', -3, 'AT_SUPPLIER', 0],
      ['inStock', 0, 'IN_STOCK', 0],
      ['inStock', 3, 'IN_STOCK', 3],
    ] as const;
    const { items } = await ask({}, ...rows.map(([availability, stockAvailable]) => ({ availability, stockAvailable })));
    expect(items).toMatchObject(rows.map(([, , shown, pieces]) => ({ availability: shown, stockAvailable: pieces })));
  });

  it('a picture elsewhere than on the web or below / is none', async () => {
    const urls = [
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
    ];
    const { items } = await ask({}, ...urls.map((url) => ({ image: { url }, images: [{ url }] })));
    expect(items.map(({ image, images }, index) => [urls[index], image, images])).toEqual(urls.map((url) => [url, null, []]));
  });

  it('a picture on the web or below / is one', async () => {
    const urls = [
      ['/uploads/x.png', '/media/x.png'],
      ['/own/x.png', '/own/x.png'],
      ['https://cdn.example/x.png?w=1#a', 'https://cdn.example/x.png?w=1#a'],
      ['HTTP://cdn.example/x.png', 'HTTP://cdn.example/x.png'],
    ];
    const { items } = await ask({}, ...urls.map(([url]) => ({ image: { url } })));
    expect(items).toMatchObject(urls.map(([, shown]) => ({ image: { url: shown, srcset: null } })));
  });

  it('a size of a picture with another address takes the sizes with it, not the picture', async () => {
    const image = { url: '/uploads/x.png', width: 100, formats: { small: { url: '//evil.example/x.png', width: 10 } } };
    expect((await ask({}, { image })).items).toMatchObject([{ image: { url: '/media/x.png', srcset: null } }]);
  });
});
