import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff({ BRAND_NAME: 'Aurum', BRAND_SLUG: 'aurum' });

it("loads the shop's settings once a minute per country", async () => {
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
