import { afterAll, beforeAll, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapAction, wrapEntity } from '../../support/backend-version.ts';
import { CapturedLog } from '../../support/captured-log.ts';
import { type Answer, fillCart, openShop, type Shop } from '../../support/cart-shop.ts';
import { backendOrder, orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { ADMIN, dataOf, SALES, SHOPPER, signIn, SITE, type UserErrorData } from '../../support/people.ts';

const CHANGE = `mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { status userErrors { code message field } } }`;
const NEXT = 'query($number: String!) { staffOrder(number: $number) { nextStatuses order { status } } }';
const EDITOR = { email: 'editor@koura.example', password: 'koura-editor-2026' };
interface Changed {
  changeOrderStatus: { status: string | null; userErrors: UserErrorData[] };
}
interface Next {
  staffOrder: { nextStatuses: string[]; order: { status: string } };
}

const backend = new BackendProxy();
let log: CapturedLog;
let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  log = new CapturedLog();
  shop = await openShop({ LOG_LEVEL: 'info' }, { backend });
  ({ headers } = await signIn(shop, SALES));
});
afterAll(async () => {
  await shop.close();
  log.end();
  await backend.close();
});

async function newOrder(as: Record<string, string> = {}): Promise<string> {
  const cart = await fillCart(shop);
  return placed(await placeOrder(shop, cart, orderInput(cart), as)).order!.orderNumber;
}
const change = (orderNumber: string, from: string, to: string, as = headers): Promise<Answer<Changed>> =>
  shop.ask(CHANGE, { input: { orderNumber, from, to, reason: 'No longer wanted' } }, { headers: as });
const changed = async (...args: Parameters<typeof change>): Promise<Changed['changeOrderStatus']> =>
  dataOf(await change(...args)).changeOrderStatus;
const next = async (number: string, as = headers): Promise<Next['staffOrder']> =>
  dataOf(await shop.ask<Next>(NEXT, { number }, { headers: as })).staffOrder;

it('sales staff and admins change the status of an order, and its customer sees it', async () => {
  const shopper = await signIn(shop, SHOPPER);
  const number = await newOrder(shopper.headers);
  expect(await next(number)).toEqual({ nextStatuses: ['AWAITING_FULFILLMENT', 'CANCELED'], order: { status: 'PENDING' } });
  expect(await changed(number, 'PENDING', 'AWAITING_FULFILLMENT')).toEqual({ status: 'AWAITING_FULFILLMENT', userErrors: [] });
  const admin = await signIn(shop, ADMIN);
  expect(await changed(number, 'AWAITING_FULFILLMENT', 'FULFILLED', admin.headers)).toEqual({ status: 'FULFILLED', userErrors: [] });
  expect(await next(number)).toEqual({ nextStatuses: [], order: { status: 'FULFILLED' } });
  const own = await shop.ask<{ order: { status: string } }>(
    'query($number: String!) { order(number: $number) { status } }',
    { number },
    { headers: shopper.headers },
  );
  expect(dataOf(own).order.status).toBe('FULFILLED');
});

it('each attempt is logged with the member of staff, and recorded in the backend’s audit trail', async () => {
  const number = await newOrder();
  const entry = (): unknown => log.entries().findLast(({ context }) => context === 'audit');
  await changed(number, 'PENDING', 'AWAITING_FULFILLMENT');
  const note = { staffId: '2', orderNumber: number, requestId: expect.any(String) };
  expect(entry()).toMatchObject({ msg: 'order status changed', from: 'Pending', to: 'AwaitingFulfillment', ...note });
  backend.interfere = (method) => (method === 'PUT' ? { status: 500, body: {} } : undefined);
  await change(number, 'AWAITING_FULFILLMENT', 'CANCELED');
  backend.interfere = () => undefined;
  expect(entry()).toMatchObject({ msg: 'changing an order status failed', to: 'Canceled', ...note });
  const trail = await shop.control<object[]>('/_sandbox/audit');
  expect(trail.at(-1)).toMatchObject({ staffId: 2, customerId: null, method: 'PUT', status: 200 });
});

it('an outdated change is rejected with the current status', async () => {
  const number = await newOrder();
  await changed(number, 'PENDING', 'CANCELED');
  await shop.forgetRequests();
  expect(await changed(number, 'PENDING', 'AWAITING_FULFILLMENT')).toEqual({
    status: 'CANCELED',
    userErrors: [{ code: 'ORDER_STATUS_CHANGED', message: expect.stringMatching(/^Someone else got there first/), field: null }],
  });
  expect((await shop.requests()).map(({ method }) => method)).toEqual(['GET']);
});

