import { beforeEach, expect, it } from 'vitest';

import { BackendProxy } from '../../support/backend-proxy.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { dataOf } from '../../support/people.ts';
import { AWAITED, OVERDUE, type TransferDesk, transferDesk } from '../../support/staff-transfers.ts';

const DAY_MS = 86_400_000;
const backend = new BackendProxy();
const shop = oneShop({}, { backend });
let desk: TransferDesk;
beforeEach(async () => {
  backend.interfere = () => undefined;
  await shop.sandbox.reset();
  desk = await transferDesk(shop);
});
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const changes = async (): Promise<[string, unknown][]> =>
  (await shop.requests())
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [`${method} ${url.replace(/\d+/, 'N')}`, body]);

it('late money counts once staff accept it, for the order as they saw it', async () => {
  const number = await desk.orderOf(OVERDUE);
  const { outstanding } = (await desk.money(number)).transfer!;
  await desk.record(number, outstanding.amount);
  await shop.forgetRequests();
  expect((await desk.acceptLate(number, 'AWAITING_FULFILLMENT')).userErrors).toMatchObject([{ code: 'ORDER_STATUS_CHANGED' }]);
  expect(await changes()).toEqual([]);
  const accepted = await desk.acceptLate(number);
  expect(accepted).toMatchObject({ userErrors: [], transfer: { isLate: false, outstanding: { amount: '0.00' } } });
  expect(await changes()).toEqual([['POST /orders/N/accept-late-transfer', { from: 'Pending' }]]);
  expect((await desk.money(number)).state).toBe('TAKEN');
  expect((await desk.acceptLate(number)).userErrors).toMatchObject([
    { code: 'PAYMENT_REFUSED', message: 'This order has no late transfer to accept.' },
  ]);
});

it('the deadline moves from where it was seen, and only forward', async () => {
  const number = await desk.orderOf(AWAITED);
  const { payBy } = (await desk.money(number)).transfer!;
  const later = new Date(Date.parse(payBy) + DAY_MS).toISOString();
  const problemOf = async (...args: Parameters<TransferDesk['extend']>) => {
    const { transfer, userErrors } = await desk.extend(...args);
    expect(transfer).toBeNull();
    return userErrors[0];
  };
  await shop.forgetRequests();
  expect(await problemOf(number, inDays(-1), payBy)).toMatchObject({
    field: 'payBy',
    message: 'This is in the past. Please choose a later time.',
  });
  expect(await problemOf(number, payBy, payBy)).toMatchObject({
    field: 'payBy',
    message: 'Please choose a time after the present deadline.',
  });
  expect(await problemOf(number, later, inDays(-30))).toMatchObject({ code: 'PAYMENT_CHANGED' });
  expect(await changes()).toEqual([]);
  // A year that the backend's calendar of holidays does not have, and more than it allows.
  expect(await problemOf(number, '2099-06-01T05:00:00.000Z', payBy)).toMatchObject({ code: 'INVALID_INPUT', field: 'payBy' });
  const { transfer } = await desk.extend(number, later, payBy);
  expect(Date.parse(transfer!.payBy)).toBe(Date.parse(later));
  // Somebody else moved it between the look and the change.
  backend.interfere = (method, path) =>
    method === 'PUT' && path.endsWith('/payment-deadline')
      ? {
          status: 412,
          body: { error: { status: 412, name: 'PreconditionFailedError', message: 'The deadline has been moved in the meantime.' } },
        }
      : undefined;
  expect(await problemOf(number, inDays(9), later)).toMatchObject({ code: 'PAYMENT_CHANGED' });
});

it('a deadline beyond the backend’s calendar of holidays is rejected, and nothing is guessed', async () => {
  // The calendar ends with 2031. An order for which money has arrived stays open until then.
  const number = await desk.orderOf(OVERDUE);
  await shop.clockAhead((Date.parse('2031-12-22T00:00:00Z') - Date.now()) / 1000);
  const then = await transferDesk(shop);
  const { payBy } = (await then.money(number)).transfer!;
  const { userErrors } = await then.extend(number, '2032-01-08T04:00:00.000Z', payBy);
  const message = 'The calendar of public holidays doesn’t cover this day. Please choose an earlier one.';
  expect(userErrors).toEqual([{ code: 'INVALID_INPUT', field: 'payBy', message }]);
  expect((await then.money(number)).transfer!.payBy).toBe(payBy);
  await shop.clockAhead(0);
});

it('an unpaid order is released with a reason, once, and never with money', async () => {
  const number = await desk.orderOf(AWAITED);
  await shop.forgetRequests();
  expect((await desk.release(number, 'PENDING', ' ')).userErrors).toMatchObject([{ field: 'reason', message: 'Please enter a reason.' }]);
  expect((await desk.release(number, 'FULFILLED')).userErrors).toMatchObject([{ code: 'ORDER_STATUS_CHANGED' }]);
  expect(await changes()).toEqual([]);
  const { transfer } = await desk.release(number, 'PENDING', 'They rang');
  expect(transfer).toMatchObject({ outstanding: { amount: '0.00' }, actions: ['RECORD'] });
  expect(await changes()).toEqual([['POST /orders/N/release-unpaid', { reason: 'They rang' }]]);
  expect((await desk.release(number, 'CANCELED')).userErrors).toMatchObject([{ code: 'PAYMENT_REFUSED' }]);
  const partly = await desk.orderOf(OVERDUE);
  expect((await desk.release(partly)).userErrors).toMatchObject([
    { code: 'PAYMENT_REFUSED', message: 'Money has arrived for this order. Return it first, or keep the order.' },
  ]);
});

it('an order whose transfer has not arrived is not Fulfilled, and card steps say where its money is', async () => {
  const number = await desk.orderOf(AWAITED);
  const change = (from: string, to: string) =>
    desk.send<{ changeOrderStatus: { status: string; userErrors: { code: string; message: string }[] } }>(
      'mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { status userErrors { code message } } }',
      { input: { orderNumber: number, from, to } },
    );
  dataOf(await change('PENDING', 'AWAITING_FULFILLMENT'));
  expect(dataOf(await change('AWAITING_FULFILLMENT', 'FULFILLED')).changeOrderStatus).toEqual({
    status: 'AWAITING_FULFILLMENT',
    userErrors: [
      {
        code: 'ORDER_HELD',
        message: 'Nothing was changed: its bank transfer hasn’t arrived. Ask a colleague who can release held orders.',
      },
    ],
  });
  const refund = await desk.send<{ refundPayment: { userErrors: { message: string }[] } }>(
    'mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { userErrors { message } } }',
    { input: { orderNumber: number, amount: { amount: '1.00', currencyCode: 'NZD' }, reason: 'x', key: 'key-12345' } },
  );
  expect(dataOf(refund).refundPayment.userErrors).toEqual([
    { message: 'This order is paid by bank transfer: its money is not at the card provider.' },
  ]);
});
