import { beforeEach, describe, expect, it } from 'vitest';
import { wrapAction } from '../support/backend-version.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { Bff, oneBff } from '../support/open-bff.ts';

interface History {
  metal: { slug: string; name: string };
  range: string;
  unit: string;
  currencyCode: string;
  currencies: string[];
  times: number[];
  prices: string[];
  latest: { amount: string; currencyCode: string };
  high: { amount: string };
  highAt: string;
  low: { amount: string };
  lowAt: string;
  change: { amount: string };
  changePercent: number;
  from: string;
  to: string;
}

const QUERY = `query ($metal: ID!, $currency: String, $range: SpotRange! = YEAR, $unit: MetalUnit! = TROY_OUNCE) {
  spotHistory(metal: $metal, currency: $currency, range: $range, unit: $unit) {
    metal { slug name } range unit currencyCode currencies times prices latest { amount currencyCode } high { amount } highAt low { amount } lowAt
    change { amount } changePercent from to
  }
}`;

const proxy = new BackendProxy();
const bff = oneBff({}, proxy);
beforeEach(async () => {
  proxy.interfere = () => undefined;
  await bff.forget();
});

const ask = async (variables: Record<string, unknown>, headers = {}) =>
  (await bff.ask<{ spotHistory: History | null }>(QUERY, { metal: 'gold', ...variables }, headers)).body;
const history = async (variables: Record<string, unknown>, headers = {}) => (await ask(variables, headers)).data!.spotHistory!;
const historyCalls = async () => (await bff.seen()).map(({ url }) => url).filter((url) => url.startsWith('/spot-prices/'));
const cents = (amount: string) => Math.round(Number(amount) * 100);

/** Makes the backend respond with these points. */
function pretend(points: unknown, more: object = {}): void {
  const body = wrapAction({ metal: { slug: 'gold', name: 'Gold' }, currency: 'NZD', currencies: ['NZD'], points, ...more });
  proxy.interfere = (_method, path) => (path.startsWith('/spot-prices/') ? { status: 200, body } : undefined);
}

it.each(['DAY', 'WEEK', 'MONTH', 'YEAR', 'FIVE_YEARS', 'ALL'])('%s: the figures match the points', async (range) => {
  const returned = await history({ range });
  expect(returned).toMatchObject({ metal: { slug: 'gold', name: 'Gold' }, range, unit: 'TROY_OUNCE', currencyCode: 'NZD' });
  expect(returned.currencies).toEqual(['NZD', 'AUD', 'SGD', 'USD']);
  expect(returned.prices).toHaveLength(returned.times.length);
  expect(returned.times).toEqual(returned.times.toSorted((a, b) => a - b));
  for (const price of returned.prices) expect(price).toMatch(/^\d+\.\d\d$/);
  const numbers = returned.prices.map(cents);
  expect(returned.latest).toEqual({ amount: returned.prices.at(-1), currencyCode: 'NZD' });
  expect(cents(returned.high.amount)).toBe(Math.max(...numbers));
  expect(cents(returned.low.amount)).toBe(Math.min(...numbers));
  expect(Date.parse(returned.highAt) / 1000).toBe(returned.times[numbers.indexOf(Math.max(...numbers))]);
  expect(Date.parse(returned.lowAt) / 1000).toBe(returned.times[numbers.indexOf(Math.min(...numbers))]);
  expect(cents(returned.change.amount)).toBe(numbers.at(-1)! - numbers[0]!);
  expect(returned.changePercent).toBeCloseTo((numbers.at(-1)! / numbers[0]! - 1) * 100, 1);
  expect([Date.parse(returned.from) / 1000, Date.parse(returned.to) / 1000]).toEqual([returned.times[0], returned.times.at(-1)]);
});

it('converts to grams and kilograms without rounding in between', async () => {
  pretend([
    [100, 7204.18],
    [200, 7100],
  ]);
  const fresh = await Promise.all(['GRAM', 'KILOGRAM'].map((unit) => history({ range: 'DAY', unit, metal: 'platinum' })));
  expect(fresh[0]).toMatchObject({
    unit: 'GRAM',
    prices: ['231.6198', '228.2703'],
    high: { amount: '231.62' },
    change: { amount: '-3.35' },
  });
  expect(fresh[1]).toMatchObject({
    unit: 'KILOGRAM',
    prices: ['231619.77', '228270.30'],
    change: { amount: '-3349.47' },
    changePercent: -1.45,
  });
});