it('where the backend holds no orders, one whose money is not known to be taken is asked about', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { orderNumber } = placed(await placeOrder(shop, cart, input)).order!;
  const order = (await backendOrder(shop, input['idempotencyKey']))!;
  const held = { ...order, status: 'AwaitingFulfillment', payment: { ...order.payment, state: 'held' } };
  backend.interfere = (method, path) =>
    path.startsWith('/orders/')
      ? { status: 200, body: method === 'GET' ? wrapAction(held) : wrapEntity({ ...held, status: 'Fulfilled' }) }
      : undefined;
  expect(await changed(orderNumber, 'AWAITING_FULFILLMENT', 'FULFILLED')).toMatchObject({
    status: 'AWAITING_FULFILLMENT',
    userErrors: [{ code: 'ORDER_NOT_PAID', message: 'Nothing was changed: its money is held on the card, not taken.' }],
  });
  const forced = { orderNumber, from: 'AWAITING_FULFILLMENT', to: 'FULFILLED', evenIfNotPaid: true };
  const answer = await shop.ask<Changed>(CHANGE, { input: forced }, { headers });
  backend.interfere = () => undefined;
  expect(dataOf(answer).changeOrderStatus).toEqual({ status: 'FULFILLED', userErrors: [] });
});

it('a change between the check and the update is not overwritten: the backend receives the expected status', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { orderNumber } = placed(await placeOrder(shop, cart, input)).order!;
  const looks = [wrapAction(await backendOrder(shop, input['idempotencyKey']))];
  await changed(orderNumber, 'PENDING', 'AWAITING_FULFILLMENT');
  // The check sees the previous status; cancelling would be possible from the current one too.
  backend.interfere = (method) => (method === 'GET' && looks.length > 0 ? { status: 200, body: looks.pop() } : undefined);
  expect(await changed(orderNumber, 'PENDING', 'CANCELED')).toMatchObject({
    status: 'AWAITING_FULFILLMENT',
    userErrors: [{ code: 'ORDER_STATUS_CHANGED' }],
  });
  backend.interfere = () => undefined;
  expect((await next(orderNumber)).order.status).toBe('AWAITING_FULFILLMENT');
});

it('of two concurrent changes one succeeds, and the other is rejected', async () => {
  const number = await newOrder();
  const both = await Promise.all([1, 2].map(() => changed(number, 'PENDING', 'CANCELED')));
  expect(both.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
  expect(both.flatMap(({ userErrors }) => userErrors.map(({ code }) => code))).toEqual(['ORDER_STATUS_CHANGED']);
});

it("a backend's own rule has its message", async () => {
  const number = await newOrder();
  const response = { data: null, error: { status: 400, name: 'ApplicationError', message: 'Orders of today stay pending.', details: {} } };
  backend.interfere = (method) => (method === 'PUT' ? { status: 400, body: response } : undefined);
  expect(await changed(number, 'PENDING', 'CANCELED')).toEqual({
    status: 'PENDING',
    userErrors: [{ code: 'ORDER_STATUS_REFUSED', message: 'Orders of today stay pending.', field: null }],
  });
  backend.interfere = () => undefined;
});

it('a lost response is an error with an unknown outcome, and the change is sent once', async () => {
  const number = await newOrder();
  await shop.forgetRequests();
  backend.interfere = (method) => (method === 'PUT' ? 'cutResponse' : undefined);
  expect((await change(number, 'PENDING', 'CANCELED')).errors?.[0]).toMatchObject({
    message: 'The connection was lost before we got an answer. Please check before you try again.',
    extensions: { code: 'BACKEND_UNREACHABLE' },
  });
  backend.interfere = () => undefined;
  expect((await shop.requests()).filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect((await next(number)).order.status).toBe('CANCELED');
});

it('premium editors see orders but change none; customers, visitors and acting staff do neither', async () => {
  const number = await newOrder();
  const editor = await signIn(shop, EDITOR);
  expect((await next(number, editor.headers)).nextStatuses).toEqual([]);
  const shopper = await signIn(shop, SHOPPER);
  const { acting } = await actAs(shop);
  await shop.forgetRequests();
  for (const [as, code] of [
    [editor.headers, 'FORBIDDEN'],
    [shopper.headers, 'FORBIDDEN'],
    [acting, 'FORBIDDEN'],
    [SITE, 'UNAUTHENTICATED'],
  ] as const)
    expect((await change(number, 'PENDING', 'CANCELED', as)).errors?.[0]?.extensions.code).toBe(code);
  expect(await shop.requests()).toEqual([]);
});

it.each([
  ['PENDING', 'FULFILLED'],
  ['PENDING', 'PENDING'],
  ['FULFILLED', 'CANCELED'],
  ['CANCELED', 'PENDING'],
  ['PENDING', 'SHIPPED'],
])('a change from %s to %s is rejected without a call', async (from, to) => {
  await shop.forgetRequests();
  expect((await change('K-100201', from, to)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(await shop.requests()).toEqual([]);
});

it.each(['K-99999999', '../users/me'])('%s is not an order', async (number) => {
  expect(await changed(number, 'PENDING', 'CANCELED')).toEqual({
    status: null,
    userErrors: [{ code: 'ORDER_STATUS_REFUSED', message: 'There’s no such order.', field: null }],
  });
});
