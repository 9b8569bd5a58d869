import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { type CartData, fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { orderInput } from '../support/checkout-order.ts';
import { SALES, signIn, SITE } from '../support/people.ts';
import { ago, transferDesk } from '../support/staff-transfers.ts';

const PLACE = `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) {
  status redirectUrl orderSecret order { orderNumber status payment { method state transfer { payBy } bank { state } } } userErrors { code field } } }`;
const CHECK = `query($number: String!, $secret: String) { bankPayment(orderNumber: $number, orderSecret: $secret) {
  redirectUrl order { status payment { state bank { state heldUntil } } } } }`;
const REPORTS = '{ transferReports { orderNumber kind } }';

interface Placed {
  status: string;
  redirectUrl: string | null;
  orderSecret: string;
  order: { orderNumber: string; payment: { bank: { state: string } } } | null;
  userErrors: { code: string; field: string | null }[];
}
interface Check {
  redirectUrl: string | null;
  order: { status: string; payment: { state: string; bank: { state: string; heldUntil: string } } };
}

const backend = new BackendProxy();
const shop = oneShop({}, { backend });
beforeEach(async () => {
  backend.interfere = () => undefined;
  await shop.control('/_sandbox/reset', 'POST');
});

function atBank(cart: CartData): Record<string, unknown> {
  const { cardToken: _, ...input } = orderInput(cart);
  return { ...input, bank: true };
}
const place = async (cart: CartData, input: Record<string, unknown>): Promise<Placed> =>
  (await shop.ask<{ placeOrder: Placed }>(PLACE, { input }, { cart: cart.cartId, headers: ownAddress() })).data!.placeOrder;
const check = async ({ order, orderSecret }: Placed): Promise<Check> =>
  (
    await shop.ask<{ bankPayment: Check }>(
      CHECK,
      { number: order!.orderNumber, secret: orderSecret },
      { headers: { ...ownAddress(), ...SITE } },
    )
  ).data!.bankPayment;
const act = async ({ redirectUrl }: Placed, what: string): Promise<void> => {
  await shop.control(`${new URL(redirectUrl!).pathname}/${what}?stay=1`, 'POST');
};

describe('bankPayment', () => {
  it('the order is placed before its buyer is sent to the bank, under one key, and the bank decides', async () => {
    const cart = await fillCart(shop);
    const input = atBank(cart);
    const first = await place(cart, input);
    expect(first).toMatchObject({
      status: 'AWAITING_PAYMENT',
      redirectUrl: expect.stringMatching(/^https?:\/\/[^/]+\/bank-simulator\//),
      order: { status: 'PENDING', payment: { method: 'BANK', state: 'AWAITING', transfer: null, bank: { state: 'OPEN' } } },
      userErrors: [],
    });
    const again = await place(cart, { ...input, isRepeat: true });
    expect([again.order!.orderNumber, again.redirectUrl]).toEqual([first.order!.orderNumber, first.redirectUrl]);
    expect((await check(first)).redirectUrl).toBe(first.redirectUrl);
    await act(first, 'approve');
    expect(await check(first)).toMatchObject({
      redirectUrl: null,
      order: { status: 'PENDING', payment: { state: 'TAKEN', bank: { state: 'PAID' } } },
    });
  });

  it('declined: the order is cancelled, and the same cart can be ordered again', async () => {
    const cart = await fillCart(shop);
    const first = await place(cart, atBank(cart));
    await act(first, 'decline');
    expect(await check(first)).toMatchObject({ order: { status: 'CANCELED', payment: { bank: { state: 'DECLINED' } } } });
    const second = await place(cart, orderInput(cart));
    expect(second.status).toBe('PLACED');
  });

  it('the backend cannot open the payment: the order stands, and its page finds the way to the bank', async () => {
    const cart = await fillCart(shop);
    backend.interfere = (_method, path) => (path.endsWith('/bank-payment') ? { status: 503, body: {} } : undefined);
    const first = await place(cart, atBank(cart));
    expect(first).toMatchObject({ status: 'AWAITING_PAYMENT', redirectUrl: null });
    backend.interfere = () => undefined;
    expect((await check(first)).redirectUrl).toMatch(/bank-simulator/);
  });

  it('is for whoever may see the order', async () => {
    const cart = await fillCart(shop);
    const first = await place(cart, atBank(cart));
    const { errors } = await shop.ask(CHECK, { number: first.order!.orderNumber, secret: null }, { headers: ownAddress() });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('money that was sent twice is a transfer report', async () => {
    const cart = await fillCart(shop);
    const first = await place(cart, atBank(cart));
    await act(first, 'approveTwice');
    const { headers } = await signIn(shop, SALES);
    const { data } = await shop.ask<{ transferReports: { orderNumber: string; kind: string }[] }>(REPORTS, {}, { headers });
    expect(data!.transferReports).toContainEqual({ orderNumber: first.order!.orderNumber, kind: 'OVER' });
  });
});

describe('a bank that does not answer', () => {
  const MINUTE_MS = 60_000;
  const WITH_ACTIONS = '{ transferReports { orderNumber kind isUrgent transfer { actions } } paymentReportCount }';
  interface Report {
    orderNumber: string;
    kind: string;
    isUrgent: boolean;
    transfer: { actions: string[] };
  }
  interface Reports {
    transferReports: Report[];
    paymentReportCount: number;
  }
  const later = (minutes: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS });
  const reports = async (): Promise<Reports> => {
    const { headers } = await signIn(shop, SALES);
    return (await shop.ask<Reports>(WITH_ACTIONS, {}, { headers })).data!;
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['says that it is still checking', async (order: Placed) => act(order, 'approveInVain')],
    [
      'cannot be reached',
      async (): Promise<void> => {
        const away = (): Promise<never> => Promise.reject(new Error('the bank does not answer'));
        vi.spyOn(shop.sandbox.bank, 'close').mockImplementation(away);
        vi.spyOn(shop.sandbox.bank, 'find').mockImplementation(away);
      },
    ],
  ])('and %s is work for the desk once the time of the payment is over, until the money is found', async (_how, stall) => {
    const cart = await fillCart(shop);
    const order = await place(cart, atBank(cart));
    await stall(order);
    const number = order.order!.orderNumber;
    const about = async (): Promise<Report | undefined> =>
      (await reports()).transferReports.find(({ orderNumber }) => orderNumber === number);
    const before = (await reports()).paymentReportCount;
    expect(await about()).toBeUndefined();
    later(5.5);
    expect(await about()).toBeUndefined();
    later(1);
    expect(await about()).toEqual({
      orderNumber: number,
      kind: 'BANK_SILENT',
      isUrgent: true,
      transfer: { actions: ['RECORD', 'RELEASE'] },
    });
    expect((await reports()).paymentReportCount).toBe(before + 1);
    const desk = await transferDesk(shop);
    const { total } = cart;
    expect((await desk.record(number, total.amount, { receivedAt: ago(120), sentOn: null })).userErrors).toEqual([]);
    expect((await about())?.kind).not.toBe('BANK_SILENT');
  });
});

describe('a backend without checkout.bank', () => {
  const without = oneShop({}, {}, ['checkout.bank']);
  it('refuses before anything is sent', async () => {
    const cart = await fillCart(without);
    const { data } = await without.ask<{ placeOrder: Placed }>(
      PLACE,
      { input: { ...atBank(cart), idempotencyKey: randomUUID() } },
      { cart: cart.cartId, headers: ownAddress() },
    );
    expect(data!.placeOrder).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'BANK_UNAVAILABLE', field: 'bank' }] });
  });
});
