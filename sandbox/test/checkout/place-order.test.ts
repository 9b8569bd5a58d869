import { beforeAll, beforeEach, expect, it } from 'vitest';

import { asService, checkoutBody, type Json, oneSandbox, type Reply } from '../support/sandbox-client.ts';

const client = oneSandbox();
let soldOut: number;
beforeAll(async () => {
  soldOut = (await client.call('GET', '/products?filters[availability][$eq]=soldOut')).body.data[0].id;
});
beforeEach(() => client.sandbox.reset());

const GOLD = 1;
const place = (token: string, body: unknown): Promise<Reply> => client.call('POST', '/checkout', { token, body });
const quote = (token: string): Promise<Reply> => client.call('POST', '/checkout/quote', { token });
const stockOf = async (id: number): Promise<number> => (await client.call('GET', `/products/${id}`)).body.data.attributes.stockAvailable;
const spot = (price: number): Promise<Reply> => client.control('POST', '/_sandbox/spot', { metal: 'gold', price });

it('places an order equal to the cart, to the cent, and completes the cart', async () => {
  const { token, cart } = await client.fillCart(
    [
      { id: GOLD, quantity: 6 },
      { id: 95, quantity: 2 },
    ],
    ['WELCOME25'],
  );
  const before = await stockOf(GOLD);
  const body = checkoutBody(cart.total);
  const { status, body: answer } = await place(token, body);
  expect(status).toBe(200);
  const order = answer.data;
  expect(order).toMatchObject({
    status: 'Pending',
    total: cart.total,
    taxTotal: cart.taxTotal,
    shippingTotal: cart.shippingTotal,
    discountTotal: 25,
  });
  expect(order.orderNumber).toMatch(/^K-\d{6}$/);
  expect(Buffer.from(order.secret, 'base64url')).toHaveLength(32);
  expect(order.subTotal).toBeCloseTo(cart.available.total, 2);
  expect(order.lineItems[0]).toMatchObject({
    productId: GOLD,
    quantity: 6,
    unitPrice: cart.items[GOLD]!.unitPrice,
    total: cart.items[GOLD]!.total,
  });
  expect(order.total).toBeCloseTo(order.subTotal - order.discountTotal + order.shippingTotal, 2);
  expect(await stockOf(GOLD)).toBe(before - 6);
  expect((await client.call('GET', '/cart', { token })).status).toBe(404);
  expect((await client.call('POST', '/cart/items', { token, body: { items: [], newCart: true } })).status).toBe(404);
  await client.control('POST', '/_sandbox/clock', { aheadSeconds: 61 });
  const due = (await client.call('GET', '/mails/due', asService)).body.data;
  await client.control('POST', '/_sandbox/clock', { aheadSeconds: 0 });
  expect(due).toMatchObject([{ kind: 'orderPlaced', orderNumber: order.orderNumber }]);
});

it('shows which staff member placed an order for a customer to staff only', async () => {
  const SHOPPER_ID = 4;
  const tokenOf = async (name: string): Promise<string> => {
    const body = { identifier: `${name}@koura.example`, password: `koura-${name}-2026` };
    return (await client.call('POST', '/auth/local', { body })).body.jwt;
  };
  const as = (jwt: string) => ({ headers: { authorization: `Bearer ${jwt}` } });
  const [sales, shopper] = [await tokenOf('sales'), await tokenOf('shopper')];
  const { jwt: acting } = (await client.call('POST', '/admin/login-as', { body: { id: SHOPPER_ID }, ...as(sales) })).body;
  const numbers: string[] = [];
  for (const jwt of [acting, shopper]) {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const body = checkoutBody(cart.total);
    const placed = await client.call('POST', '/checkout', { token, body, ...as(jwt) });
    numbers.push(placed.body.data.orderNumber);
    const [number] = numbers.slice(-1);
    for (const answer of [
      placed,
      await client.call('GET', `/orders/by-key/${body.key}`, asService),
      await client.call('GET', `/orders/${number}`, as(shopper)),
      await client.call('GET', `/orders/${number}`, as(acting)),
      await client.call('GET', '/orders', as(shopper)),
    ]) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(/placedBy|Fraser|actor/);
    }
  }
  const placedBy = async (number: string): Promise<unknown> =>
    (await client.call('GET', `/orders/${number}`, as(sales))).body.data.placedBy;
  const member = { id: 2, username: 'sales@koura.example', firstName: 'Tom', lastName: 'Fraser' };
  expect([await placedBy(numbers[0]!), await placedBy(numbers[1]!), await placedBy('K-100201')]).toEqual([member, null, null]);
  const { data: listed } = (await client.call('GET', '/orders?pagination[pageSize]=2', as(sales))).body;
  expect(listed.map(({ attributes }: Json) => attributes.placedBy)).toEqual([null, member]);
});

