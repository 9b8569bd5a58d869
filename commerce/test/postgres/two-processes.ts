import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MIGRATIONS, type Migration } from '../../src/database/migrations.ts';
import { openDatabase } from '../../src/open-database.ts';
import { ROOT, SERVICE_TOKEN, type StartedProgram, WAIT } from '../support/commerce-commands.ts';
import { send, startSelling, startWithPrices } from '../support/selling-shop.ts';
import { ServerShop } from '../support/server-shop.ts';

const GOLD = 'canadian-maple-leaf-1-oz-gold-coin';
/** Until the work of a process that is gone is another one's. */
const MOVES_ON = { timeout: 10_000, interval: 50 };
const WRONG_CLOCK = `--import=${join(ROOT, 'commerce/test/support/wrong-clock.mjs')}`;

let shop: ServerShop;
let one: StartedProgram;
let other: StartedProgram;
let product: number;
beforeAll(async () => {
  shop = await ServerShop.open();
  one = await startSelling(shop.commands);
  other = await startWithPrices(shop.commands);
  product = (await shop.database.get<{ id: number }>('SELECT id FROM products WHERE slug = ?', GOLD))!.id;
});
afterEach(() => shop.disconnect());
afterAll(() => shop.remove());

const start = (env: Record<string, string> = {}): Promise<StartedProgram> =>
  shop.commands.start({ BACKEND_EMAIL_CONFIRMATION: 'off', ...env });
const originOf = ({ url }: StartedProgram): string => new URL(url).origin;
const readinessOf = async (program: StartedProgram): Promise<[number, string]> => {
  const response = await fetch(`${originOf(program)}/readyz`);
  return [response.status, ((await response.json()) as { status: string }).status];
};
/** The two, the one that does what is due by time first. */
async function byDuty(): Promise<[StartedProgram, StartedProgram]> {
  await vi.waitUntil(async () => (await shop.onDuty()) !== undefined, MOVES_ON);
  return (await shop.onDuty()) === one.pid ? [one, other] : [other, one];
}
/** Puts another process in the place of one that is gone. */
async function replace(gone: StartedProgram): Promise<void> {
  const program = await start();
  if (gone === one) one = program;
  else other = program;
}

interface Prepared {
  cart: string;
  body: { key: string; total: number } & Record<string, unknown>;
}

/** A cart with a piece, its quote, and the checkout that only has to be sent. */
async function prepare({ url }: StartedProgram): Promise<Prepared> {
  const cart = randomUUID();
  const filled = await send(url, 'POST', '/cart/items', { cart, body: { items: [{ id: product, quantity: 1 }], newCart: true } });
  expect(filled.status).toBe(200);
  const choice = { delivery: { code: 'courier', countryCode: 'NZ', postcode: '1010' }, paymentMethod: 'card' };
  const { quoteId, total } = (await send(url, 'POST', '/checkout/quote', { cart, body: choice })).body.data;
  const contact = { firstName: 'Aroha', lastName: 'Kereama', email: `${cart}@mail.example`, phone: null };
  const delivery = { line1: '1 Quay Street', line2: null, suburb: null, city: 'Auckland', postcode: '1010', countryCode: 'NZ' };
  const payment = { reference: `pi_${cart}`, cardBrand: 'visa', cardLast4: '4242' };
  return { cart, body: { key: randomUUID(), quoteId, total, contact, delivery, payment } };
}
const sendTo = ({ url }: StartedProgram, { cart, body }: Prepared): ReturnType<typeof send> =>
  send(url, 'POST', '/checkout', { cart, body });
const setStock = (stock: number): Promise<unknown> =>
  shop.database.run('UPDATE products SET stock = ?, on_request = 0 WHERE id = ?', stock, product);

it('lets any number of processes serve a database, and whoever needs it alone says who they are', async () => {
  expect(await Promise.all([one, other].map(readinessOf))).toEqual([
    [200, 'ready'],
    [200, 'ready'],
  ]);
  const moved = await shop.commands.run('move', '--from', shop.url, '--to', join(shop.commands.folder, 'moved.sqlite'));
  expect(moved).toMatchObject({ code: 1, text: expect.stringContaining('is in use by koura commerce, process ') });
  for (const { pid } of [one, other]) expect(moved.text).toContain(`process ${pid} on `);
  expect(moved.text).toContain('Stop them first.');
});

