import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPOT_RANGES } from '@koura/shared-types/wire/spot';
import { importPrices } from '../../../commerce/src/charts/import-prices.ts';
import { keepMinutes } from '../../../commerce/src/charts/kept-minutes.ts';
import { type HistorySource, readSpotHistory } from '../../../commerce/src/charts/spot-history.ts';
import { ProviderRecords } from '../../src/provider-records.ts';
import { Database } from '../../../commerce/src/database/database.ts';
import { reseed } from '../../src/seed/seed-database.ts';
import { isTrading } from '../../../commerce/src/spot/market-calendar.ts';
import { clockOf } from '../../../commerce/src/context/clock.ts';
import { InventedPrices } from '../../src/spot/invented-prices.ts';
import { SpotWalk } from '../../src/spot/spot-walk.ts';
import { Market } from '../../../commerce/src/spot/market.ts';
import { SpotEngine } from '../../../commerce/src/spot/spot-engine.ts';
import { METALS } from '../../../commerce/src/spot/metals.ts';
import { testDatabase } from '../../../commerce/test/support/test-database.ts';

const SEED = 7;
/** Thursday 10 July 2025, 15:07 in New Zealand. */
const OPEN = new Date('2025-07-10T03:07:00Z');
/** The Sunday after: closed since Saturday 11:00. */
const CLOSED = new Date('2025-07-13T03:07:00Z');

const rethrow = (error: Error): never => {
  throw error;
};

async function seeded(now: Date): Promise<HistorySource & { engine: SpotEngine }> {
  const database = new Database(testDatabase());
  await reseed({ database, providers: new ProviderRecords(':memory:') }, SEED, now, now);
  const market = new Market('calendar');
  return {
    database,
    market,
    pastPrices: new InventedPrices(SEED),
    engine: new SpotEngine(
      database,
      market,
      new SpotWalk(database, SEED),
      {
        watching: async () => ({ hasClosed: false }),
        changed: async () => {},
        priced: (at) => keepMinutes(database, at),
        moved: async () => {},
        rested: async () => {},
        log: rethrow,
      },
      clockOf(database),
    ),
  };
}

const source = await seeded(OPEN);
afterAll(() => source.database.close());
const history = (range: string, more: Partial<Record<'metal' | 'currency', string>> = {}, from: HistorySource = source, now = OPEN) =>
  readSpotHistory(from, { metal: 'gold', currency: 'NZD', range, ...more }, now);
const prices = (points: [number, number][]) => points.map(([, price]) => price);

describe.each(METALS)('the history of %s', (metal) => {
  it.each(SPOT_RANGES)('%s: times ascend, prices are integer cents, the newest is the current price', async (range) => {
    const { points } = await history(range, { metal });
    const spot = (await source.database.get<{ price: number }>('SELECT price FROM spot WHERE metal = ?', metal))!;
    expect(points.at(-1)).toEqual([OPEN.getTime() / 1000, spot.price / 100]);
    expect(points.length).toBeGreaterThanOrEqual(120);
    expect(points.length).toBeLessThanOrEqual(400);
    for (const [index, [time, price]] of points.entries()) {
      expect(time).toBeGreaterThan(points[index - 1]?.[0] ?? 0);
      expect(price).toBeGreaterThan(0);
      expect(Math.round(price * 100)).toBeCloseTo(price * 100, 6);
    }
  });

  it.each(SPOT_RANGES)('%s: is reproducible for a seed, and converts other currencies by their rate', async (range) => {
    const own = await history(range, { metal });
    const again = await seeded(OPEN);
    expect(await history(range, { metal }, again)).toEqual(own);
    await again.database.close();
    const dollars = await history(range, { metal, currency: 'USD' });
    expect(dollars.points.map(([time]) => time)).toEqual(own.points.map(([time]) => time));
    for (const [index, [, price]] of dollars.points.entries()) expect(price).toBeCloseTo(own.points[index]![1] * 0.587, 1);
  });

  it('has no duplicate second at the start of a step', async () => {
    const { points } = await history('1d', { metal }, source, new Date('2025-07-10T03:05:00.400Z'));
    const times = points.map(([time]) => time);
    expect(new Set(times).size).toBe(times.length);
  });

  it('moves realistically between two points', async () => {
    for (const [range, most] of [
      ['1d', 0.02],
      ['1w', 0.03],
      ['1y', 0.1],
    ] as const) {
      const row = prices((await history(range, { metal })).points);
      for (const [index, price] of row.entries()) expect(Math.abs(price / (row[index - 1] ?? price) - 1)).toBeLessThan(most);
      expect(new Set(row).size).toBeGreaterThan(row.length / 4);
    }
  });
});

it.each([
  ['1d', 5 * 60],
  ['1w', 3600],
  ['1m', 4 * 3600],
])('%s has a point for each step in which the market traded, and for no other', async (range, step) => {
  const { points } = await history(range, {}, source, OPEN);
  const times = points.slice(0, -1).map(([time]) => time);
  const expected: number[] = [];
  for (let time = times[0]!; time < OPEN.getTime() / 1000; time += step) if (isTrading(new Date(time * 1000))) expected.push(time);
  expect(times).toEqual(expected);
});

it.each([
  ['1y', '2024-07-10', 1],
  ['5y', '2020-07-10', 7],
  ['all', '2000-01-31', 31],
])('%s begins on %s and has closes of trading days only', async (range, first, days) => {
  const dates = (await history(range)).points.slice(0, -1).map(([time]) => new Date(time * 1000).toISOString());
  expect((Date.parse(dates[0]!) - Date.parse(first)) / 86_400_000).toBeLessThanOrEqual(days);
  expect(dates.every((date) => date.endsWith('T00:00:00.000Z'))).toBe(true);
  const weekdays = new Set(dates.map((date) => new Date(date).getUTCDay()));
  expect(weekdays).not.toContain(0);
  expect(weekdays).not.toContain(6);
  for (const holiday of ['2024-12-25', '2025-01-01', '2025-04-18']) expect(dates).not.toContain(`${holiday}T00:00:00.000Z`);
});

