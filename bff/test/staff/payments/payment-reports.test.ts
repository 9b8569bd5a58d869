import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { CapturedLog } from '../../support/captured-log.ts';
import { openShop, type Shop } from '../../support/cart-shop.ts';
import { Reconcile } from '../../../src/reconciliation/reconcile.ts';
import { dataOf, EDITOR, SALES, SHOPPER, signIn, SITE } from '../../support/people.ts';
import {
  APPROVE_REFUND,
  CAPTURE_PAYMENT,
  DECLINE_REFUND,
  intentWithoutOrder,
  newKey,
  ORDER_MONEY,
  paidOrder,
  PAYMENT_REPORTS,
  REFUND_APPROVALS,
  REFUND_PAYMENT,
  refundsAtProvider,
  RELEASE_PAYMENT,
  type ReportData,
  SETTLE_PAYMENT_REPORT,
  staffMoney,
} from '../../support/staff-money.ts';

let log: CapturedLog;
let shop: Shop;
let headers: Record<string, string>;
const desk = () => staffMoney(shop, () => headers);
beforeAll(async () => {
  log = new CapturedLog();
  shop = await openShop({ LOG_LEVEL: 'info' });
  ({ headers } = await signIn(shop, SALES));
});
beforeEach(() => shop.control('/_sandbox/faults', 'DELETE'));
afterAll(async () => {
  await shop.close();
  log.end();
});

const CHANGE = 'mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { status userErrors { code message } } }';
const change = async (orderNumber: string, from: string, to: string, more: object = {}): Promise<unknown> =>
  (
    await shop.ask<{ changeOrderStatus: unknown }>(
      CHANGE,
      { input: { orderNumber, from, to, reason: 'No longer wanted', ...more } },
      { headers },
    )
  ).data?.changeOrderStatus;
