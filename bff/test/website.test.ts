import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bff } from './open-bff.ts';

let bff: Bff;
beforeAll(async () => {
  bff = await Bff.withSandbox({ BRAND_NAME: 'Aurum', BRAND_SLUG: 'aurum' });
}, 60_000);
afterAll(() => bff.close());

it("tells the shop's settings once a minute and country", async () => {
  await bff.forget();
  const ask = (country: string) =>
    bff.ask<{ website: Record<string, unknown> }>(
      '{ website { brandName brandSlug country { isoCode } currency countries { isoCode } metals { slug name } productTypes { slug segment name } capabilities cardEntry { publishableKey } } }',
      undefined,
      { 'x-country-code': country },
    );
  const [nz] = await Promise.all([ask('NZ'), ask('NZ')]);
  expect(nz.body.data!.website).toMatchObject({
    brandName: 'Aurum',
    brandSlug: 'aurum',
    country: { isoCode: 'NZ' },
    currency: 'NZD',
    metals: [{ slug: 'gold', name: 'Gold' }, { slug: 'silver' }, { slug: 'platinum' }],
    productTypes: [
      { slug: 'coin', segment: 'coins', name: 'Coins' },
      { slug: 'bar', segment: 'bars', name: 'Bars' },
    ],
    cardEntry: { publishableKey: 'pk_test_koura_sandbox' },
  });
  expect((await ask('AU')).body.data!.website).toMatchObject({ country: { isoCode: 'AU' }, currency: 'AUD' });
  expect((await ask('nonsense')).body.data!.website).toMatchObject({ country: { isoCode: 'NZ' } });
  const seen = await bff.seen();
  expect(seen.map(({ url, countryCode }) => [countryCode, url.split('?')[0]]).toSorted((a, b) => a.join().localeCompare(b.join()))).toEqual(
    [
      ['AU', '/products'],
      ['AU', '/website'],
      ['NZ', '/products'],
      ['NZ', '/website'],
    ],
  );
});

it('tells spot prices', async () => {
  const { body } = await bff.ask<{
    spotPrices: {
      prices: { metal: { slug: string }; price: { amount: string }; pricePerGram: { amount: string }; last30Days: number[] }[];
    };
  }>(
    '{ spotPrices { market { isOpen } prices { metal { slug } price { amount currencyCode } buyBackPrice { amount } change { amount } changePercent pricePerGram { amount } pricePerKilogram { amount } updatedAt last30Days } } }',
  );
  const [gold] = body.data!.spotPrices.prices;
  expect(gold!.metal.slug).toBe('gold');
  expect(Number(gold!.pricePerGram.amount)).toBeCloseTo(Number(gold!.price.amount) / 31.1034768, 1);
  expect(gold!.last30Days.length).toBeGreaterThan(1);
});

it('serves pictures of the backend and nothing else of it', async () => {
  const { body } = await bff.ask<{ products: { items: { image: { url: string } }[] } }>(
    '{ products(pageSize: 1) { items { image { url } } } }',
  );
  const { url } = body.data!.products.items[0]!.image;
  const picture = await bff.app.inject({ url });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\/svg/),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  for (const path of [
    '/media/none.svg',
    '/media/../api/website',
    '/media/..%2fapi%2fwebsite',
    '/media/%2e%2e/api/website',
    '/media/',
    '/media/a//b',
    '/media/.env',
  ]) {
    const answer = await bff.app.inject({ url: path });
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
});

it('is alive and ready', async () => {
  for (const url of ['/healthz', '/readyz']) expect((await bff.app.inject({ url })).json()).toEqual({ status: 'ok' });
});

it('shows GraphiQL with examples that the schema accepts, from this origin only', async () => {
  const page = (await bff.app.inject({ url: '/graphiql' })).payload;
  expect(page).not.toMatch(/https?:\/\//);
  for (const [, file] of page.matchAll(/(?:src|href)="(\/graphiql\/[^"]+)"/g))
    expect([file, (await bff.app.inject({ url: file! })).statusCode]).toEqual([file, 200]);
  expect((await bff.app.inject({ url: '/graphiql/package.json' })).statusCode).toBe(404);
});
