import { afterAll, beforeAll, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapAction } from '../../support/backend-version.ts';
import { type Answer, fillCart, openShop, type Shop } from '../../support/cart-shop.ts';
import { backendOrder, ORDER, orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { dataOf, SALES, SHOPPER, signIn, SITE } from '../../support/people.ts';

const STAFF_ORDER = `query($number: String!) {
  staffOrder(number: $number) {
    order { orderNumber status contact { email } delivery { city } payment { cardLast4 state } lineItems { sku } coupons }
    account { id name email phone isBlocked priceList }
    placedBy { id name }
    paymentReference
  }
}`;
interface StaffOrderData {
  order: { orderNumber: string; payment: { state: string | null } };
  account: { id: string } | null;
  placedBy: { id: string; name: string } | null;
  paymentReference: string | null;
}

const backend = new BackendProxy();
const provider = new BackendProxy();
let shop: Shop;
let headers: Record<string, string>;
/** A guest's order, placed through the shop. */
let number: string;
let key: unknown;
let guestSecret: string;
beforeAll(async () => {
  shop = await openShop({}, { backend, provider });
  ({ headers } = await signIn(shop, SALES));
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { order, orderSecret } = placed(await placeOrder(shop, cart, input));
  number = order!.orderNumber;
  key = input['idempotencyKey'];
  guestSecret = orderSecret!;
});
afterAll(async () => {
  await shop.close();
  await backend.close();
  await provider.close();
});

const ask = (order = number, as = headers): Promise<Answer<{ staffOrder: StaffOrderData | null }>> =>
  shop.ask(STAFF_ORDER, { number: order }, { headers: as });

it("contains a guest's order with its payment, as the card provider reports it", async () => {
  const { staffOrder } = dataOf(await ask());
  expect(staffOrder).toEqual({
    order: {
      orderNumber: number,
      status: 'PENDING',
      contact: { email: 'ana.tui@example.test' },
      delivery: { city: 'Auckland' },
      payment: { cardLast4: '4242', state: 'TAKEN' },
      lineItems: [{ sku: expect.any(String) }],
      coupons: [],
    },
    account: null,
    placedBy: null,
    paymentReference: expect.stringMatching(/^pi_/),
  });
});

it("contains a customer's order with the account; the backend's own payment state needs no card provider", async () => {
  const shopper = await signIn(shop, SHOPPER);
  const own = await shop.ask<{ orders: { items: { orderNumber: string; status: string }[] } }>(
    '{ orders { items { orderNumber status } } }',
    {},
    { headers: shopper.headers },
  );
  const canceled = dataOf(own).orders.items.find(({ status }) => status === 'CANCELED')!;
  provider.interfere = () => 'cutRequest';
  expect(dataOf(await ask(canceled.orderNumber)).staffOrder).toMatchObject({
    account: { id: '4', name: 'Hannah Wilson', email: SHOPPER.email, phone: '021 555 014', isBlocked: false, priceList: null },
    order: { payment: { state: 'RETURNED' } },
  });
  provider.interfere = () => undefined;
});

it('names the member of staff who placed an order as the customer, where the backend records it', async () => {
  const { acting } = await actAs(shop);
  const cart = await fillCart(shop);
  const input = orderInput(cart, { cardToken: null, transfer: {} });
  const own = placed(await placeOrder(shop, cart, input, acting)).order!.orderNumber;
  expect(dataOf(await ask(own)).staffOrder).toMatchObject({ account: { id: '4' }, placedBy: { id: '2', name: 'Tom Fraser' } });
  const list = await shop.ask<{ staffOrders: { items: StaffOrderData[] } }>(
    'query($search: String!) { staffOrders(search: $search) { items { order { orderNumber } placedBy { id name } } } }',
    { search: own },
    { headers },
  );
  expect(dataOf(list).staffOrders.items).toEqual([{ order: { orderNumber: own }, placedBy: { id: '2', name: 'Tom Fraser' } }]);
  // Without the account, the row read by its key is what a backend returns that records neither account nor actor.
  const body = wrapAction({ ...(await backendOrder(shop, input['idempotencyKey'])), user: undefined });
  backend.interfere = (_method, path) => (path === `/orders/${own}` ? { status: 200, body } : undefined);
  expect(dataOf(await ask(own)).staffOrder).toMatchObject({ order: { orderNumber: own }, account: null, placedBy: null });
  backend.interfere = () => undefined;
});

/** A backend without payment states that returns this payment: final states are cached for a while. */
async function withoutPaymentState(reference: string): Promise<void> {
  const order = (await backendOrder(shop, key))!;
  const body = wrapAction({ ...order, payment: { reference, cardBrand: 'visa', cardLast4: '4242' } });
  backend.interfere = (_method, path) => (path === `/orders/${number}` ? { status: 200, body } : undefined);
}

it('distinguishes refunded from captured payments', async () => {
  const answer = (amount_refunded: number): object => ({
    object: 'payment_intent',
    status: 'succeeded',
    amount: 1000,
    amount_received: 1000,
    amount_capturable: 0,
    currency: 'nzd',
    created: 1_790_000_000,
    metadata: {},
    latest_charge: {
      id: 'ch_1',
      object: 'charge',
      status: 'succeeded',
      amount: 1000,
      amount_captured: 1000,
      amount_refunded,
      created: 1_790_000_000,
    },
  });
  for (const [body, state] of [
    [answer(400), 'PARTLY_RETURNED'],
    [answer(1000), 'RETURNED'],
    [{ ...answer(0), status: 'requires_capture' }, 'HELD'],
    [{ ...answer(0), status: 'canceled' }, 'VOIDED'],
    [{ ...answer(0), status: 'requires_payment_method' }, 'FAILED'],
    [{ ...answer(0), status: 'processing' }, null],
  ] as const) {
    const reference = `pi_${state ?? 'processing'}`;
    await withoutPaymentState(reference);
    provider.interfere = () => ({ status: 200, body: { ...body, id: reference } });
    expect(dataOf(await ask()).staffOrder!.order.payment.state).toBe(state);
  }
  provider.interfere = () => undefined;
  backend.interfere = () => undefined;
});

it('an unavailable card provider withholds nothing else of the order', async () => {
  await withoutPaymentState('pi_away');
  provider.interfere = () => 'cutRequest';
  expect(dataOf(await ask()).staffOrder).toMatchObject({ order: { orderNumber: number, payment: { state: null } } });
  provider.interfere = () => undefined;
  backend.interfere = () => undefined;
});

it.each(['K-99999999', 'no-such-order'])('%s is not an order', async (unknown) => {
  expect(dataOf(await ask(unknown)).staffOrder).toBeNull();
});

it.each(['../users/me', 'K 1', '', "' OR 1=1"])('%j cannot be a number: it is rejected without a call', async (bad) => {
  await shop.forgetRequests();
  expect(dataOf(await ask(bad)).staffOrder).toBeNull();
  expect(await shop.requests()).toEqual([]);
});

it('is for staff only: no visitor, no customer, no staff acting as a customer', async () => {
  const shopper = await signIn(shop, SHOPPER);
  const { acting } = await actAs(shop);
  await shop.forgetRequests();
  expect((await ask(number, SITE)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  for (const as of [shopper.headers, acting])
    expect((await ask(number, as)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', status: 403 });
  expect(await shop.requests()).toEqual([]);
});

it("the customers' own query is closed to staff: there an order is for its owner, and for its secret", async () => {
  for (const secret of [undefined, 'wrong'])
    expect(dataOf(await shop.ask(ORDER, { number, secret }, { headers }))).toEqual({ order: null });
  expect(dataOf(await shop.ask(ORDER, { number, secret: guestSecret }, { headers }))).toMatchObject({ order: { orderNumber: number } });
});

it.each<[string, { status: number; raw: string }, string]>([
  ['is away', { status: 503, raw: '' }, 'BACKEND_BUSY'],
  ['answers nonsense', { status: 200, raw: '{"data": {"orderNumber": 5}}' }, 'BACKEND_BROKEN'],
  ['ended the login', { status: 401, raw: '' }, 'UNAUTHENTICATED'],
])('reports that the backend %s', async (_name, answer, code) => {
  const { headers: own } = await signIn(shop, SALES);
  backend.interfere = (_method, path) => (path.startsWith('/orders/') ? answer : undefined);
  expect((await ask(number, own)).errors?.[0]?.extensions.code).toBe(code);
  backend.interfere = () => undefined;
});
