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

it('is gold’s price divided by silver’s', async () => {
  const returned = (await ratio('YEAR'))!;
  expect(returned.latest).toBe(84.71);
  expect(returned.values).toHaveLength(returned.times.length);
  expect(returned.values.length).toBeGreaterThan(200);
  expect([returned.high, returned.low]).toEqual([Math.max(...returned.values), Math.min(...returned.values)]);
  expect(returned.changePercent).toBeCloseTo((returned.latest / returned.values[0]! - 1) * 100, 1);
  expect([Date.parse(returned.from) / 1000, Date.parse(returned.to) / 1000]).toEqual([returned.times[0], returned.times.at(-1)]);
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
  const returned = await ratio(range);
  expect(returned).toMatchObject({ ...expected, latest: expected.values.at(-1) });
});
