import { beforeEach, expect, it } from 'vitest';

import { wrapAction } from '../support/backend-version.ts';
import { fillCart, oneShop } from '../support/cart-shop.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { CONTACT, DELIVERY, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { SHOPPER, signIn } from '../support/people.ts';

/** PAYMENTS=backend: a backend that charges cards itself, simulated by the proxy. */
const backend = new BackendProxy();
const shop = oneShop({ PAYMENTS: 'backend' }, { backend });
beforeEach(() => {
  backend.answered.length = 0;
});

const onCheckout = (status: number, body: unknown) => (method: string, path: string) =>
  method === 'POST' && path === '/checkout' ? { status, body } : undefined;
const rejection = (status: number, name: string, message: string) => ({ data: null, error: { status, name, message, details: {} } });

it('passes on the token with the remember flag, which is for signed-in people, and charges nothing', async () => {
  const cart = await fillCart(shop);
  const { headers } = await signIn(shop, SHOPPER);
  const order = {
    id: 1,
    orderNumber: 'B-1',
    key: 'k',
    status: 'Pending',
    createdAt: '2026-11-21T00:00:00.000Z',
    currency: 'NZD',
    subTotal: 10,
    discountTotal: 0,
    shippingTotal: 0,
    taxTotal: 0,
    total: 10,
    lineItems: [],
    coupons: [],
    contact: CONTACT,
    delivery: DELIVERY,
    payment: { reference: 'own', cardBrand: null, cardLast4: null },
    estimatedDeliveryTime: null,
  };
  backend.interfere = onCheckout(200, wrapAction(order));
  const input = orderInput(cart, { saveCard: true });
  expect(placed(await placeOrder(shop, cart, input, headers))).toMatchObject({
    status: 'PLACED',
    order: { orderNumber: 'B-1', total: { amount: '10.00' } },
    orderSecret: null,
  });
  expect(backend.answered.map((body) => JSON.parse(body) as unknown)).toMatchObject([
    { key: input['idempotencyKey'], total: Number(cart.total.amount), payment: { token: 'tok_visa', rememberCard: true } },
  ]);
  const guests = await fillCart(shop);
  await placeOrder(shop, guests, orderInput(guests, { saveCard: true }));
  const second = await fillCart(shop);
  await placeOrder(shop, second, orderInput(second, { cardToken: null, savedCardId: 'card_of_the_backend' }), headers);
  expect(backend.answered.slice(1).map((body) => (JSON.parse(body) as { payment: unknown }).payment)).toEqual([
    { token: 'tok_visa', rememberCard: false },
    { card: 'card_of_the_backend' },
  ]);
  expect((await shop.payments()).intents).toEqual([]);
});

it.each([
  [402, 'PaymentError', 'Your card was declined.', 'CARD_DECLINED'],
  [409, 'OutOfStockError', 'Sold out.', 'OUT_OF_STOCK'],
  [400, 'ValidationError', 'We are closed for stocktaking.', 'ORDER_REFUSED'],
])("a backend's %i %s keeps its message", async (status, name, message, code) => {
  const cart = await fillCart(shop);
  backend.interfere = onCheckout(status, rejection(status, name, message));
  const payload = placed(await placeOrder(shop, cart, orderInput(cart)));
  expect(payload).toMatchObject({ status: 'REFUSED', order: null, userErrors: [{ code, message }] });
});

it('a changed price has old and new total, from the cart where the backend does not send them', async () => {
  const cart = await fillCart(shop);
  backend.interfere = onCheckout(409, rejection(409, 'PriceChangedError', 'The price has changed.'));
  const payload = placed(await placeOrder(shop, cart, orderInput(cart)));
  expect(payload).toMatchObject({
    status: 'REFUSED',
    userErrors: [{ code: 'PRICE_CHANGED' }],
    priceChange: { newTotal: { amount: cart.total.amount } },
  });
});
