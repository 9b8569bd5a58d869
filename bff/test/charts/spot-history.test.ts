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

/** Answers as a backend with these points would. */
function pretend(points: unknown, more: object = {}): void {
  const body = wrapAction({ metal: { slug: 'gold', name: 'Gold' }, currency: 'NZD', currencies: ['NZD'], points, ...more });
  proxy.interfere = (_method, path) => (path.startsWith('/spot-prices/') ? { status: 200, body } : undefined);
}

it.each(['DAY', 'WEEK', 'MONTH', 'YEAR', 'FIVE_YEARS', 'ALL'])('%s: figures are those of the points', async (range) => {
  const told = await history({ range });
  expect(told).toMatchObject({ metal: { slug: 'gold', name: 'Gold' }, range, unit: 'TROY_OUNCE', currencyCode: 'NZD' });
  expect(told.currencies).toEqual(['NZD', 'AUD', 'SGD', 'USD']);
  expect(told.prices).toHaveLength(told.times.length);
  expect(told.times).toEqual(told.times.toSorted((a, b) => a - b));
  for (const price of told.prices) expect(price).toMatch(/^\d+\.\d\d$/);
  const numbers = told.prices.map(cents);
  expect(told.latest).toEqual({ amount: told.prices.at(-1), currencyCode: 'NZD' });
  expect(cents(told.high.amount)).toBe(Math.max(...numbers));
  expect(cents(told.low.amount)).toBe(Math.min(...numbers));
  expect(Date.parse(told.highAt) / 1000).toBe(told.times[numbers.indexOf(Math.max(...numbers))]);
  expect(Date.parse(told.lowAt) / 1000).toBe(told.times[numbers.indexOf(Math.min(...numbers))]);
  expect(cents(told.change.amount)).toBe(numbers.at(-1)! - numbers[0]!);
  expect(told.changePercent).toBeCloseTo((numbers.at(-1)! / numbers[0]! - 1) * 100, 1);
  expect([Date.parse(told.from) / 1000, Date.parse(told.to) / 1000]).toEqual([told.times[0], told.times.at(-1)]);
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

it('speaks the country’s currency unless asked for another', async () => {
  expect((await history({}, { 'x-country-code': 'AU' })).currencyCode).toBe('AUD');
  const dollars = await history({ currency: 'USD' }, { 'x-country-code': 'AU' });
  expect(dollars.currencyCode).toBe('USD');
  expect(dollars.latest.amount).toBe('4226.40');
  expect(await historyCalls()).toEqual(['/spot-prices/gold/AUD/1y', '/spot-prices/gold/USD/1y']);
});

it('asks once for all who look at the same chart, in whatever unit', async () => {
  await Promise.all(['TROY_OUNCE', 'GRAM', 'KILOGRAM', 'GRAM'].map((unit) => history({ metal: 'silver', range: 'MONTH', unit })));
  expect(await historyCalls()).toEqual(['/spot-prices/silver/NZD/1m']);
});

describe('what there is no history of', () => {
  it.each([
    [{ metal: 'tin' }, 0],
    [{ metal: '../website' }, 0],
    [{ currency: 'nzd' }, 0],
    [{ currency: 'NZD/1d' }, 0],
    [{ currency: 'EUR' }, 1],
  ])('%j is null, asked %i times', async (variables, calls) => {
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
  ['no points', 'XAA', []],
  ['points that are none', 'XAB', [1, 2]],
  [
    'times that do not rise',
    'XAC',
    [
      [2, 1],
      [1, 1],
    ],
  ],
  ['a price in words', 'XAD', [[1, 'dear']]],
  ['a price of nothing', 'XAE', [[1, 0]]],
  ['more points than a chart can use', 'XAF', Array.from({ length: 5001 }, (_, index) => [index, 1])],
  ['nothing', 'XAG', null],
])('a backend that answers with %s is a broken backend', async (_, currency, points) => {
  pretend(points);
  // Each in a currency of its own, so that no earlier answer stands in.
  const { data, errors } = await ask({ currency });
  expect(data).toEqual({ spotHistory: null });
  expect(errors![0]!.extensions).toMatchObject({ status: 502 });
});

it('goes on with the last known chart while the backend is away', async () => {
  const before = await history({ metal: 'gold', currency: 'AUD', range: 'WEEK' });
  proxy.interfere = (_method, path) => (path.startsWith('/spot-prices/') ? { status: 503, body: {} } : undefined);
  expect(await history({ metal: 'gold', currency: 'AUD', range: 'WEEK' })).toEqual(before);
});
