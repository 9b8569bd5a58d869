import { describe, expect, test, vi } from 'vitest';
import { ServedCountries } from '../../server/served-countries.ts';

const PAIRS = [...'QRTVXY'].flatMap((first) => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => `${first}${second}`));

function opened(load: () => Promise<readonly string[]> = () => Promise.resolve(['NZ', 'AU'])) {
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
  ])('%s: %s', async (cookies, country) => expect(await opened().countries.of(cookies)).toBe(country));

  test('of 156 invented codes is the default: the list is read once, and each is logged once', async () => {
    const { countries, loading, warn } = opened();
    for (let round = 0; round < 2; round++)
      expect(new Set(await Promise.all(PAIRS.map((pair) => countries.of(`country=${pair}`))))).toEqual(new Set(['NZ']));
    expect(loading).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls.map(([facts]) => facts)).toEqual(PAIRS.map((country) => ({ country, used: 'NZ' })));
  });

  test('is the default while the list cannot be read, which is tried again after a while', async () => {
    let isAway = true;
    const { countries, loading, warn, clock } = opened(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(['NZ', 'AU'])));
    for (const pair of ['AU', ...PAIRS]) expect(await countries.of(`country=${pair}`)).toBe('NZ');
    expect([loading.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0]);
    isAway = false;
    clock.now += 5000;
    expect(await countries.of('country=AU')).toBe('AU');
  });
});
