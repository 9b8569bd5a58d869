import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { CapturedLog } from '../../support/captured-log.ts';
import { openShop, type Shop, type SeenRequest } from '../../support/cart-shop.ts';
import { SALES, signIn } from '../../support/people.ts';
import { newKey, paidOrder, refundsAtProvider, staffMoney } from '../../support/staff-money.ts';

let log: CapturedLog;
let shop: Shop;
let sales: Record<string, string>;
const desk = () => staffMoney(shop, () => sales);
beforeAll(async () => {
  log = new CapturedLog();
  // A minute lasts 60 ms.
  shop = await openShop({ LOG_LEVEL: 'info', REFUND_APPROVAL_ABOVE: '500', PAYMENT_TIME_SCALE: '0.001' });
  ({ headers: sales } = await signIn(shop, SALES));
});
beforeEach(() => shop.control('/_sandbox/faults', 'DELETE'));
afterAll(async () => {
  await shop.close();
  log.end();
});

const fault = (one: object): Promise<unknown> => shop.control('/_sandbox/faults', 'POST', one);
const NONE = { status: null, approval: null };
const refusal = (message: RegExp | string, code = 'PAYMENT_REFUSED', field: string | null = null): object => ({
  ...NONE,
  userErrors: [{ code, message: typeof message === 'string' ? message : expect.stringMatching(message), field }],
});
it('refunds a part: the provider stores key, reason and staff, the backend is updated, and the audit trail has a line', async () => {
  const { orderNumber, reference, total, cents } = await paidOrder(shop);
  const key = newKey();
  expect(await desk().refund(orderNumber, '12.5', { key, reason: ' One coin was scratched ' })).toEqual({
    status: 'SUCCEEDED',
    approval: null,
    userErrors: [],
  });
  expect(await refundsAtProvider(shop, reference)).toEqual([
    { amount: 1250, status: 'succeeded', metadata: { key, reason: 'One coin was scratched', staff: '2', orderNumber } },
  ]);
  expect(await desk().money(orderNumber)).toMatchObject({
    state: 'PARTLY_RETURNED',
    taken: { amount: total },
    returned: { amount: '12.50' },
    refundable: { amount: ((cents - 1250) / 100).toFixed(2) },
    refunds: [{ amount: { amount: '12.50' }, status: 'SUCCEEDED', reason: 'One coin was scratched' }],
    actions: ['REFUND'],
  });
  const told = (await shop.control<SeenRequest[]>('/_sandbox/requests')).findLast(
    ({ method, url }) => method === 'PUT' && url.endsWith('/payment'),
  );
  expect(JSON.stringify(told?.body)).toContain('"state":"partlyReturned"');
  const line = log.entries().findLast(({ context }) => context === 'audit');
  expect(line).toEqual({
    level: 40,
    time: expect.any(Number),
    program: 'bff',
    context: 'audit',
    msg: 'payment',
    staffId: '2',
    step: 'refund',
    outcome: 'done',
    orderNumber,
    amount: '12.50',
    currency: 'NZD',
    reason: 'One coin was scratched',
    key: expect.stringMatching(/^[\w-]{16}$/),
    requestId: expect.any(String),
  });
  expect(log.text).not.toContain(key);
});

it('never more than was captured: pending refunds count', async () => {
  const { orderNumber, reference, total, cents } = await paidOrder(shop);
  const left = (minus: number): string => ((cents - minus) / 100).toFixed(2);
  expect(await desk().refund(orderNumber, ((cents + 1) / 100).toFixed(2))).toEqual(
    refusal(`At most NZD ${total} can be refunded: NZD ${total} was taken and NZD 0.00 returned.`),
  );
  await shop.control('/_sandbox/payments/next', 'POST', { refund: 'pending' });
  expect(await desk().refund(orderNumber, '5.00')).toMatchObject({ status: 'PENDING' });
  expect(await desk().refund(orderNumber, total)).toEqual(
    refusal(`At most NZD ${left(500)} can be refunded: NZD ${total} was taken and NZD 5.00 returned, NZD 5.00 of it on its way.`),
  );
  expect(await desk().refund(orderNumber, left(500))).toMatchObject({ status: 'SUCCEEDED' });
  expect(await desk().refund(orderNumber, '0.01')).toEqual(refusal(/^All of it has been returned already, or is on its way/));
  expect(await refundsAtProvider(shop, reference)).toHaveLength(2);
});