it('places one order for fifty parallel calls with one key', async () => {
  const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const before = await stockOf(GOLD);
  const body = checkoutBody(cart.total);
  const replies = await Promise.all(Array.from({ length: 50 }, () => place(token, body)));
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  expect(new Set(replies.map((reply) => reply.body.data.orderNumber)).size).toBe(1);
  expect(await stockOf(GOLD)).toBe(before - 1);
});

it('rejects a key that was used with another body', async () => {
  const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const body = checkoutBody(cart.total);
  await place(token, body);
  const changed = await place(token, { ...body, contact: { ...body.contact, email: 'other@example.com' } });
  expect(changed).toMatchObject({ status: 409, body: { error: { name: 'ConflictError' } } });
  const other = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  expect((await place(other.token, body)).status).toBe(409);
  expect((await client.call('GET', '/cart', { token: other.token })).status).toBe(200);
});

it('sells the last unit once', async () => {
  await client.setStock(soldOut, 1);
  const carts = await Promise.all([1, 2].map(() => client.fillCart([{ id: soldOut, quantity: 1 }])));
  const replies = await Promise.all(carts.map(({ token, cart }) => place(token, checkoutBody(cart.total))));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const rejected = replies.find(({ status }) => status === 409)!;
  expect(rejected.body.error).toMatchObject({
    name: 'OutOfStockError',
    details: { code: 'OUT_OF_STOCK', productId: soldOut, available: 0 },
  });
  expect((await client.call('GET', `/products/${soldOut}`)).body.data.attributes.availability).toBe('soldOut');
});

it('rejects an order when a line has become unavailable since it was shown', async () => {
  await client.setStock(soldOut, 1);
  const { token, cart } = await client.fillCart([
    { id: soldOut, quantity: 1 },
    { id: GOLD, quantity: 1 },
  ]);
  await client.setStock(soldOut, 0);
  expect((await place(token, checkoutBody(cart.total))).body.error.name).toBe('OutOfStockError');
  const seen = (await client.call('GET', '/cart', { token })).body.data;
  expect((await place(token, checkoutBody(seen.total))).body.data.lineItems).toHaveLength(1);
});

it('lists every invalid field of a body', async () => {
  const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const body = checkoutBody(cart.total);
  const bad = {
    ...body,
    key: 'x',
    contact: { ...body.contact, email: 'nobody', firstName: ' ' },
    delivery: undefined,
    payment: { cardBrand: 'visa', cardLast4: '4242' },
  };
  const { status, body: answer } = await place(token, bad);
  expect(status).toBe(400);
  expect(answer.error.details.errors.map((fault: { path: string[] }) => fault.path.join('.')).toSorted()).toEqual([
    'contact.email',
    'contact.firstName',
    'delivery',
    'key',
    'payment.reference',
  ]);
  expect((await client.call('GET', '/cart', { token })).status).toBe(200);
});

it.each(['{"key": ', 'null', '[]', '"text"'])('rejects the body %s', async (text) => {
  const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const { status, body } = await place(token, text);
  expect(status).toBe(400);
  expect(body.data).toBeNull();
});

it('rejects an empty cart', async () => {
  const { token } = await client.fillCart([]);
  expect((await place(token, checkoutBody(0))).body.error.details.code).toBe('CART_EMPTY');
});

it('rejects a risen price with old and new total, then accepts the new one', async () => {
  const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  await spot(7300);
  const { status, body } = await place(token, checkoutBody(cart.total));
  expect(status).toBe(409);
  const { newTotal } = body.error.details;
  expect(body.error).toMatchObject({ name: 'PriceChangedError', details: { code: 'PRICE_CHANGED', oldTotal: cart.total } });
  expect(newTotal).toBeGreaterThan(cart.total);
  expect((await place(token, checkoutBody(newTotal))).body.data.total).toBe(newTotal);
});

it('charges the lower price when it has fallen', async () => {
  const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  await spot(7100);
  const { data: order } = (await place(token, checkoutBody(cart.total))).body;
  expect(order.total).toBeLessThan(cart.total);
  expect(order.total).toBeCloseTo(order.subTotal + 24, 2);
});

it('is redeemed once, however many carts contain it', async () => {
  const carts = await Promise.all([1, 2, 3].map(() => client.fillCart([{ id: GOLD, quantity: 1 }], ['once100'])));
  const quotes = await Promise.all(carts.map(async ({ token }) => (await quote(token)).body.data));
  const replies = await Promise.all(
    carts.map(({ token }, index) => place(token, checkoutBody(quotes[index].total, { quoteId: quotes[index].quoteId }))),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const rejected = replies.filter(({ status }) => status === 409);
  expect(rejected.map(({ body }) => body.error)).toMatchObject(
    rejected.map(() => ({ name: 'CouponRefusedError', message: 'This code is not valid.' })),
  );
  const late = await client.fillCart([{ id: GOLD, quantity: 1 }], ['ONCE100']);
  expect(late.cart.validationMessage).toBe('This code is not valid.');
  const shown = (await client.call('GET', '/cart', { token: carts.find((_, index) => replies[index]!.status === 409)!.token })).body.data;
  expect(shown.discountTotal).toBe(0);
});
