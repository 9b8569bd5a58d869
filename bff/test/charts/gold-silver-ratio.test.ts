import { expect, it } from 'vitest';
import { wrapAction } from '../support/backend-version.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { oneBff } from '../support/open-bff.ts';

interface Ratio {
  times: number[];
  values: number[];
  latest: number;
  high: number;
  low: number;
  changePercent: number;
  from: string;
  to: string;
}

const QUERY = 'query ($range: SpotRange!) { goldSilverRatio(range: $range) { range times values latest high low changePercent from to } }';

const proxy = new BackendProxy();
const bff = oneBff({}, proxy);

const ratio = async (range: string) => (await bff.ask<{ goldSilverRatio: Ratio | null }>(QUERY, { range })).body.data!.goldSilverRatio;

it('is gold’s price over silver’s', async () => {
  const told = (await ratio('YEAR'))!;
  expect(told.latest).toBe(84.71);
  expect(told.values).toHaveLength(told.times.length);
  expect(told.values.length).toBeGreaterThan(200);
  expect([told.high, told.low]).toEqual([Math.max(...told.values), Math.min(...told.values)]);
  expect(told.changePercent).toBeCloseTo((told.latest / told.values[0]! - 1) * 100, 1);
  expect([Date.parse(told.from) / 1000, Date.parse(told.to) / 1000]).toEqual([told.times[0], told.times.at(-1)]);
});

it.each([
  [
    'other times: silver as it stood then',
    'WEEK',
    [
      [1, 50],
      [5, 40],
    ],
    [
      [3, 60],
      [5, 80],
      [9, 100],
    ],
    { times: [3, 5, 9], values: [1.2, 2, 2.5] },
  ],
  [
    'moments apart: the newest belong together',
    'MONTH',
    [
      [1, 50],
      [6, 40],
    ],
    [
      [3, 60],
      [5, 100],
    ],
    { times: [3, 5], values: [1.2, 2.5] },
  ],
] as const)('points at %s', async (_, range, silver, gold, expected) => {
  proxy.interfere = (_method, path) => {
    if (!path.startsWith('/spot-prices/')) return undefined;
    const slug = path.includes('/silver/') ? 'silver' : 'gold';
    const points = slug === 'silver' ? silver : gold;
    return { status: 200, body: wrapAction({ metal: { slug, name: slug }, currency: 'NZD', currencies: ['NZD'], points }) };
  };
  const told = await ratio(range);
  expect(told).toMatchObject({ ...expected, latest: expected.values.at(-1) });
});
