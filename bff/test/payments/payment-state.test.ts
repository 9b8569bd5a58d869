import { beforeAll, describe, expect, it } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { wrapAction } from '../support/backend-version.ts';
import { fillCart, oneShop, type Shop } from '../support/cart-shop.ts';
import { backendOrder, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { dataOf, SHOPPER, signIn } from '../support/people.ts';

const ORDER = 'query($number: String!, $secret: String) { order(number: $number, secret: $secret) { payment { cardLast4 state } } }';
interface OrderData {
  order: { payment: { cardLast4: string; state: string | null } };
}
interface Row {
  orderNumber: string;
  payment: object;
}

/** Without the capability an order row has no payment state; `row` is that row, and `ask` reads it as the guest who placed it. */
async function guestsOrder(shop: Shop): Promise<{ row: Row; ask: () => Promise<OrderData['order']['payment']> }> {
  await shop.control('/_sandbox/capabilities', 'POST', { off: ['orders.payments'] });
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { order, orderSecret: secret } = placed(await placeOrder(shop, cart, input));
  const row = (await backendOrder(shop, input['idempotencyKey'])) as unknown as Row;
  const variables = { number: order!.orderNumber, secret };
  return { row, ask: async () => dataOf(await shop.ask<OrderData>(ORDER, variables)).order.payment };
}
type Guests = Awaited<ReturnType<typeof guestsOrder>>;

const WORDS = [
  ['held', 'HELD'],
  ['taken', 'TAKEN'],
  ['partlyReturned', 'PARTLY_RETURNED'],
  ['returned', 'RETURNED'],
  ['voided', 'VOIDED'],
  ['failed', 'FAILED'],
] as const;

describe('PAYMENTS=gateway', () => {
  const backend = new BackendProxy();
  const provider = new BackendProxy();
  const asked: string[] = [];
  const shop = oneShop({}, { backend, provider });
  let guests: Guests;
  beforeAll(async () => {
    guests = await guestsOrder(shop);
    provider.interfere = (_method, path) => void asked.push(path);
  });

  it.each(WORDS)("the backend's state %s is %s, without a call to the card provider", async (state, shown) => {
    const { row, ask } = guests;
    const body = wrapAction({ ...row, payment: { ...row.payment, state } });
    backend.interfere = (_method, path) => (path === `/orders/${row.orderNumber}` ? { status: 200, body } : undefined);
    asked.length = 0;
    expect(await ask()).toEqual({ cardLast4: '4242', state: shown });
    expect(asked).toEqual([]);
    backend.interfere = () => undefined;
  });

  it('without a state, or with an unknown one, the card provider is asked', async () => {
    const { row, ask } = guests;
    asked.length = 0;
    expect((await ask()).state).toBe('TAKEN');
    const body = wrapAction({ ...row, payment: { ...row.payment, state: 'captured' } });
    backend.interfere = (_method, path) => (path === `/orders/${row.orderNumber}` ? { status: 200, body } : undefined);
    expect((await ask()).state).toBe('TAKEN');
    // Final states are cached for a while.
    expect(asked).toHaveLength(1);
    backend.interfere = () => undefined;
  });

  it("lists contain the backend's state, without a call to the card provider", async () => {
    const { headers } = await signIn(shop, SHOPPER);
    asked.length = 0;
    const response = await shop.ask<{ orders: { items: { status: string; payment: { state: string } }[] } }>(
      '{ orders { items { status payment { state } } } }',
      {},
      { headers },
    );
    const said = dataOf(response).orders.items.map(({ status, payment }) => `${status} ${payment.state}`);
    expect(new Set(said)).toEqual(
      new Set(['PENDING TAKEN', 'AWAITING_FULFILLMENT TAKEN', 'FULFILLED TAKEN', 'CANCELED VOIDED', 'CANCELED RETURNED']),
    );
    expect(asked).toEqual([]);
  });

  it("repeated reads do not use up the card provider's quota: the rest of the order is still shown", async () => {
    provider.interfere = (_method, path) => (path.endsWith('/capture') ? 'cutRequest' : void asked.push(path));
    const { ask } = await guestsOrder(shop);
    asked.length = 0;
    const looks: (string | null)[] = [];
    for (let look = 0; look < 32; look++) looks.push((await ask()).state);
    expect(looks.slice(0, 30)).toEqual(Array(30).fill('HELD'));
    expect(looks.slice(30)).toEqual([null, null]);
    expect(asked).toHaveLength(30);
  });
});

describe('PAYMENTS=backend', () => {
  const backend = new BackendProxy();
  const shop = oneShop({ PAYMENTS: 'backend' }, { backend });

  it("is the backend's state or null", async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const own = { id: 1, orderNumber: 'B-1', key: 'k', status: 'Pending', createdAt: '2026-11-21T00:00:00.000Z', currency: 'NZD' };
    const amounts = { subTotal: 10, discountTotal: 0, shippingTotal: 0, taxTotal: 0, total: 10, lineItems: [], coupons: [] };
    const people = {
      contact: { firstName: 'A', lastName: 'B', email: 'a@example.test' },
      delivery: { line1: '1', city: 'C', postcode: '1', countryCode: 'NZ' },
    };
    for (const [state, shown] of [...WORDS, ['captured', null], [null, null], [undefined, null]] as const) {
      const payment = { reference: 'own', cardBrand: 'visa', cardLast4: '4242', state };
      const body = wrapAction({ ...own, ...amounts, ...people, payment, estimatedDeliveryTime: null });
      backend.interfere = (_method, path) => (path === '/orders/B-1' ? { status: 200, body } : undefined);
      expect(dataOf(await shop.ask<OrderData>(ORDER, { number: 'B-1' }, { headers })).order.payment.state).toBe(shown);
    }
  });
});
