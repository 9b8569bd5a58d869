import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Checkout, fillFile, openShop, type OpenShop, prepareCheckout, sendCheckout, stockOf } from '../../support/checkout-file.ts';
import { WAIT } from '../../support/commerce-commands.ts';
import { MortalPrograms } from './support/mortal-program.ts';
import { OwnServer } from './support/own-server.ts';

// Two processes serve one database. One hangs in a checkout, with the writers' lock and all its connections; later it goes on.

const MOMENT = '2026-11-25T01:00:00.000Z';
const ENOUGH = 1000;

let server: OwnServer;
let healthy: OpenShop;
let programs: MortalPrograms;
beforeAll(async () => {
  server = await OwnServer.create();
  await fillFile(server.urlAt(), MOMENT);
  healthy = await openShop(server.urlAt(), MOMENT);
  programs = new MortalPrograms(server.urlAt(), MOMENT);
  await healthy.database.run('UPDATE products SET stock = ? WHERE stock > 0', ENOUGH);
});
afterAll(async () => {
  programs?.kill();
  await healthy?.end();
  await server?.remove();
});

const orderNumbers = async (): Promise<string[]> =>
  (await healthy.database.all<{ number: string }>('SELECT order_number AS number FROM orders ORDER BY id')).map(({ number }) => number);

it.each([
  ['within the transaction that places it', 'INSERT INTO orders'],
  ['before that', 'BEGIN; SELECT pg_advisory_xact_lock('],
])('loses nothing and does nothing twice when a process hangs in a checkout, %s', async (_where, statement) => {
  const [theirs, anothers] = [await prepareCheckout(healthy, 'card'), await prepareCheckout(healthy, 'card')];
  const [before, stock] = [await orderNumbers(), await stockOf(healthy.database)];
  const hung = await programs.start();
  await hung.dieAt({ at: statement, when: 'answered', by: 'SIGSTOP' });
  const unanswered = sendCheckout(hung.url, theirs);
  await vi.waitUntil(() => server.hasSilentWriter(300), WAIT);

  // The server ends the connection that says nothing in its turn, and the lock is free.
  const send = async (url: string, checkout: Checkout): Promise<string> => {
    const { status, body } = await sendCheckout(url, checkout);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.data.orderNumber as string;
  };
  const numbers = await Promise.all([send(healthy.url, anothers), send(healthy.url, theirs)]);
  expect(await orderNumbers()).toEqual([...before, ...numbers.toSorted()]);
  expect(await stockOf(healthy.database)).toBe(stock - 2);

  // What it had begun fails, says so, and has left nothing; then it serves as before.
  hung.goOn();
  expect(await unanswered).toMatchObject({ status: 503 });
  expect(await send(hung.url, theirs)).toBe(numbers[1]);
  expect(await orderNumbers()).toEqual([...before, ...numbers.toSorted()]);
  expect(await stockOf(healthy.database)).toBe(stock - 2);
});
