import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Passwords } from '../../commerce/src/account/password-hash.ts';
import { Database } from '../../commerce/src/database/database.ts';
import { ROLES, seedUsers } from '../src/seed/users.ts';
import { startSandbox, type RunningSandbox } from '../src/start-sandbox.ts';
import type { Json } from './support/sandbox-client.ts';
import { keptDatabase, testDatabase } from '../../commerce/test/support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const database = await keptDatabase(join(folder, 'shop.sqlite'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (seed: number): Promise<RunningSandbox> => startSandbox({ port: 0, database, ticks: false, market: 'open', seed });
const control = async (sandbox: RunningSandbox, path: string, body?: unknown): Promise<Json> => {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await fetch(`${sandbox.url}${path}`, { method: 'POST', ...json })).json();
};
const goldSpot = async ({ url }: RunningSandbox): Promise<Json> =>
  ((await (await fetch(`${url}/api/spot-prices`)).json()) as Json).data.prices[0];

describe('a database that is kept', () => {
  it('survives a restart, and is reseeded for another seed and on reset', async () => {
    const first = await start(1);
    expect((await goldSpot(first)).price).toBe(7200);
    await control(first, '/_sandbox/spot', { metal: 'gold', price: 7300 });
    await first.close();

    const second = await start(1);
    expect((await goldSpot(second)).price).toBe(7300);
    const product = ((await (await fetch(`${second.url}/api/products/1`)).json()) as Json).data.attributes;
    expect(product.priceParts.spotValue).toBe(7300);
    await control(second, '/_sandbox/reset');
    expect((await goldSpot(second)).price).toBe(7200);
    await control(second, '/_sandbox/spot', { metal: 'gold', price: 7300 });
    await second.close();

    const third = await start(2);
    expect((await goldSpot(third)).price).toBe(7200);
    await third.close();
  });
});

