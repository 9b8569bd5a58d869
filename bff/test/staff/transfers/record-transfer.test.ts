import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';

import { BackendProxy } from '../../support/backend-proxy.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { EDITOR, SHOPPER, signIn } from '../../support/people.ts';
import { ago, AWAITED, OVERDUE, plus, SENT, shopWithout, type TransferDesk, transferDesk } from '../../support/staff-transfers.ts';

const backend = new BackendProxy();
const shop = oneShop({}, { backend });
let desk: TransferDesk;
let number: string;
let total: string;
beforeEach(async () => {
  backend.interfere = () => undefined;
  await shop.sandbox.reset();
  desk = await transferDesk(shop);
  number = await desk.orderOf(AWAITED);
  total = (await desk.money(number)).transfer!.amount.amount;
});
const sentBodies = async (): Promise<unknown[]> =>
  (await shop.requests()).filter(({ method, url }) => method === 'POST' && url.endsWith('/transfers')).map(({ body }) => body);

it('the money of an order is recorded, and the order is paid', async () => {
  const before = await desk.money(number);
  expect(before).toMatchObject({ state: 'AWAITING', actions: [], transfer: { receipts: [], actions: ['RECORD', 'EXTEND', 'RELEASE'] } });
  const key = randomUUID();
  const receivedAt = ago(3600);
  await shop.forgetRequests();
  const { transfer, userErrors } = await desk.record(number, total, {
    key,
    receivedAt,
    sentOn: '2026-01-05',
    payerName: ' G GILL ',
    bankReference: AWAITED,
  });
  expect(userErrors).toEqual([]);
  expect(transfer).toMatchObject({
    received: { amount: total, currencyCode: 'NZD' },
    outstanding: { amount: '0.00' },
    actions: ['RECORD', 'RETURN'],
    receipts: [{ key, receivedAt, sentOn: '2026-01-05', payerName: 'G GILL', bankReference: AWAITED, recordedBy: 'Tom Fraser' }],
  });
  const body = {
    amount: Number(total),
    currency: 'NZD',
    receivedAt,
    sentOn: '2026-01-05',
    payerName: 'G GILL',
    bankReference: AWAITED,
    key,
  };
  expect(await sentBodies()).toEqual([body]);
  expect(await desk.money(number)).toMatchObject({ state: 'TAKEN', transfer: { outstanding: { amount: '0.00' } } });
});

it('a repeated click is one receipt, and so is one whose answer was lost', async () => {
  const key = randomUUID();
  backend.interfere = (method, path) => (method === 'POST' && path.endsWith('/transfers') ? 'cutResponse' : undefined);
  const lost = await desk.record(number, '100.00', { key });
  expect(lost).toMatchObject({
    transfer: null,
    userErrors: [
      { code: 'PAYMENT_REFUSED', message: 'The commerce backend hasn’t confirmed this. Press the button again; it is done once at most.' },
    ],
  });
  backend.interfere = () => undefined;
  const again = await Promise.all([1, 2, 3].map(() => desk.record(number, '100.00', { key })));
  for (const { transfer, userErrors } of again) {
    expect(userErrors).toEqual([]);
    expect(transfer!.receipts).toHaveLength(1);
  }
  const other = await desk.record(number, '101.00', { key });
  expect(other.userErrors).toEqual([
    {
      code: 'PAYMENT_CHANGED',
      message:
        'This was recorded before, with another amount or for another order. Nothing was recorded now. Look at what’s arrived for the order.',
      field: null,
    },
  ]);
  expect((await desk.money(number)).transfer!.received.amount).toBe('100.00');
});

