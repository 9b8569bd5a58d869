import { beforeEach, expect, it } from 'vitest';
import { headersOf } from '../support/logins.ts';
import { type Json, oneSandbox } from '../support/sandbox-client.ts';
import { clockAt, GOLD, moveTo, orderByTransfer, receipt } from '../support/transfer-orders.ts';

const client = oneSandbox({ ownMails: ['transferAwaited', 'transferReminder', 'orderCanceled'], clock: clockAt('2026-11-24T10:00+13:00') });
beforeEach(() => client.sandbox.reset());

const stock = async (): Promise<number> => (await client.call('GET', `/products/${GOLD}`)).body.data.attributes.stockAvailable;
const show = async ({ orderNumber, secret }: Json): Promise<Json> =>
  (await client.call('GET', `/orders/${orderNumber}`, { headers: { 'x-order-secret': secret } })).body.data;
const subjects = async (): Promise<string[]> =>
  (await client.control('GET', '/_sandbox/outbox')).body
    .filter(({ to }: Json) => to === 'new@mail.example')
    .map(({ subject }: Json) => subject);

it('an order is canceled after the grace, not before, and gives back its pieces and coupons', async () => {
  const before = await stock();
  const order = await orderByTransfer(client, { coupons: ['ONCE100'] });
  expect(order.discountTotal).toBe(100);
  expect(await stock()).toBe(before - 1);
  await moveTo(client, '2026-11-26T17:00:00+13:00');
  expect((await show(order)).status).toBe('Pending');
  await moveTo(client, '2026-11-26T17:00:01+13:00');
  expect(await show(order)).toMatchObject({ status: 'Canceled', payment: { state: 'voided', taken: 0, transfer: { outstanding: 0 } } });
  expect(await stock()).toBe(before);
  expect((await subjects())[0]).toBe(`Your order ${order.orderNumber} has been cancelled`);
  const { cart } = await client.fillCart([{ id: GOLD, quantity: 1 }], ['ONCE100']);
  expect(cart.discountTotal).toBe(100);
  // Once only.
  await moveTo(client, '2026-11-27T17:00:01+13:00');
  expect(await stock()).toBe(before);
  expect((await subjects()).filter((subject) => subject.endsWith('cancelled'))).toHaveLength(1);
});

it('an order that is paid in time is not, and the seed’s part-paid one waits for staff', async () => {
  const order = await orderByTransfer(client);
  const sales = await headersOf(client, 'sales');
  await client.call('POST', `/orders/${order.id}/transfers`, { body: receipt(order.total, '2026-11-24T02:00:00Z'), ...sales });
  await moveTo(client, '2026-12-24T10:00+13:00');
  expect(await show(order)).toMatchObject({ status: 'Pending', payment: { state: 'taken' } });
  const later = await headersOf(client, 'sales');
  const { data } = (await client.call('GET', '/orders?filters[payment][method][$eq]=transfer', later)).body;
  const states = data.map(({ attributes: { status, payment } }: Json) => `${status} ${payment.state}`).toSorted();
  expect(states).toEqual(['Canceled voided', 'Canceled voided', 'Pending awaiting', 'Pending taken']);
});

it('buyers are reminded once, on the morning of the deadline, unless they say that the money is on its way', async () => {
  const order = await orderByTransfer(client);
  await moveTo(client, '2026-11-25T08:59+13:00');
  expect(await subjects()).toHaveLength(2);
  await moveTo(client, '2026-11-25T09:00+13:00');
  await moveTo(client, '2026-11-25T12:00+13:00');
  const reminders = (await subjects()).filter((subject) => subject === `Your order ${order.orderNumber} is waiting for your transfer`);
  expect(reminders).toHaveLength(1);
  await client.sandbox.reset();
  const { id, secret } = await orderByTransfer(client);
  await client.call('POST', `/orders/${id}/transfer-sent`, { body: {}, headers: { 'x-order-secret': secret } });
  await moveTo(client, '2026-11-25T12:00+13:00');
  expect(await subjects()).toHaveLength(2);
});

it('over Christmas the deadline and the grace skip the holidays', async () => {
  await moveTo(client, '2026-12-24T16:00+13:00');
  const order = await orderByTransfer(client);
  await moveTo(client, '2026-12-30T17:00+13:00');
  expect((await show(order)).status).toBe('Pending');
  await moveTo(client, '2026-12-30T17:00:01+13:00');
  expect((await show(order)).status).toBe('Canceled');
});
