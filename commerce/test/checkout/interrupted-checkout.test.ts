import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../src/database/database.ts';
import {
  type Checkout,
  fillFile,
  openShop,
  type OpenShop,
  prepareCheckout,
  rowsOf,
  sendCheckout,
  stockOf,
  WAYS,
} from '../support/checkout-file.ts';
import { SERVICE_TOKEN } from '../support/commerce-commands.ts';
import { send } from '../support/selling-shop.ts';
import type { Interruption } from '../support/interrupted-program.ts';
import { mainRows } from '../support/only-in-full.ts';

// What a checkout does is a number of statements. Here each of them is the last one before the process is killed, and each fails on a full disk.

/** npm run test:full sets it: killed at every statement, and not at a sample. */
const isThorough = process.env['KILL_EVERYWHERE'] === 'on';
/** Ends what would hang; every statement of a checkout takes minutes. */
const TIMEOUT_MS = isThorough ? 1_800_000 : 240_000;
const MOMENT = '2026-11-25T01:00:00.000Z';
const program = fileURLToPath(new URL('../support/interrupted-program.ts', import.meta.url));

let folder: string;
const files: string[] = [];
const started: ChildProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koura-interrupted-'));
  await fillFile(join(folder, 'filled.sqlite'), MOMENT);
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A copy of a closed file. */
function copyOf(name: string): string {
  const file = join(folder, `copy-${files.length}.sqlite`);
  files.push(file);
  copyFileSync(join(folder, name), file);
  return file;
}

/** Where a checkout stands: what the key says to the gateway. */
async function stateOf(shop: OpenShop, { body }: Checkout): Promise<'open' | 'closed' | 'order'> {
  const { status } = await send(shop.url, 'GET', `/orders/by-key/${body.key}`, { jwt: SERVICE_TOKEN });
  return status === 200 ? 'order' : status === 410 ? 'closed' : 'open';
}

/** That there is one order with all that belongs to it, and that sending it again changes nothing. */
async function expectOneOrder(shop: OpenShop, checkout: Checkout, stockBefore: number): Promise<void> {
  const { database } = shop;
  expect(await stockOf(database)).toBe(stockBefore - 1);
  const orders = await database.all<{ id: number; number: string }>('SELECT id, order_number AS number FROM orders ORDER BY id');
  expect(orders.map(({ number }) => number)).toEqual(['H-1001']);
  const [{ id, number }] = orders as [(typeof orders)[number]];
  const countOf = async (sql: string, ...values: string[]): Promise<number> =>
    (await database.get<{ count: number }>(`SELECT count(*) AS count FROM ${sql}`, ...values))!.count;
  expect(await countOf(`order_lines WHERE order_id = ${id}`)).toBe(1);
  expect(await countOf(`keys WHERE key = ? AND state = 'order' AND order_id = ${id}`, checkout.body.key)).toBe(1);
  expect(await countOf(`carts WHERE cart_id = ? AND completed = 1`, checkout.cart)).toBe(1);
  expect(await countOf(`due_mails WHERE order_id = ${id}`)).toBe(1);
  expect(await countOf(`transfers WHERE order_id = ${id}`)).toBe('transfer' in (checkout.body['payment'] as object) ? 1 : 0);
  const rows = await rowsOf(database);
  const again = await sendCheckout(shop.url, checkout);
  expect([again.status, again.body.data.orderNumber]).toEqual([200, number]);
  expect(await rowsOf(database)).toEqual(rows);
}

interface Program {
  url: string;
  /** Says what is to happen from the next statement on; answers how many have run since it was last said. */
  interrupt(interruption: Interruption): Promise<number>;
  ended: Promise<[number | null, string | null]>;
  stop(): Promise<void>;
}