/** Reports a placed order's payment as the gateway does. */
async function pay({ url }: StartedProgram, { body: { payment, total } }: Prepared, id: number): Promise<void> {
  const { reference } = payment as { reference: string };
  const money = { authorised: total, taken: total, returned: 0, currency: 'NZD', asOf: new Date().toISOString() };
  const reported = await send(url, 'PUT', `/orders/${id}/payment`, {
    jwt: SERVICE_TOKEN,
    body: { data: { reference, state: 'taken', ...money } },
  });
  expect(reported.status).toBe(200);
}

it('tells the gateways at both processes what happens at one of them, once', async () => {
  const checkout = await prepare(one);
  const carts = [checkout.cart];
  const placed = (await sendTo(one, checkout)).body.data;
  const heard = await Promise.all(
    [one, other].map(({ url }) => shop.listen(url, { orders: [placed.orderNumber], products: [product], carts })),
  );
  await pay(one, checkout, placed.id);
  await expect.poll(() => heard.every(({ of }) => of('order').length > 0), WAIT).toBe(true);
  const told = heard[0]!.of('order');
  // The piece that is bought last is announced after whatever the payment was.
  for (const program of [one, other]) {
    const before = heard.map(({ of }) => of('product').length);
    expect((await sendTo(program, await prepare(program))).status).toBe(200);
    await expect.poll(() => heard.every(({ of }, index) => of('product').length > before[index]!), WAIT).toBe(true);
  }
  expect(heard.map(({ of }) => of('order'))).toEqual([told, told]);
  expect(told.map(({ orderNumber }) => orderNumber)).toEqual(told.map(() => placed.orderNumber));
  const theirs = await prepare(other);
  const cart = await shop.listen(one.url, { carts: [theirs.cart] });
  await send(other.url, 'PATCH', '/cart/items', { cart: theirs.cart, body: { items: [{ id: product, quantity: 2 }] } });
  await expect.poll(() => cart.of('cart').length, WAIT).toBe(1);
});

it('reads what was announced while its connection was cut', async () => {
  const checkout = await prepare(one);
  const placed = (await sendTo(one, checkout)).body.data;
  const { of, endings } = await shop.listen(other.url, { orders: [placed.orderNumber] });
  await shop.cut(other.pid);
  await pay(one, checkout, placed.id);
  await expect.poll(() => of('order').length, MOVES_ON).toBeGreaterThan(0);
  expect(endings).toEqual([]);
});

it('wants no requests while its connection is cut, and goes on by itself', async () => {
  const is = (wanted: string) => async (): Promise<boolean> => (await readinessOf(other))[1] === wanted;
  await vi.waitUntil(async () => {
    await shop.cut(other.pid);
    return is('its connection to the database was cut')();
  }, MOVES_ON);
  expect(await vi.waitUntil(is('ready'), MOVES_ON)).toBe(true);
});

/** Lets a process that hung go on; answers how it serves a checkout once it is ready, and who then does what is due by time. */
async function goOn(hung: StartedProgram): Promise<{ checkout: number; onDuty: number | undefined }> {
  process.kill(hung.pid, 'SIGCONT');
  await vi.waitUntil(async () => (await readinessOf(hung))[1] === 'ready', MOVES_ON);
  const { status } = await sendTo(hung, await prepare(hung));
  return { checkout: status, onDuty: await shop.onDuty() };
}

