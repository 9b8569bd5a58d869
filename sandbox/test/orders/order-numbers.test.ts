import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { Database } from '../../../commerce/src/database/database.ts';
import { keptDatabase } from '../../../commerce/test/support/test-database.ts';
import { asService, checkoutBody, startTestSandbox, type Json, type SandboxClient } from '../support/sandbox-client.ts';

const GOLD = 1;
const BUYERS = 40;

const folder = mkdtempSync(`${tmpdir()}/order-numbers-`);
const address = await keptDatabase(`${folder}/shop.sqlite`);
afterAll(() => rmSync(folder, { recursive: true }));

/** Works with the database beside the running backend. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database(address);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Makes each insertion of such a row fail, after it was written. */
const failAt = (table: string, row: string): Promise<void> =>
  withDatabase((database) =>
    database.execute(
      `CREATE TRIGGER failing AFTER INSERT ON ${table} WHEN ${row} BEGIN UPDATE products SET stock = -1 WHERE id = ${GOLD}; END;`,
    ),
  );
const failNoMore = (table: string): Promise<void> =>
  withDatabase((database) => database.execute(`DROP TRIGGER failing${database.kind === 'postgres' ? ` ON ${table}` : ''}`));

/** Places `BUYERS` orders at once, of one piece and of two by turns; answers what became of each. */
async function placeOrders(client: SandboxClient): Promise<{ status: number; order: Json }[]> {
  const carts = await Promise.all(Array.from({ length: BUYERS }, (_, nth) => client.fillCart([{ id: GOLD, quantity: 1 + (nth % 2) }])));
  return Promise.all(
    carts.map(async ({ token, cart }) => {
      const { status, body } = await client.call('POST', '/checkout', { token, body: checkoutBody(cart.total) });
      return { status, order: body.data };
    }),
  );
}

const numberOf = (text: string): number => Number(text.split('-')[1]);
const countingFrom = (first: number, length: number): number[] => Array.from({ length }, (_, nth) => first + nth);

it('numbers orders and invoices without gaps: 40 at once, half of them rolled back after their number was taken, and after a restart', async () => {
  let client = await startTestSandbox({ database: address });
  await client.setStock(GOLD, 1000);
  const earlier = (await placeOrders(client)).map(({ order }) => numberOf(order.orderNumber));
  const last = Math.max(...earlier);
  expect(earlier.toSorted((a, b) => a - b)).toEqual(countingFrom(last - BUYERS + 1, BUYERS));

  await failAt('order_lines', 'NEW.quantity = 2');
  const outcomes = await placeOrders(client);
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: BUYERS }, (_, nth) => (nth % 2 ? 500 : 200)));
  const placed = outcomes.filter(({ status }) => status === 200).map(({ order }) => order);
  expect(placed.map(({ orderNumber }) => numberOf(orderNumber)).toSorted((a, b) => a - b)).toEqual(countingFrom(last + 1, BUYERS / 2));

  await failNoMore('order_lines');
  // Ids have gaps on a server, where numbers have none.
  const unlucky = new Set(placed.filter((_, nth) => nth % 2).map(({ id }) => id as number));
  await failAt('invoices', `NEW.order_id IN (${[...unlucky].join(', ')})`);
  const report = async ({ id, total, payment: { reference } }: Json): Promise<number> => {
    const data = {
      reference,
      state: 'taken',
      authorised: total,
      taken: total,
      returned: 0,
      currency: 'NZD',
      asOf: new Date().toISOString(),
    };
    return (await client.call('PUT', `/orders/${id}/payment`, { ...asService, body: { data } })).status;
  };
  const reported = await Promise.all(placed.map(report));
  expect(reported).toEqual(placed.map(({ id }) => (unlucky.has(id) ? 500 : 200)));
  await client.sandbox.close();

  await failNoMore('invoices');
  client = await startTestSandbox({ database: address });
  try {
    expect(await Promise.all(placed.filter(({ id }) => unlucky.has(id)).map(report))).toEqual(
      Array.from({ length: BUYERS / 4 }, () => 200),
    );
    const invoices = await withDatabase((database) =>
      database.all<{ number: string }>(`SELECT number FROM invoices WHERE kind = 'invoice'`),
    );
    const numbers = invoices.map(({ number }) => numberOf(number)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(countingFrom(10_001, invoices.length));
    const after = await placeOrders(client);
    expect(after.map(({ order }) => numberOf(order.orderNumber)).toSorted((a, b) => a - b)).toEqual(
      countingFrom(last + BUYERS / 2 + 1, BUYERS),
    );
  } finally {
    await client.sandbox.close();
  }
});