const failCaptures = (): Promise<unknown> =>
  shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/v1/payment_intents/*/capture', status: 500 });
const intent = async (reference: string): Promise<{ status: string; amountCaptured: number } | undefined> =>
  (await shop.payments()).intents.find(({ id }) => id === reference);
const reportOf = async (orderNumber: string): Promise<ReportData | undefined> =>
  (await desk().reports()).paymentReports!.items.find((one) => one.orderNumber === orderNumber);
const REFUSED = (message: RegExp): object => ({
  userErrors: [{ code: 'PAYMENT_REFUSED', message: expect.stringMatching(message), field: null }],
});

it('lists payments that need attention, newest first, with sums, days and actions, including those of the seed', async () => {
  const { paymentReports, paymentReportCount } = await desk().reports();
  // Past orders are priced by the market of their day, so their sums depend on today's date.
  const totalOf = (order: string): string => paymentReports!.items.find(({ orderNumber }) => orderNumber === order)!.orderTotal!.amount;
  expect(paymentReports!.items).toMatchObject([
    { kind: 'FRAUD_WARNING', orderNumber: 'K-100305', isUrgent: true, actions: ['REFUND', 'SETTLE'], dispute: null },
    { kind: 'REFUND_DUE', orderNumber: 'K-100285', refundable: { amount: totalOf('K-100285') }, actions: ['REFUND', 'SETTLE'] },
    { kind: 'REFUND_FAILED', orderNumber: 'K-100289', taken: { amount: totalOf('K-100289') }, failedRefund: { amount: '45.00' } },
    { kind: 'REFUND_PENDING', orderNumber: 'K-100275', isUrgent: false, refundable: { amount: '0.00' }, actions: ['SETTLE'] },
    {
      kind: 'DISPUTED',
      orderNumber: 'K-100302',
      orderTotal: { amount: expect.stringMatching(/^\d{3,}\.\d\d$/) },
      taken: { amount: totalOf('K-100302') },
      dispute: { isInquiry: false, reason: 'fraudulent', evidenceDueBy: expect.stringMatching(/^\d{4}-/) },
      actions: ['SETTLE'],
    },
  ]);
  expect(paymentReports!.counts).toContainEqual({ kind: 'REFUND_DUE', count: 1 });
  // And a bank transfer of the seed.
  expect(paymentReportCount).toBe(6);
});

it('one reading at the provider serves list and count for half a minute', async () => {
  await desk().reports();
  await shop.control('/_sandbox/faults', 'POST', { path: '/v1/payment_intents/search', status: 500 });
  expect((await desk().reports()).paymentReports!.items).toHaveLength(5);
});

it('a report is settled with a reason, stays settled for the same sums, and leaves the list at once although the search lags', async () => {
  await shop.control('/_sandbox/payments/search', 'POST', { lagSeconds: 60 });
  const { reference, version } = (await reportOf('K-100302'))!;
  expect(await desk().settle({ reference, version: 'as-of-yesterday' })).toMatchObject({ userErrors: [{ code: 'PAYMENT_CHANGED' }] });
  expect(await desk().settle({ reference, version, reason: ' ' })).toMatchObject({
    userErrors: [{ code: 'INVALID_INPUT', field: 'reason' }],
  });
  expect(await desk().settle({ reference, version })).toEqual({ userErrors: [] });
  expect(await reportOf('K-100302')).toBeUndefined();
  expect((await desk().money('K-100302')).report).toBeNull();
  expect(await desk().settle({ reference, version })).toEqual(REFUSED(/^There is nothing left to settle/));
  const { metadata } = (
    await shop.control<{ intents: { id: string; metadata: Record<string, string> }[] }>('/_sandbox/payments')
  ).intents.find(({ id }) => id === reference)!;
  expect(metadata).toMatchObject({ attention: 'settled', attention_settled_by: '2', attention_settled_reason: 'Spoke to the customer' });
  expect(log.entries().findLast(({ context }) => context === 'audit')).toMatchObject({
    step: 'settleReport',
    outcome: 'refused',
    reference,
    orderNumber: 'K-100302',
    staffId: '2',
  });
  await shop.control('/_sandbox/payments/search', 'POST', { lagSeconds: 0 });
});

it('a refund ends the report that suggested it, and the backend is updated', async () => {
  expect(await desk().refund('K-100289', '45.00', { reason: 'To the new card' })).toMatchObject({ status: 'SUCCEEDED' });
  expect(await reportOf('K-100289')).toBeUndefined();
  expect(await desk().money('K-100289')).toMatchObject({
    state: 'PARTLY_RETURNED',
    refunds: [
      { amount: { amount: '45.00' }, status: 'SUCCEEDED', reason: 'To the new card' },
      { amount: { amount: '45.00' }, status: 'FAILED' },
    ],
    report: null,
  });
});

it('a hold whose capture failed is listed, captured by staff, and the order counts as paid', async () => {
  await failCaptures();
  const { orderNumber, reference, total, cents } = await paidOrder(shop);
  expect(await desk().capture({ orderNumber })).toEqual(REFUSED(/^The card provider hasn’t captured it/));
  expect(await reportOf(orderNumber)).toMatchObject({ kind: 'CAPTURE_FAILED', actions: ['CAPTURE', 'SETTLE'], orderNumber });
  expect(await desk().money(orderNumber)).toMatchObject({ state: 'HELD', held: { amount: total }, actions: ['CAPTURE', 'SETTLE'] });
  expect(await change(orderNumber, 'PENDING', 'AWAITING_FULFILLMENT')).toMatchObject({ userErrors: [] });
  expect(await change(orderNumber, 'AWAITING_FULFILLMENT', 'FULFILLED')).toEqual({
    status: 'AWAITING_FULFILLMENT',
    userErrors: [
      {
        code: 'ORDER_HELD',
        message: 'Nothing was changed: its money is held on the card, not taken. Ask a colleague who can release held orders.',
      },
    ],
  });
  await shop.control('/_sandbox/faults', 'DELETE');
  expect(await desk().capture({ orderNumber })).toEqual({ userErrors: [] });
  expect(await intent(reference)).toMatchObject({ status: 'succeeded', amountCaptured: cents });
  expect(await reportOf(orderNumber)).toBeUndefined();
  expect(await desk().capture({ orderNumber })).toEqual({ userErrors: [] });
  expect(await change(orderNumber, 'AWAITING_FULFILLMENT', 'FULFILLED')).toEqual({ status: 'FULFILLED', userErrors: [] });
});

it('a hold is released once its order is cancelled, and not before', async () => {
  await failCaptures();
  const { orderNumber, reference } = await paidOrder(shop);
  expect(await desk().release({ orderNumber })).toEqual(REFUSED(/is open and paid by this hold\. Cancel the order first/));
  expect((await intent(reference))!.status).toBe('requires_capture');
  await change(orderNumber, 'PENDING', 'CANCELED');
  expect((await desk().money(orderNumber)).actions).toContain('RELEASE');
  expect(await desk().capture({ orderNumber })).toEqual(REFUSED(/is cancelled: its hold can be released, not captured/));
  expect(await desk().release({ orderNumber })).toEqual({ userErrors: [] });
  expect((await intent(reference))!.status).toBe('canceled');
  expect(await desk().release({ orderNumber })).toEqual({ userErrors: [] });
  expect(await desk().capture({ orderNumber })).toEqual(REFUSED(/^Nothing is held now/));
  expect(await desk().money(orderNumber)).toMatchObject({ state: 'VOIDED', report: null });
});

it('captured money is refunded, not released', async () => {
  const { orderNumber, reference } = await paidOrder(shop);
  await change(orderNumber, 'PENDING', 'CANCELED');
  expect(await desk().release({ orderNumber })).toEqual(REFUSED(/it can be refunded, not released/));
  const { total } = await paidOrder(shop);
  expect(await desk().refund(orderNumber, total)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await refundsAtProvider(shop, reference)).toHaveLength(1);
  expect(await desk().money(orderNumber)).toMatchObject({ state: 'RETURNED', actions: [], report: null });
});

it('a hold without an order is released after its key was closed, so that no order can follow', async () => {
  const { reference, key } = await intentWithoutOrder(shop);
  await shop.forgetRequests();
  expect(await desk().release({ reference })).toEqual({ userErrors: [] });
  expect((await intent(reference))!.status).toBe('canceled');
  expect((await shop.requests()).map(({ method, url }) => `${method} ${url}`)).toContain(`POST /orders/by-key/${key}/close`);
});

it('while the backend cannot say whether there is an order, nothing is released', async () => {
  const { reference } = await intentWithoutOrder(shop);
  await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/orders/by-key/*/close', status: 500 });
  expect(await desk().release({ reference })).toEqual(REFUSED(/can’t say whether there’s an order/));
  expect((await intent(reference))!.status).toBe('requires_capture');
});