it.each([
  ['is killed', 9000],
  ['loses its connection', 30_000],
  ['is stopped', 90_000],
  ['hangs', 270_000],
] as const)('does what is due by time at another process when the one that did it %s', async (how, premium) => {
  const [onDuty, next] = await byDuty();
  const dear = (await shop.database.get<{ id: number }>('SELECT id FROM products WHERE id <> ? ORDER BY id LIMIT 1', product))!.id;
  const { of } = await shop.listen(next.url, { products: [dear] });
  const priceOf = async (): Promise<number> => (await send(next.url, 'GET', `/products/${dear}`)).body.data.attributes.price as number;
  const before = await priceOf();
  const gone = Date.now();
  if (how === 'is killed') await onDuty.kill();
  if (how === 'loses its connection') await shop.cut(onDuty.pid);
  if (how === 'hangs') process.kill(onDuty.pid, 'SIGSTOP');
  const code = how === 'is stopped' ? onDuty.stop() : undefined;
  // A dearer premium that begins while nobody minds prices.
  const dearer = await shop.database.insert(
    'INSERT INTO markup_price_breaks (product_id, premium, quantity, valid_from) VALUES (?, ?, 1, ?)',
    dear,
    premium,
    new Date(gone + 500).toISOString(),
  );
  const others = async (): Promise<boolean> => {
    const pid = await shop.onDuty();
    return pid !== undefined && (pid !== onDuty.pid || how === 'loses its connection');
  };
  await vi.waitUntil(others, MOVES_ON);
  await expect.poll(priceOf, MOVES_ON).toBeGreaterThan(before * 1.2);
  await expect.poll(() => of('product').some(({ price }) => (price ?? 0) > before * 1.2), MOVES_ON).toBe(true);
  expect(await code).toBe(how === 'is stopped' ? 0 : undefined);
  await shop.database.run('DELETE FROM markup_price_breaks WHERE id = ?', dearer);
  if (how === 'is killed' || how === 'is stopped') await replace(onDuty);
  // It finds that it has lost the duty, and serves as before.
  const after = how === 'hangs' ? await goOn(onDuty) : undefined;
  expect(after).toEqual(how === 'hangs' ? { checkout: 200, onDuty: next.pid } : undefined);
});