it('of two concurrent ones that together exceed the capture, one is rejected', async () => {
  const { orderNumber, total } = await paidOrder(shop);
  const both = await Promise.all([1, 2].map(() => desk().refund(orderNumber, total)));
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining(['SUCCEEDED', null]));
});

it('a disputed payment cannot be refunded, an inquiry can', async () => {
  const disputed = await paidOrder(shop);
  await shop.control('/_sandbox/payments/disputes', 'POST', { payment: disputed.reference });
  expect(await desk().refund(disputed.orderNumber, '1.00')).toEqual(refusal(/^The cardholder’s bank disputes this payment/));
  expect((await desk().money(disputed.orderNumber)).actions).not.toContain('REFUND');
  const asked = await paidOrder(shop);
  await shop.control('/_sandbox/payments/disputes', 'POST', { payment: asked.reference, kind: 'inquiry' });
  expect(await desk().money(asked.orderNumber)).toMatchObject({ dispute: { isInquiry: true }, actions: ['REFUND'] });
  expect(await desk().refund(asked.orderNumber, '1.00')).toMatchObject({ status: 'SUCCEEDED' });
});

it.each([
  ['an amount of nothing', { amount: { amount: '0', currencyCode: 'NZD' } }, 'amount', /above 0/],
  ['half a cent', { amount: { amount: '1.005', currencyCode: 'NZD' } }, 'amount', /above 0/],
  ['another currency', { amount: { amount: '1', currencyCode: 'AUD' } }, 'amount', /^The payment is in NZD/],
  ['no reason', { reason: '  ' }, 'reason', /^Please enter a reason/],
  ['a reason without end', { reason: 'x'.repeat(451) }, 'reason', /at most 450/],
])('%s is rejected with its field', async (_name, changes, field, message) => {
  const { orderNumber, reference } = await paidOrder(shop);
  expect(await desk().refund(orderNumber, '1.00', changes)).toEqual(refusal(message, 'INVALID_INPUT', field));
  expect(await refundsAtProvider(shop, reference)).toEqual([]);
});

it('unknown orders and payments, and orders without a capture, are rejected with a message', async () => {
  expect(await desk().refund('K-99999999', '1.00')).toEqual(refusal('There’s no such order.'));
  expect(await desk().refund('../users/me', '1.00')).toEqual(refusal('There’s no such order.'));
  const of = (reference: string) => desk().refund('', '1.00', { orderNumber: null, reference });
  expect(await of('pi_ofSomebodyElse')).toEqual(refusal('The card provider doesn’t know this payment.'));
  await fault({ method: 'POST', path: '/v1/payment_intents/*/capture', status: 500 });
  const { orderNumber } = await paidOrder(shop);
  expect(await desk().refund(orderNumber, '1.00')).toEqual(refusal('Nothing has been taken, so nothing can be refunded.'));
  const both = await desk().sendRefund({
    orderNumber,
    reference: 'pi_1',
    amount: { amount: '1', currencyCode: 'NZD' },
    reason: 'x',
    key: newKey(),
  });
  expect(both.errors?.[0]?.message).toBe('Give either orderNumber or reference.');
  const shortKey = await desk().sendRefund({ orderNumber, amount: { amount: '1', currencyCode: 'NZD' }, reason: 'x', key: 'short' });
  expect(shortKey.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

it("another shop's payment is rejected", async () => {
  const { orderNumber, reference } = await paidOrder(shop);
  const form = new URLSearchParams({ 'metadata[shop]': 'https://another.example' });
  const headers = { authorization: 'Bearer sk_test_koura_sandbox', 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(`${shop.sandbox.url}/v1/payment_intents/${reference}`, { method: 'POST', headers, body: form });
  expect(await desk().refund(orderNumber, '1.00')).toEqual(refusal(/^The payment was made by another shop/));
  expect(await desk().capture({ reference })).toMatchObject({ userErrors: [{ code: 'PAYMENT_REFUSED' }] });
  expect(await refundsAtProvider(shop, reference)).toEqual([]);
});
