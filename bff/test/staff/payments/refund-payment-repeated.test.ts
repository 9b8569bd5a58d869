import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { CapturedLog } from '../../support/captured-log.ts';
import { openShop, type Shop } from '../../support/cart-shop.ts';
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
const NOT_ACCEPTED = refusal(
  'The card provider hasn’t accepted this refund. Press the button again; the same refund is sent, never a second one.',
  'REFUND_NOT_ACCEPTED',
);

it('fifty concurrent ones with one key are one refund, and so is a repetition a week later', async () => {
  const { orderNumber, reference } = await paidOrder(shop);
  const key = newKey();
  const all = await Promise.all(Array.from({ length: 50 }, () => desk().refund(orderNumber, '1.00', { key })));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['SUCCEEDED']));
  await shop.control('/_sandbox/clock', 'POST', { aheadSeconds: 7 * 86_400 });
  expect(await desk().refund(orderNumber, '1.00', { key })).toMatchObject({ status: 'SUCCEEDED' });
  await shop.control('/_sandbox/clock', 'POST', { aheadSeconds: 0 });
  expect(await refundsAtProvider(shop, reference)).toHaveLength(1);
  expect(await desk().refund(orderNumber, '2.00', { key })).toEqual(refusal('This key belongs to another refund. Nothing was sent.'));
});

it('a refund that the provider has not accepted is reported, and the same key makes it once', async () => {
  const { orderNumber, reference } = await paidOrder(shop);
  const key = newKey();
  await fault({ method: 'POST', path: '/v1/refunds', status: 500, times: 1 });
  expect(await desk().refund(orderNumber, '3.00', { key })).toEqual(NOT_ACCEPTED);
  expect(log.entries().findLast(({ context }) => context === 'audit')).toMatchObject({ outcome: 'notAccepted' });
  // The provider replays its error under the idempotency key until the shop has checked for a minute.
  await expect.poll(async () => (await desk().refund(orderNumber, '3.00', { key })).status).toBe('SUCCEEDED');
  expect(await refundsAtProvider(shop, reference)).toHaveLength(1);
});

it.each([
  ['an error although it was done', { status: 500, done: true }],
  ['no answer although it was done', { cut: 'after' }],
])('%s is read back: it is one refund', async (_name, how) => {
  const { orderNumber, reference } = await paidOrder(shop);
  const key = newKey();
  await fault({ method: 'POST', path: '/v1/refunds', times: 2, ...how });
  expect(await desk().refund(orderNumber, '4.00', { key })).toMatchObject({ status: 'SUCCEEDED' });
  expect(await desk().refund(orderNumber, '4.00', { key })).toMatchObject({ status: 'SUCCEEDED' });
  expect(await refundsAtProvider(shop, reference)).toHaveLength(1);
});

it('a lost request without effect is not accepted either', async () => {
  const { orderNumber, reference } = await paidOrder(shop);
  const key = newKey();
  await fault({ method: 'POST', path: '/v1/refunds', cut: 'before' });
  expect(await desk().refund(orderNumber, '4.00', { key })).toEqual(NOT_ACCEPTED);
  await shop.control('/_sandbox/faults', 'DELETE');
  expect(await desk().refund(orderNumber, '4.00', { key })).toMatchObject({ status: 'SUCCEEDED' });
  expect(await refundsAtProvider(shop, reference)).toHaveLength(1);
});