it('a payment state that the backend rejects is reported until it is accepted', async () => {
  const quick = await openShop({ PAYMENT_TIME_SCALE: '0.001' });
  const { headers: own } = await signIn(quick, SALES);
  const at = staffMoney(quick, () => own);
  await quick.control('/_sandbox/faults', 'POST', { method: 'PUT', path: '/orders/*/payment', status: 500 });
  const { orderNumber } = await paidOrder(quick);
  expect(await at.refund(orderNumber, '1.00')).toMatchObject({ status: 'SUCCEEDED' });
  expect((await at.money(orderNumber)).report).toMatchObject({ kind: 'ORDER_NOT_UPDATED', actions: ['SETTLE'] });
  await quick.control('/_sandbox/faults', 'DELETE');
  await expect.poll(async () => (await at.money(orderNumber)).report).toBeNull();
  const { items } = dataOf(
    await quick.ask<{ staffOrders: { items: { order: { orderNumber: string } }[] } }>(
      '{ staffOrders(paymentState: PARTLY_RETURNED) { items { order { orderNumber } } } }',
      {},
      { headers: own },
    ),
  ).staffOrders;
  expect(items).toEqual([{ order: { orderNumber } }]);
  await quick.close();
});

it('a settled report is not counted', async () => {
  const { reference, version } = (await reportOf('K-100275'))!;
  expect(await desk().settle({ reference, version })).toEqual({ userErrors: [] });
  expect((await shop.app.get(Reconcile).settle(reference)).report).toBeNull();
});

it('while the provider is unavailable, an order says so and the reports are an error', async () => {
  const { orderNumber, reference } = await paidOrder(shop);
  await shop.control('/_sandbox/faults', 'POST', { path: `/v1/payment_intents/${reference}`, cut: 'before' });
  expect(await desk().money(orderNumber)).toMatchObject({
    taken: null,
    actions: [],
    unavailableBecause: 'The card provider isn’t responding. Reload the page to try again.',
  });
  const response = await shop.ask(CAPTURE_PAYMENT, { input: { orderNumber, reason: 'x', key: newKey() } }, { headers });
  expect(response.errors?.[0]?.extensions.code).toBe('BACKEND_UNREACHABLE');
});

it('everything is for Admins and Salespersons with their own session', async () => {
  const { headers: editor } = await signIn(shop, EDITOR);
  const { headers: shopper } = await signIn(shop, SHOPPER);
  const { acting } = await actAs(shop);
  const money = { orderNumber: 'K-100285', reason: 'x', key: newKey() };
  const operations: [string, object][] = [
    [PAYMENT_REPORTS, {}],
    [REFUND_APPROVALS, {}],
    [ORDER_MONEY, { number: 'K-100285' }],
    [CAPTURE_PAYMENT, { input: money }],
    [RELEASE_PAYMENT, { input: money }],
    [REFUND_PAYMENT, { input: { ...money, amount: { amount: '1', currencyCode: 'NZD' } } }],
    [SETTLE_PAYMENT_REPORT, { input: { orderNumber: 'K-100285', version: 'x', reason: 'x' } }],
    [APPROVE_REFUND, { input: { id: '1' } }],
    [DECLINE_REFUND, { input: { id: '1' } }],
  ];
  await shop.forgetRequests();
  for (const [query, variables] of operations)
    for (const [as, code] of [
      [editor, 'FORBIDDEN'],
      [shopper, 'FORBIDDEN'],
      [acting, 'FORBIDDEN'],
      [SITE, 'UNAUTHENTICATED'],
    ] as const)
      expect((await shop.ask(query, { ...variables }, { headers: as })).errors?.[0]?.extensions.code).toBe(code);
  expect(await shop.requests()).toEqual([]);
});
