import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
} from '../../support/checkout-file.ts';
import { SERVICE_TOKEN } from '../../support/commerce-commands.ts';
import { send } from '../../support/selling-shop.ts';
import type { Death } from './support/dying-program.ts';
import { type Mortal, MortalPrograms } from './support/mortal-program.ts';
import { OwnServer } from './support/own-server.ts';

// Two processes serve one database. One dies at a statement of a checkout, and at once the buyer, or whoever closes the key, is at the other.

/** npm run test:full sets it: killed at every statement, and not at a sample. */
const isThorough = process.env['KILL_EVERYWHERE'] === 'on';
/** Ends what would hang; every statement takes minutes. */
const TIMEOUT_MS = isThorough ? 1_800_000 : 240_000;
const MOMENT = '2026-11-25T01:00:00.000Z';
const ENOUGH = 100_000;

let server: OwnServer;
let survivor: OpenShop;
let programs: MortalPrograms;
beforeAll(async () => {
  server = await OwnServer.create();
  await fillFile(server.urlAt(), MOMENT);
  survivor = await openShop(server.urlAt(), MOMENT);
  programs = new MortalPrograms(server.urlAt(), MOMENT);
  await survivor.database.run('UPDATE products SET stock = ? WHERE stock > 0', ENOUGH);
});
afterAll(async () => {
  programs?.kill();
  await survivor?.end();
  await server?.remove();
});

/** What there was before a checkout was sent. */
interface State {
  rows: Record<string, unknown[]>;
  orders: number;
  stock: number;
}

describe.each(isThorough ? WAYS : WAYS.slice(0, 1))('a checkout by %s', (way) => {
  /** How many statements it has. */
  let total: number;
  beforeAll(async () => {
    const checkout = await prepare();
    const mortal = await programs.start();
    await mortal.dieAt(undefined);
    const { status, body } = await sendCheckout(mortal.url, checkout);
    if (status !== 200) throw new Error(JSON.stringify(body));
    total = await mortal.dieAt({ at: 1, when: 'sent' });
  });

  /** A checkout that only has to be sent, by a buyer who has not been here. */
  async function prepare(): Promise<Checkout> {
    // The clock stands still, and prices are held for an address a few times within ten minutes.
    await survivor.database.run('DELETE FROM quote_claims');
    // A few codes are mailed in a day, and whoever is new may owe one transfer at a time.
    await survivor.database.run('DELETE FROM email_code_mails');
    await survivor.database.run(`UPDATE transfers SET ended = 'paid', ended_at = ? WHERE ended IS NULL`, MOMENT);
    return prepareCheckout(survivor, way);
  }

  /** Sends a checkout to a process that dies of it. */
  async function killAt(death: Death, mortal: Mortal, checkout: Checkout): Promise<void> {
    await mortal.dieAt(death);
    await expect(sendCheckout(mortal.url, checkout)).rejects.toThrow('fetch failed');
    expect(await mortal.ended).toEqual([null, 'SIGKILL']);
  }

  const countOf = async (sql: string, ...values: string[]): Promise<number> =>
    (await survivor.database.get<{ count: number }>(`SELECT count(*) AS count FROM ${sql}`, ...values))!.count;

  /** That the key has one order, with all that belongs to it, and that sending it again changes nothing. */
  async function expectOneOrder({ url, database }: OpenShop, checkout: Checkout): Promise<void> {
    const { key, total: agreed } = checkout.body;
    const found = await database.all<{ id: number; number: string; total: number }>(
      'SELECT id, order_number AS number, total FROM orders WHERE key = ?',
      key,
    );
    expect(found.map((order) => order.total)).toEqual([Math.round(agreed * 100)]);
    const [{ id, number }] = found as [(typeof found)[number]];
    expect(await countOf(`order_lines WHERE order_id = ${id}`)).toBe(1);
    expect(await countOf(`keys WHERE key = ? AND state = 'order' AND order_id = ${id}`, key)).toBe(1);
    expect(await countOf('carts WHERE cart_id = ? AND completed = 1', checkout.cart)).toBe(1);
    expect(await countOf(`due_mails WHERE order_id = ${id}`)).toBe(1);
    expect(await countOf(`transfers WHERE order_id = ${id}`)).toBe(way === 'transfer' ? 1 : 0);
    const rows = await rowsOf(database);
    const again = await sendCheckout(url, checkout);
    expect([again.status, again.body.data.orderNumber]).toEqual([200, number]);
    expect(await rowsOf(database)).toEqual(rows);
  }

  /** That nothing is left but the key, which is closed for good, and that the price held for it is free. */
  async function expectNothing(checkout: Checkout, before: State): Promise<void> {
    expect((await sendCheckout(survivor.url, checkout)).status).toBe(409);
    const { keys: _keys, quotes: _quotes, ...left } = await rowsOf(survivor.database);
    const { keys: _keysBefore, quotes: _quotesBefore, ...leftBefore } = before.rows;
    expect(left).toEqual(leftBefore);
  }

  async function expectOneMore(checkout: Checkout, before: State): Promise<void> {
    expect([await countOf('orders'), await stockOf(survivor.database)]).toEqual([before.orders + 1, before.stock - 1]);
    await expectOneOrder(survivor, checkout);
  }

  /** After a kill: sends the checkout to the other process, or closes its key there. */
  async function settle(checkout: Checkout, isGivenUp: boolean): Promise<'order' | 'closed'> {
    const { url } = survivor;
    const { status, body } = isGivenUp
      ? await send(url, 'POST', `/orders/by-key/${checkout.body.key}/close`, { jwt: SERVICE_TOKEN })
      : await sendCheckout(url, checkout);
    expect(status).toBe(200);
    return body.data.closed === true ? 'closed' : 'order';
  }

  it('is there whole or not at all after kill -9, and the other process settles it at once', { timeout: TIMEOUT_MS }, async () => {
    expect(total).toBeGreaterThan(15);
    const sample = [1, 2, Math.floor(total / 3), Math.floor(total / 2), total - 2, total - 1, total];
    const points = isThorough ? Array.from({ length: total }, (_, index) => index + 1) : sample;
    const deaths = points.flatMap((at): Death[] => [
      { at, when: 'sent' },
      { at, when: 'answered' },
    ]);
    const outcomes = new Set<string>();
    // The next one starts while this one is judged.
    let next = programs.start();
    for (const [index, death] of deaths.entries()) {
      const mortal = await next;
      if (index < deaths.length - 1) next = programs.start();
      const checkout = await prepare();
      const { database } = survivor;
      const before = { rows: await rowsOf(database), orders: await countOf('orders'), stock: await stockOf(database) };
      await killAt(death, mortal, checkout);
      const outcome = await settle(checkout, index % 3 === 2);
      outcomes.add(outcome);
      await (outcome === 'closed' ? expectNothing(checkout, before) : expectOneMore(checkout, before));
    }
    expect(outcomes).toEqual(new Set(['closed', 'order']));
    const numbers = await survivor.database.all<{ number: string }>('SELECT order_number AS number FROM orders ORDER BY id');
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => `H-${1001 + index}`));
  });
});