describe('a restart while the market is closed', () => {
  let file: string;
  let running: RunningSandbox | undefined;
  const startAt = async (time: string): Promise<void> => {
    await running?.close();
    vi.setSystemTime(time);
    running = await startSandbox({ port: 0, database: file, ticks: false, market: 'calendar' });
  };
  const call = async (path: string, init: RequestInit = {}): Promise<Json> =>
    (
      await fetch(`${running!.url}/api${path}`, {
        ...init,
        headers: { ...init.headers, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      })
    ).json();
  const product = async (id: number): Promise<Json> => (await call(`/products/${id}`)).data.attributes;
  const changePricing = async (data: object): Promise<void> => {
    const login = { identifier: 'editor@koura.example', password: 'koura-editor-2026' };
    const { jwt } = await call('/auth/local', { method: 'POST', body: JSON.stringify(login) });
    await call('/products/1', { method: 'PATCH', headers: { authorization: `Bearer ${jwt}` }, body: JSON.stringify({ data }) });
  };
  const timesOf = async (...ids: number[]): Promise<string[]> => Promise.all(ids.map(async (id) => (await product(id)).priceUpdatedAt));
  beforeAll(async () => {
    file = await keptDatabase(join(folder, 'weekend.sqlite'));
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    await running?.close();
    vi.useRealTimers();
  });

  it('keeps prices at the last close, or at a later change', async () => {
    const close = '2026-07-10T23:00:00.000Z';
    await startAt('2026-07-10T12:00:00.000Z');
    await running!.tick();
    const { price } = await product(1);
    expect(await timesOf(1)).toEqual(['2026-07-10T12:00:00.000Z']);

    const sunday = '2026-07-12T02:00:00.000Z';
    await startAt(sunday);
    expect([(await product(1)).price, (await product(1)).market.isOpen]).toEqual([price, false]);
    expect(await timesOf(1, 2)).toEqual([close, close]);
    expect((await goldSpot(running!)).updatedAt).toBe(close);
    await changePricing({ minimumSaleQuantity: 5 });
    expect(await timesOf(1, 2)).toEqual([sunday, close]);
    await startAt('2026-07-12T03:00:00.000Z');
    expect(await timesOf(1, 2)).toEqual([sunday, close]);

    // On Monday prices are of the moment again.
    await startAt('2026-07-12T23:30:00.000Z');
    expect(await timesOf(1, 2)).toEqual(['2026-07-12T23:30:00.000Z', '2026-07-12T23:30:00.000Z']);
  });

  describe('seeded meanwhile', () => {
    beforeAll(async () => {
      await startAt('2026-07-12T02:00:00.000Z');
      await running!.reset();
    });

    it('has the prices of the last close', async () => {
      expect([await timesOf(1, 2), (await goldSpot(running!)).updatedAt]).toEqual([
        ['2026-07-10T23:00:00.000Z', '2026-07-10T23:00:00.000Z'],
        '2026-07-10T23:00:00.000Z',
      ]);
    });

    it('starts and ends premiums on time', async () => {
      const turn = '2026-07-12T02:30:00.000Z';
      const row = { quantity: 1, customer: null, validFrom: null, validTo: null };
      await changePricing({
        pricingModel: 'percent',
        markupPriceBreaks: [
          { ...row, premiumAmount: 3, validTo: turn },
          { ...row, premiumAmount: 5, validFrom: turn },
        ],
      });
      for (const [time, percent, pricedAt] of [
        ['2026-07-12T02:29:59.000Z', 3, '2026-07-12T02:00:00.000Z'],
        ['2026-07-12T02:30:01.000Z', 5, '2026-07-12T02:30:01.000Z'],
        ['2026-07-12T02:30:03.000Z', 5, '2026-07-12T02:30:01.000Z'],
      ] as const) {
        vi.setSystemTime(time);
        await running!.tick();
        expect(await product(1)).toMatchObject({ priceParts: { premiumPercent: percent }, priceUpdatedAt: pricedAt });
      }
    });
  });
});

describe('the running market', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, database: testDatabase(), ticks: false, market: 'open' });
  });
  afterAll(() => sandbox.close());

  it('moves spot and prices together while open, and nothing while closed', async () => {
    const price = async (): Promise<Json> => ((await (await fetch(`${sandbox.url}/api/products/1`)).json()) as Json).data.attributes;
    const before = await price();
    for (let tick = 0; tick < 20; tick += 1) await sandbox.tick();
    const after = await price();
    const spot = await goldSpot(sandbox);
    expect(after.price).not.toBe(before.price);
    expect(after.priceParts.spotValue).toBe(spot.price);
    expect(spot.last30Days).toHaveLength(30);
    expect(spot.last30Days.at(-1)).toBe(spot.price);
    expect(spot.change).toBeCloseTo(spot.price - spot.last30Days.at(-2), 2);

    await control(sandbox, '/_sandbox/market', { mode: 'closed' });
    const closed = await price();
    for (let tick = 0; tick < 20; tick += 1) await sandbox.tick();
    expect((await price()).price).toBe(closed.price);
    expect((await price()).market.isOpen).toBe(false);
  });

  it.each([
    ['/_sandbox/spot', { metal: 'tin', price: 1 }],
    ['/_sandbox/spot', { metal: 'gold', price: -1 }],
    ['/_sandbox/market', { mode: 'ajar' }],
    ['/_sandbox/stock', { productId: 999_999, stock: 1 }],
    ['/_sandbox/stock', { productId: 1, stock: -1 }],
  ])('rejects the control %s %j', async (path, body) => {
    expect((await control(sandbox, path, body)).error.status).toBe(400);
  });
});

describe('the seed', () => {
  let rows: Database;
  beforeAll(async () => {
    const seeded = await keptDatabase(join(folder, 'seeded.sqlite'));
    await (await startSandbox({ port: 0, database: seeded, ticks: false })).close();
    rows = new Database(seeded);
  });
  afterAll(() => rows.close());

  it('has a login for every role with its password hashed', async () => {
    const passwords = new Passwords(12);
    expect(new Set(seedUsers.map(({ role }) => role))).toEqual(new Set(ROLES));
    for (const { email, password } of seedUsers) {
      const row = (await rows.get<{ password_hash: string }>('SELECT password_hash FROM users WHERE email = ?', email))!;
      expect(row.password_hash).not.toContain(password);
      expect(await passwords.check(password, row.password_hash)).toBe('right');
      expect(await passwords.check(`${password}x`, row.password_hash)).toBe('wrong');
    }
  });

  it('has consistent orders in every status, at least 25 of the shopper', async () => {
    const orders = await rows.all<Json>('SELECT orders.*, email FROM orders JOIN users ON users.id = user_id');
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['Pending', 'AwaitingFulfillment', 'Fulfilled', 'Canceled']));
    expect(orders.filter(({ email }) => email === 'shopper@koura.example').length).toBeGreaterThanOrEqual(25);
    for (const order of orders) {
      const lines = await rows.all<Json>('SELECT * FROM order_lines WHERE order_id = ?', order.id);
      for (const line of lines) expect(line.total).toBe(line.unit_price * line.quantity);
      expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(order.sub_total);
      expect(order.total).toBe(order.sub_total - order.discount_total + order.shipping_total);
    }
    const dates = orders.map(({ created_at }) => Date.parse(created_at));
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  });
});