it('ends at the market close, with the current price', async () => {
  const closed = await seeded(CLOSED);
  for (const range of SPOT_RANGES) {
    const [time, price] = (await history(range, {}, closed, CLOSED)).points.at(-1)!;
    expect(new Date(time * 1000).toISOString()).toBe('2025-07-11T23:00:00.000Z');
    expect(price).toBe(7200);
  }
  await closed.engine.set({ gold: 731_234 }, CLOSED);
  expect((await history('1d', {}, closed, CLOSED)).points.at(-1)![1]).toBe(7312.34);
  await closed.database.close();
});

it('continues smoothly when the market is pinned open over a weekend', async () => {
  const held = { ...(await seeded(CLOSED)), market: new Market('open') };
  const { points } = await history('1d', {}, held, CLOSED);
  expect(points.at(-1)).toEqual([CLOSED.getTime() / 1000, 7200]);
  expect(points.at(-2)![0]).toBe(Date.parse('2025-07-11T23:00:00Z') / 1000);
  expect(points.at(-2)![1]).toBe(7200);
  await held.database.close();
});

it('shows the recorded prices', async () => {
  const running = await seeded(OPEN);
  const ticked: number[] = [];
  for (let second = 2; second <= 900; second += 2) {
    const now = new Date(OPEN.getTime() + second * 1000);
    await running.engine.tick(now);
    // 15:10, 15:15 and 15:20 see the price that stood at the end of the minute before.
    if ([178, 478, 778].includes(second)) {
      ticked.push((await running.database.get<{ price: number }>(`SELECT price FROM spot WHERE metal = 'gold'`))!.price / 100);
    }
  }
  const { points } = await history('1d', {}, running, new Date(OPEN.getTime() + 900_000));
  const at = (clock: string) => points.find(([time]) => time === Date.parse(`2025-07-10T${clock}:00Z`) / 1000)![1];
  expect([at('03:10'), at('03:15'), at('03:20')]).toEqual(ticked);
  await running.database.close();
});

it('keeps every minute for two days and every hour for forty', async () => {
  const database = new Database(testDatabase());
  await reseed({ database, providers: new ProviderRecords(':memory:') }, SEED, OPEN, OPEN);
  for (let minute = 0; minute <= 3 * 1440; minute += 1) await keepMinutes(database, new Date(OPEN.getTime() + minute * 60_000));
  const { total } = (await database.get<{ total: number }>(`SELECT count(*) AS total FROM spot_minutes WHERE metal = 'gold'`))!;
  expect(total).toBeGreaterThan(2 * 1440);
  expect(total).toBeLessThan(2 * 1440 + 60 + 30);
  await database.close();
});

it.each([
  { metal: 'tin', currency: 'NZD', range: '1y' },
  { metal: 'gold', currency: 'EUR', range: '1y' },
  { metal: 'gold', currency: 'NZD', range: '2y' },
])('has no history of %j', async (asked) => {
  await expect(() => readSpotHistory(source, asked, OPEN)).rejects.toThrow(/no (such )?price history/);
});

describe('an imported history', async () => {
  const withImport = await seeded(OPEN);
  beforeAll(async () => {
    await importPrices(withImport.database, [
      {
        metal: 'gold',
        currency: 'USD',
        prices: [
          { day: '1970-01-01', price: 3494 },
          { day: '1980-01-01', price: 67_500 },
          { day: '2025-05-01', price: 330_000 },
        ],
      },
      {
        metal: 'gold',
        currency: 'EUR',
        prices: [
          { day: '2001-01-01', price: 29_000 },
          { day: '2002-01-01', price: 31_000 },
        ],
      },
    ]);
  });
  afterAll(() => withImport.database.close());

  it('replaces the sandbox’s own in its currency, which continues after it', async () => {
    const { points } = await history('all', { currency: 'USD' }, withImport);
    expect(points.slice(0, 3)).toEqual([
      [0, 34.94],
      [Date.parse('1980-01-01') / 1000, 675],
      [Date.parse('2025-05-01') / 1000, 3300],
    ]);
    expect(points.length).toBeGreaterThan(40);
    expect(points.at(-1)).toEqual([OPEN.getTime() / 1000, 7200 * 0.587]);
  });

  it('changes no other currency, metal or short range', async () => {
    for (const [metal, currency, range] of [
      ['gold', 'NZD', 'all'],
      ['silver', 'USD', 'all'],
      ['gold', 'USD', '1m'],
    ] as const) {
      expect((await history(range, { metal, currency }, withImport)).points).toEqual((await history(range, { metal, currency })).points);
    }
  });

  it('can be the only history in a currency', async () => {
    expect(await history('all', { currency: 'EUR' }, withImport)).toMatchObject({
      currencies: ['NZD', 'AUD', 'SGD', 'USD', 'EUR'],
      points: [
        [Date.parse('2001-01-01') / 1000, 290],
        [Date.parse('2002-01-01') / 1000, 310],
      ],
    });
    expect((await history('1w', { currency: 'EUR' }, withImport)).points).toHaveLength(1);
  });

  it('replaces an earlier one of its metal and currency', async () => {
    await importPrices(withImport.database, [{ metal: 'gold', currency: 'EUR', prices: [{ day: '2003-01-01', price: 33_000 }] }]);
    expect((await history('all', { currency: 'EUR' }, withImport)).points).toEqual([[Date.parse('2003-01-01') / 1000, 330]]);
  });
});
