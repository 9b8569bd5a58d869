import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { prepareCheckout, sendCheckout } from '../support/checkout-file.ts';
import { type StartedProgram, WAIT } from '../support/commerce-commands.ts';
import { send, startSelling, startWithPrices } from '../support/selling-shop.ts';
import { ServerShop } from '../support/server-shop.ts';

// A deadline ends while a request waits for another program that writes: the rules decide by the time at which it has its turn.

const STAFF = { email: 'desk@mail.example', password: 'a long password of theirs' };

let shop: ServerShop;
/** Another one does what is due by time: only a request of this one waits. */
let program: StartedProgram;
let staff: string;
beforeAll(async () => {
  shop = await ServerShop.open();
  await startSelling(shop.commands);
  program = await startWithPrices(shop.commands);
  await send(program.url, 'POST', '/auth/local/register', { body: STAFF });
  await shop.database.run(`UPDATE users SET role = 'Salesperson' WHERE email = ?`, STAFF.email);
  const { email, password } = STAFF;
  staff = (await send(program.url, 'POST', '/auth/local', { body: { identifier: email, password } })).body.jwt as string;
  // The first request of a session notes it.
  await send(program.url, 'GET', '/orders', { jwt: staff });
});
afterAll(() => shop?.remove());

/** Places an order by bank transfer; answers its id. */
async function orderByTransfer(): Promise<number> {
  const { status, body } = await sendCheckout(
    program.url,
    await prepareCheckout({ url: program.url, database: shop.database }, 'transfer'),
  );
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.data.id as number;
}

/** A moment by the server's clock in which a request can be sent. */
async function soon(): Promise<string> {
  const row = await shop.database.get<{ at: string }>(
    `SELECT to_char((clock_timestamp() + interval '2 seconds') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
  );
  return row!.at;
}

const waitsForTheLock = async (): Promise<boolean> =>
  (await shop.database.get(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory' AND query LIKE 'SELECT pg_advisory_lock(%'`,
  )) !== undefined;

/** Sends a request while another program writes, which goes on until after the moment. */
async function sendBehindAWriter(moment: string, request: () => ReturnType<typeof send>): ReturnType<typeof send> {
  const [began, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = shop.database.transaction(async () => {
    began.resolve();
    await told.promise;
  });
  await began.promise;
  try {
    const answer = request();
    await vi.waitUntil(waitsForTheLock, WAIT);
    await vi.waitUntil(() => new Date().toISOString() > moment, WAIT);
    told.resolve();
    return await answer;
  } finally {
    told.resolve();
    await writing;
  }
}

it('has not been paid in time where its deadline ends while somebody waits to cancel it', async () => {
  const order = await orderByTransfer();
  const deadline = await soon();
  await shop.database.run('UPDATE transfers SET pay_by = ? WHERE order_id = ?', deadline, order);
  const body = { reason: 'They have not paid' };
  const released = await sendBehindAWriter(deadline, () =>
    send(program.url, 'POST', `/orders/${order}/release-unpaid`, { jwt: staff, body }),
  );
  expect(released.status).toBe(200);
  expect(await shop.database.get('SELECT ended FROM transfers WHERE order_id = ?', order)).toEqual({ ended: 'unpaid' });
});

it('gets no deadline that ends while whoever moves it waits', async () => {
  const order = await orderByTransfer();
  const before = await shop.database.get('SELECT pay_by FROM transfers WHERE order_id = ?', order);
  const payBy = await soon();
  const moved = await sendBehindAWriter(payBy, () =>
    send(program.url, 'PUT', `/orders/${order}/payment-deadline`, { jwt: staff, body: { payBy } }),
  );
  expect(moved).toMatchObject({ status: 400, body: { error: { message: 'The deadline must be in the future.' } } });
  expect(await shop.database.get('SELECT pay_by FROM transfers WHERE order_id = ?', order)).toEqual(before);
});