it('bad input is rejected beside its field, and nothing is recorded', async () => {
  const sentNumber = await desk.orderOf(SENT);
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString();
  await shop.forgetRequests();
  for (const [changes, field, message] of [
    [{ amount: { amount: '100.00', currencyCode: 'AUD' } }, 'amount', 'The order is in NZD.'],
    [{ amount: { amount: '0', currencyCode: 'NZD' } }, 'amount', 'Please enter an amount above 0, such as 120.50.'],
    [
      { bankReference: `${SENT.slice(0, 4)} ${SENT.slice(4).toLowerCase()}` },
      'bankReference',
      `This is the reference of order ${sentNumber}. Nothing was recorded.`,
    ],
    [{ receivedAt: day(2) }, 'receivedAt', 'Please choose a day that isn’t in the future.'],
    [{ sentOn: day(2).slice(0, 10) }, 'sentOn', 'This is after the day on which it arrived.'],
    [{ sentOn: '2026-02-30' }, 'sentOn', 'Please choose a day.'],
    [{ payerName: 'x'.repeat(141) }, 'payerName', 'Please use at most 140 characters.'],
    [{ orderNumber: 'K-1' }, 'orderNumber', 'There’s no order with this number.'],
  ] as const) {
    const { transfer, userErrors } = await desk.record(number, '100.00', changes);
    expect([transfer, userErrors]).toEqual([null, [{ code: 'INVALID_INPUT', field, message }]]);
  }
  expect(await sentBodies()).toEqual([]);
});

it('an order that is paid by card has no transfer', async () => {
  const { userErrors } = await desk.record('K-100201', '10.00');
  expect(userErrors).toEqual([{ code: 'PAYMENT_REFUSED', message: 'This order is not paid by bank transfer.', field: null }]);
});

it('money for a cancelled order is recorded, to be sent back; its return is recorded once', async () => {
  expect((await desk.release(number)).userErrors).toEqual([]);
  const { transfer } = await desk.record(number, total);
  expect(transfer).toMatchObject({ paidOver: { amount: total }, returnable: { amount: total }, actions: ['RETURN', 'RECORD'] });
  expect((await desk.reports()).transferReports).toContainEqual(
    expect.objectContaining({ orderNumber: number, kind: 'RETURN_DUE', isUrgent: true }),
  );
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1) {
    const back = await desk.giveBack(number, total, { key });
    expect(back).toMatchObject({
      userErrors: [],
      transfer: { returned: { amount: total }, returnable: { amount: '0.00' }, paidOver: { amount: '0.00' } },
    });
  }
  const tooMuch = await desk.giveBack(number, '0.01');
  expect(tooMuch.userErrors).toMatchObject([
    { code: 'PAYMENT_REFUSED', message: 'This is more than arrived and hasn’t been returned yet.' },
  ]);
  expect((await desk.reports()).transferReports!.map(({ orderNumber }) => orderNumber)).not.toContain(number);
});

it('short, over and late money is reported, with who can do what', async () => {
  const overdue = await desk.orderOf(OVERDUE);
  const kinds = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await desk.reports()).transferReports!.map(({ orderNumber, kind }) => [orderNumber, kind]));
  const countBefore = (await desk.reports()).paymentReportCount!;
  expect(await kinds()).toEqual({ [overdue]: 'SHORT' });
  await desk.record(number, plus(total, 25));
  const sent = await desk.orderOf(SENT);
  await desk.record(sent, '1.00');
  const late = await desk.record(overdue, (await desk.money(overdue)).transfer!.outstanding.amount);
  expect(late.transfer).toMatchObject({ isLate: true, actions: expect.arrayContaining(['ACCEPT_LATE', 'RETURN']) });
  expect(await kinds()).toEqual({ [overdue]: 'LATE', [number]: 'OVER', [sent]: 'SHORT' });
  expect((await desk.reports()).paymentReportCount).toBe(countBefore + 2);
  const back = await desk.giveBack(number, '25.00');
  expect(back.transfer).toMatchObject({ paidOver: { amount: '0.00' } });
  expect(await kinds()).toEqual({ [overdue]: 'LATE', [sent]: 'SHORT' });
});