it('uses the country’s currency by default', async () => {
  expect((await history({}, { 'x-country-code': 'AU' })).currencyCode).toBe('AUD');
  const dollars = await history({ currency: 'USD' }, { 'x-country-code': 'AU' });
  expect(dollars.currencyCode).toBe('USD');
  expect(dollars.latest.amount).toBe('4226.40');
  expect(await historyCalls()).toEqual(['/spot-prices/gold/AUD/1y', '/spot-prices/gold/USD/1y']);
});

it('loads once for all requests of the same chart, in any unit', async () => {
  await Promise.all(['TROY_OUNCE', 'GRAM', 'KILOGRAM', 'GRAM'].map((unit) => history({ metal: 'silver', range: 'MONTH', unit })));
  expect(await historyCalls()).toEqual(['/spot-prices/silver/NZD/1m']);
});

it.each(['XXX', 'NZD/1d', ''])('%j is no currency', async (currency) => {
  const { data, errors } = await ask({ currency });
  expect(data).toEqual({ spotHistory: null });
  expect(errors).toMatchObject([{ message: expect.stringContaining('ISO 4217'), extensions: { code: 'BAD_USER_INPUT', status: 400 } }]);
  expect(await historyCalls()).toEqual([]);
});

describe('without a history', () => {
  it.each([
    [{ metal: 'tin' }, 0],
    [{ metal: '../website' }, 0],
    [{ currency: 'EUR' }, 1],
  ])('%j is null, after %i calls', async (variables, calls) => {
    expect(await ask(variables)).toEqual({ data: { spotHistory: null }, extensions: expect.anything() });
    expect(await historyCalls()).toHaveLength(calls);
  });

  it('is null where the backend does not have the capability', async () => {
    const without = await Bff.withSandbox({}, async (url) => {
      const before = new BackendProxy();
      const origin = await before.start(url);
      before.interfere = (_method, path) => (path.startsWith('/website') ? { status: 200, body: website } : undefined);
      const website = JSON.parse(
        (await (await fetch(`${url}${process.env['COMMERCE_API_VERSION'] === 'v3' ? '' : '/api'}/website`)).text()).replace(
          ',"spotPrices.history"',
          '',
        ),
      );
      return origin;
    });
    const { body } = await without.ask('{ spotHistory(metal: "gold") { to } goldSilverRatio { latest } spotPrices { market { isOpen } } }');
    expect(body).toMatchObject({ data: { spotHistory: null, goldSilverRatio: null, spotPrices: { market: { isOpen: true } } } });
    expect((await without.seen()).map(({ url }) => url)).not.toContainEqual(expect.stringContaining('/spot-prices/'));
    await without.close();
  });
});

it.each([
  ['no points', 'AED', []],
  ['points that are none', 'AFN', [1, 2]],
  [
    'times that do not rise',
    'ALL',
    [
      [2, 1],
      [1, 1],
    ],
  ],
  ['a price as text', 'AMD', [[1, 'dear']]],
  ['a price of nothing', 'AOA', [[1, 0]]],
  ['more points than a chart can use', 'ARS', Array.from({ length: 5001 }, (_, index) => [index, 1])],
  ['nothing', 'AWG', null],
])('a backend that responds with %s is a broken backend', async (_, currency, points) => {
  pretend(points);
  // Each in its own currency, so that no earlier response is cached.
  const { data, errors } = await ask({ currency });
  expect(data).toEqual({ spotHistory: null });
  expect(errors![0]!.extensions).toMatchObject({ status: 502 });
});

it('serves the last chart while the backend is unavailable', async () => {
  const before = await history({ metal: 'gold', currency: 'AUD', range: 'WEEK' });
  proxy.interfere = (_method, path) => (path.startsWith('/spot-prices/') ? { status: 503, body: {} } : undefined);
  expect(await history({ metal: 'gold', currency: 'AUD', range: 'WEEK' })).toEqual(before);
});
