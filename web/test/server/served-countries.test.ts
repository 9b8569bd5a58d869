import { dealerLocale, localeForBrowser, setDealerLocale } from '@koura/shared-types/dealer-locale';
import { brandOf, setDealerName } from '@koura/shared-types/dealer-name';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ServedCountries } from '../../server/served-countries.ts';

const PAIRS = [...'QRTVXY'].flatMap((first) => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => `${first}${second}`));

const country = (isoCode: string, iso3Code: string) => ({
  __typename: 'Country' as const,
  isoCode,
  url: null,
  currency: { __typename: 'Currency' as const, iso3Code },
});
const AUCKLAND = {
  __typename: 'Website' as const,
  brandName: 'Koura Bullion',
  defaultCountry: 'NZ',
  timeZone: 'Pacific/Auckland',
  locale: 'en-NZ',
  countries: [country('NZ', 'NZD'), country('AU', 'AUD')],
};
const SYDNEY = {
  ...AUCKLAND,
  brandName: 'Harbour Metals',
  defaultCountry: 'AU',
  timeZone: 'Australia/Sydney',
  locale: 'en-AU',
  countries: [country('AU', 'AUD')],
};
afterEach(() => {
  setDealerLocale({});
  setDealerName(null);
});

function opened(load: () => Promise<typeof AUCKLAND> = () => Promise.resolve(AUCKLAND)) {
  const loading = vi.fn<typeof load>(load);
  const warn = vi.fn<(facts: object, message: string) => void>();
  const clock = { now: 0 };
  return { countries: new ServedCountries(loading, { warn } as never, () => clock.now), loading, warn, clock };
}

describe('the country of a page', () => {
  test.each([
    [undefined, 'NZ'],
    ['country=NZ', 'NZ'],
    ['country=AU', 'AU'],
    ['country=au', 'NZ'],
    ['country=AUS', 'NZ'],
    ['country=au; country=AU', 'AU'],
    ['acountry=AU', 'NZ'],
    ['country=QX', 'NZ'],
  ])('%s: %s', async (cookies, country) => expect(await opened().countries.find(cookies)).toBe(country));

  test('of 156 invented codes is the default: the list is read once, and each is logged once', async () => {
    const { countries, loading, warn } = opened();
    for (let round = 0; round < 2; round++)
      expect(new Set(await Promise.all(PAIRS.map((pair) => countries.find(`country=${pair}`))))).toEqual(new Set(['NZ']));
    expect(loading).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls.map(([facts]) => facts)).toEqual(PAIRS.map((country) => ({ country, used: 'NZ' })));
  });

  test('is the default while the list cannot be read, which is tried again after a while', async () => {
    let isAway = true;
    const { countries, loading, warn, clock } = opened(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(AUCKLAND)));
    for (const pair of ['AU', ...PAIRS]) expect(await countries.find(`country=${pair}`)).toBe('NZ');
    expect([loading.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0]);
    isAway = false;
    clock.now += 5000;
    expect(await countries.find('country=AU')).toBe('AU');
  });

  test.each([
    [undefined, 'AU'],
    ['country=NZ', 'AU'],
    ['country=AU', 'AU'],
  ])('of a dealer in Sydney alone, from the first page on, with %s: %s', async (cookies, expected) => {
    const { countries, loading } = opened(() => Promise.resolve(SYDNEY));
    expect(await countries.find(cookies)).toBe(expected);
    expect(await countries.find(cookies)).toBe(expected);
    expect(loading).toHaveBeenCalledTimes(1);
    expect(dealerLocale()).toMatchObject({ timeZone: 'Australia/Sydney', locale: 'en-AU', country: 'AU', currency: 'AUD' });
    expect(brandOf({ brandName: undefined, brandSlug: undefined, nameless: '' })).toEqual({
      brandName: 'Harbour Metals',
      brandSlug: 'harbour',
    });
    expect(localeForBrowser()?.tables?.signs).toMatchObject({ AUD: '$' });
  });

  test('is read again in the background: no page waits for it', async () => {
    const { countries, loading, clock } = opened();
    await countries.find(undefined);
    expect(localeForBrowser()).toBeUndefined();
    const later = Promise.withResolvers<typeof AUCKLAND>();
    loading.mockReturnValue(later.promise);
    clock.now += 60_000;
    expect(await countries.find('country=AU')).toBe('AU');
    expect(await countries.find(undefined)).toBe('NZ');
    later.resolve(SYDNEY);
    await expect.poll(() => dealerLocale().country).toBe('AU');
    expect([await countries.find(undefined), loading.mock.calls.length]).toEqual(['AU', 2]);
  });
});