async function startInterruptible(file: string): Promise<Program> {
  // Its log says at each full disk that the disk is full.
  const child = fork(program, [file, MOMENT], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.push(child);
  const ended = once(child, 'exit') as Program['ended'];
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    ended,
    async interrupt(interruption) {
      child.send(interruption);
      return ((await once(child, 'message')) as [{ ran: number }])[0].ran;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe.each(mainRows(1, WAYS))('a checkout by %s', (way) => {
  let checkout: Checkout;
  let before: Record<string, unknown[]>;
  let stock: number;
  let total: number;
  const prepared = `prepared-${way}.sqlite`;

  beforeAll(async () => {
    copyFileSync(join(folder, 'filled.sqlite'), join(folder, prepared));
    const shop = await openShop(join(folder, prepared), MOMENT);
    checkout = await prepareCheckout(shop, way);
    before = await rowsOf(shop.database);
    stock = await stockOf(shop.database);
    await shop.end();
    const file = copyOf(prepared);
    const measured = await startInterruptible(file);
    await measured.interrupt({});
    await sendCheckout(measured.url, checkout);
    total = await measured.interrupt({});
    await measured.stop();
    const after = await openShop(file, MOMENT);
    await expectOneOrder(after, checkout, stock);
    await after.end();
  });

  /** Sends the checkout to a process that dies after so many of its statements. */
  async function killAfter(statements: number, file: string): Promise<void> {
    const child = await startInterruptible(file);
    await child.interrupt({ dieAfter: statements });
    await expect(sendCheckout(child.url, checkout)).rejects.toThrow('fetch failed');
    expect(await child.ended).toEqual([null, 'SIGKILL']);
  }

  /** After a checkout that left nothing behind: it is sent again, or its key is closed and it is too late. */
  async function settleOpen(shop: OpenShop, isSentAgain: boolean): Promise<void> {
    const { url, database } = shop;
    expect(await rowsOf(database)).toEqual(before);
    if (isSentAgain) {
      await sendCheckout(url, checkout);
      return expectOneOrder(shop, checkout, stock);
    }
    expect((await send(url, 'POST', `/orders/by-key/${checkout.body.key}/close`, { jwt: SERVICE_TOKEN })).status).toBe(200);
    expect((await sendCheckout(url, checkout)).status).toBe(409);
    expect([await stateOf(shop, checkout), await stockOf(database)]).toEqual(['closed', stock]);
    expect(await database.all('SELECT 1 FROM orders')).toEqual([]);
  }

  it(
    'is there whole or not at all after kill -9 at any statement, and sending it again or closing its key settles it',
    { timeout: TIMEOUT_MS },
    async () => {
      expect(total).toBeGreaterThan(15);
      const last = total;
      const sample = mainRows(4, [0, Math.floor(last / 2), last - 1, last, 1, Math.floor(last / 3), last - 2]).toSorted(
        (one, other) => one - other,
      );
      const points = isThorough ? Array.from({ length: last + 1 }, (_, n) => n) : sample;
      const found: string[] = [];
      for (const point of points) {
        const file = copyOf(prepared);
        await killAfter(point, file);
        const shop = await openShop(file, MOMENT);
        expect(await shop.database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
        const state = await stateOf(shop, checkout);
        found.push(state);
        await (state === 'order' ? expectOneOrder(shop, checkout, stock) : settleOpen(shop, point % 2 === 0));
        await shop.end();
        for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      }
      // From some statement on there is the order, and never before.
      expect(found).toEqual(found.toSorted((one, other) => (one === other ? 0 : one === 'open' ? -1 : 1)));
      expect(new Set(found)).toEqual(new Set(['open', 'order']));
    },
  );

  it('changes nothing where the disk is full at any of its statements, and goes through once there is room', async () => {
    const file = copyOf(prepared);
    const child = await startInterruptible(file);
    const database = new Database(file);
    const outcomes: unknown[] = [];
    for (let fullAt = 1; fullAt <= total; fullAt += 1) {
      await child.interrupt({ fullAt });
      const { status, body } = await sendCheckout(child.url, checkout);
      outcomes.push([status, body.error?.message]);
      expect([fullAt, await rowsOf(database)]).toEqual([fullAt, before]);
    }
    await database.close();
    expect(outcomes).toEqual(Array.from({ length: total }, () => [503, 'The server has no room to save this. Nothing was changed.']));
    expect((await sendCheckout(child.url, checkout)).status).toBe(200);
    await child.stop();
    const shop = await openShop(file, MOMENT);
    await expectOneOrder(shop, checkout, stock);
    await shop.end();
  });
});