it('what looks recorded already is asked about, for any order', async () => {
  const receivedAt = ago(60);
  await desk.record(number, '100.00', { receivedAt });
  const message = expect.stringContaining(`already recorded for order ${number}`) as string;
  const asked = { transfer: null, userErrors: [{ code: 'POSSIBLY_RECORDED', message, field: null }] };
  expect(await desk.record(number, '100.00', { receivedAt, payerName: 'h sutherland' })).toEqual(asked);
  expect(await desk.record(await desk.orderOf(SENT), '100.00', { receivedAt })).toEqual(asked);
  for (const other of [{ payerName: 'G GILL' }, { bankReference: 'SILVER' }, { receivedAt: ago(3 * 86_400) }])
    expect((await desk.record(number, '100.00', { receivedAt, ...other })).userErrors).toEqual([]);
  const { transfer } = await desk.record(number, '100.00', { receivedAt, evenIfRecorded: true });
  expect(transfer).toMatchObject({ received: { amount: '500.00' } });
  // Without payer and reference any two sums would be alike: only those of one order are.
  const nameless = { receivedAt, payerName: '', bankReference: '' };
  await desk.record(number, '7.00', nameless);
  expect((await desk.record(await desk.orderOf(SENT), '7.00', nameless)).userErrors).toEqual([]);
  expect((await desk.record(number, '7.00', nameless)).userErrors).toMatchObject([{ code: 'POSSIBLY_RECORDED' }]);
});

it('a receipt recorded by mistake never was: the order awaits its money again, and its key may be used for the right one', async () => {
  const key = randomUUID();
  await desk.record(number, total, { key });
  expect(await desk.money(number)).toMatchObject({ state: 'TAKEN' });
  expect((await desk.takeBack(number, key, ' ')).userErrors).toMatchObject([{ code: 'INVALID_INPUT', field: 'reason' }]);
  expect((await desk.takeBack(number, 'key-of-nothing')).userErrors).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) {
    const { transfer, userErrors } = await desk.takeBack(number, key);
    expect(userErrors).toEqual([]);
    expect(transfer).toMatchObject({
      received: { amount: '0.00' },
      outstanding: { amount: total },
      returnable: { amount: '0.00' },
      actions: ['RECORD', 'EXTEND', 'RELEASE'],
      receipts: [{ key, takenBack: { by: 'Tom Fraser', reason: 'Typed twice' }, canTakeBack: false }],
    });
  }
  expect(await desk.money(number)).toMatchObject({ state: 'AWAITING' });
  const sent = await desk.orderOf(SENT);
  expect((await desk.record(sent, '20.00', { key })).userErrors).toEqual([]);
  expect((await desk.money(sent)).transfer!.receipts).toMatchObject([{ key, takenBack: null, canTakeBack: true }]);
});

it('a receipt is not taken back once its money was sent back', async () => {
  const key = randomUUID();
  await desk.record(number, total, { key });
  const { transfer } = await desk.giveBack(number, '1.00');
  expect(transfer).toMatchObject({ receipts: [{ key, canTakeBack: false }] });
  expect((await desk.takeBack(number, key)).userErrors).toMatchObject([
    { message: expect.stringContaining('More has been sent back') as string },
  ]);
  expect((await desk.money(number)).transfer).toMatchObject({ received: { amount: total } });
});

it('is for Admins and Salespersons, each with their own login', async () => {
  for (const login of [EDITOR, SHOPPER]) {
    const { headers } = await signIn(shop, login);
    const { errors } = await shop.ask('{ transferReports { orderNumber } }', {}, { headers });
    expect(errors?.[0]?.extensions.code).toMatch(/^(?:FORBIDDEN|NOT_FOUND)$/);
  }
  const { errors } = await shop.ask('{ transferReports { orderNumber } }');
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('a backend without ways to pay has no transfers', async () => {
  const without = await shopWithout('checkout.methods');
  const there = await transferDesk(without);
  expect((await there.reports()).transferReports).toBeNull();
  const { userErrors } = await there.record('K-100201', '1.00');
  expect(userErrors).toEqual([{ code: 'PAYMENT_REFUSED', message: 'The commerce backend takes no bank transfers.', field: null }]);
  await without.close();
});