it('says that it stops while it still answers, cuts its live connections so that they come back, and finishes what it began', async () => {
  const stopping = await start({ STOP_NOTICE_MS: '3000' });
  const { endings } = await shop.listen(stopping.url, { products: [product] });
  const checkout = await prepare(stopping);
  const [began, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Its checkout waits for the writer before.
  const writing = shop.database.transaction(async () => {
    began.resolve();
    await told.promise;
  });
  await began.promise;
  const placing = sendTo(stopping, checkout);
  await vi.waitUntil(waitsForTheLock, WAIT);
  const code = stopping.stop();
  await expect.poll(() => readinessOf(stopping), WAIT).toEqual([503, 'stopping']);
  await expect.poll(() => endings, WAIT).toEqual(['transport close']);
  told.resolve();
  await writing;
  expect((await placing).status).toBe(200);
  expect(await code).toBe(0);
});

/** Whether a request waits for another program that writes. */
const waitsForTheLock = async (): Promise<boolean> =>
  (await shop.database.get(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory' AND query LIKE 'BEGIN; SELECT pg_advisory_xact_lock(%'`,
  )) !== undefined;

it('sells the last piece once, a quote once and a key once, whichever process is asked', async () => {
  const both = [one, other] as const;
  const sorted = (replies: { status: number }[]): number[] => replies.map(({ status }) => status).toSorted((a, b) => a - b);
  for (let round = 0; round < 10; round += 1) {
    await setStock(1000);
    const lastPiece = await Promise.all(both.map(prepare));
    await setStock(1);
    expect(sorted(await Promise.all(both.map((program, index) => sendTo(program, lastPiece[index]!))))).toEqual([200, 409]);
    expect(await shop.database.get('SELECT stock FROM products WHERE id = ?', product)).toEqual({ stock: 0 });
    await setStock(1000);
    const sameQuote = await prepare(one);
    const keys = await Promise.all(
      both.map((program) => sendTo(program, { ...sameQuote, body: { ...sameQuote.body, key: randomUUID() } })),
    );
    expect(sorted(keys).filter((status) => status === 200)).toHaveLength(1);
    const sameKey = await prepare(other);
    const orders = await Promise.all(both.map((program) => sendTo(program, sameKey)));
    expect(sorted(orders)).toEqual([200, 200]);
    expect(new Set(orders.map(({ body }) => body.data.orderNumber)).size).toBe(1);
  }
  const numbers = await shop.database.all<{ number: string }>('SELECT order_number AS number FROM orders ORDER BY id');
  const counted = numbers.map(({ number }) => Number(/\d+$/.exec(number)![0]));
  expect(counted).toEqual(counted.map((_, index) => counted[0]! + index));
});

it('lets no quote pass that ends while its order waits for another writer', async () => {
  // Nothing that is due by time waits before the order.
  const [, idle] = await byDuty();
  const checkout = await prepare(idle);
  const soon = await shop.database.get<{ at: string }>(
    `SELECT to_char((clock_timestamp() + interval '1 second') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
  );
  const [began, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await shop.database.run('UPDATE quotes SET expires_at = ? WHERE quote_id = ?', soon!.at, String(checkout.body['quoteId']));
  const writing = shop.database.transaction(async () => {
    began.resolve();
    await told.promise;
  });
  await began.promise;
  const placing = sendTo(idle, checkout);
  await vi.waitUntil(waitsForTheLock, WAIT);
  await vi.waitUntil(() => new Date().toISOString() > soon!.at, WAIT);
  told.resolve();
  await writing;
  expect(await placing).toMatchObject({ status: 409, body: { error: { details: { code: 'QUOTE_EXPIRED' } } } });
});

it.each([10, -10])('decides by the server’s clock where a machine’s own is %i minutes off', async (minutes) => {
  const wrong = await start({ NODE_OPTIONS: WRONG_CLOCK, WRONG_BY_MS: String(minutes * 60_000) });
  const valid = await prepare(one);
  const placed = await sendTo(wrong, valid);
  expect(placed.status).toBe(200);
  expect(Math.abs(Date.parse(placed.body.data.createdAt) - Date.now())).toBeLessThan(60_000);
  expect((await sendTo(one, await prepare(wrong))).status).toBe(200);
  const over = await prepare(one);
  await shop.database.run('UPDATE quotes SET expires_at = ? WHERE quote_id = ?', new Date().toISOString(), String(over.body['quoteId']));
  expect(await sendTo(wrong, over)).toMatchObject({ status: 409, body: { error: { details: { code: 'QUOTE_EXPIRED' } } } });
  expect(await wrong.stop()).toBe(0);
});

it('takes a dealer’s new settings over in every process', async () => {
  const phoneOf = async ({ url }: StartedProgram): Promise<string> =>
    (await send(url, 'GET', '/website')).body.data.attributes.phone as string;
  expect(await phoneOf(one)).toBe('03 555 0140');
  const file = join(shop.commands.folder, 'dealer.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('03 555 0140', '03 555 0199'));
  expect((await shop.commands.run('set-up', file)).text).toContain('reads them now');
  for (const program of [one, other]) await expect.poll(() => phoneOf(program), WAIT).toBe('03 555 0199');
});

it('loses nothing while the tables are changed beneath it, and is not left with tables that it does not know', async () => {
  const next = MIGRATIONS.at(-1)!.version + 1;
  const tolerant: Migration = {
    version: next,
    oldestProgram: next - 1,
    change: async (database) =>
      database.execute(`ALTER TABLE orders ADD COLUMN source TEXT NOT NULL DEFAULT 'site'; ALTER TABLE users ADD COLUMN source TEXT`),
  };
  const strict: Migration = {
    version: next + 1,
    oldestProgram: next + 1,
    change: async (database) => database.execute('DROP TABLE subscribers'),
  };
  await setStock(1000);
  const load = new AbortController();
  const answers: { status: number; body: unknown }[] = [];
  const buyers = [one, other].flatMap((program) =>
    Array.from({ length: 2 }, async () => {
      while (!load.signal.aborted) answers.push(await sendTo(program, await prepare(program)));
    }),
  );
  const moreAreSold = async (): Promise<void> => {
    const before = answers.length;
    await expect.poll(() => answers.length, WAIT).toBeGreaterThan(before + 10);
  };
  await moreAreSold();
  // The program of the next release starts beside the old ones, which go on.
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const { database, migrated } = await openDatabase(shop.url, undefined, [...MIGRATIONS, tolerant]);
      await database.close();
      return migrated;
    }),
  );
  expect([...first!, ...second!]).toEqual([next]);
  await moreAreSold();
  const refused = openDatabase(shop.url, undefined, [...MIGRATIONS, tolerant, strict]);
  await expect(refused).rejects.toThrow(`the tables of this release need programs of version ${next + 1} or newer`);
  await expect(refused).rejects.toThrow(`process ${other.pid} on `);
  // An old one that dies meanwhile starts again.
  const restarted = await start();
  expect((await sendTo(restarted, await prepare(restarted))).status).toBe(200);
  expect(await restarted.stop()).toBe(0);
  load.abort();
  await Promise.all(buyers);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);

  await Promise.all([one.stop(), other.stop()]);
  const { database, migrated } = await openDatabase(shop.url, undefined, [...MIGRATIONS, tolerant, strict]);
  await database.close();
  expect(migrated).toEqual([next + 1]);
  const old = shop.commands.launch(['start']);
  expect(await once(old.child, 'close')).toEqual([1, null]);
  expect(old.output.text).toContain(`needs a program of version ${next + 1} or newer`);
});
