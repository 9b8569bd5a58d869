import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';

import { oneSandbox, type SandboxClient } from '../support/sandbox-client.ts';
import { sampleProducts } from '../support/sample-products.ts';

const client = oneSandbox();
const found = sampleProducts(client);

beforeEach(() => client.setStock(found.soldOut.id, 0));

it.each([0, -1, 1.5, 1e9, 10_001, 'abc', '2', null, undefined])('rejects a quantity of %s', async (quantity) => {
  const body = { items: [{ id: found.stocked.id, quantity }], newCart: true };
  const reply = await client.call('POST', '/cart/items', { token: randomUUID(), body });
  expect(reply.status).toBe(400);
  expect(reply.body.error.details.errors[0].path).toEqual(['items', 0, 'quantity']);
});

it.each([
  [[]],
  ['text'],
  [null],
  [{ items: 'all' }],
  [{ items: [{}] }],
  [{ coupons: 'X' }],
  [{ items: [{ id: 1, quantity: 1, supplyType: 'moon' }] }],
])('rejects the body %j', async (body) => {
  const reply = await client.call('POST', '/cart/items', { token: randomUUID(), body });
  expect(reply.status).toBe(400);
});

it('adds to the line that is there', async () => {
  const { token } = await client.fillCart([{ id: found.stocked.id, quantity: 2 }]);
  const added = await client.call('POST', '/cart/items', { token, body: { items: [{ id: found.stocked.id, quantity: 3 }] } });
  expect(added.body.data.items[found.stocked.id].quantity).toBe(5);
});

it('creates no cart when the item is rejected', async () => {
  const token = randomUUID();
  await client.call('POST', '/cart/items', { token, body: { items: [{ id: 999_999, quantity: 1 }], newCart: true } });
  expect((await client.call('GET', '/cart', { token })).status).toBe(404);
});

it('enforces the minimum sale', async () => {
  const minimum = found.minimum.minimumSaleQuantity;
  const token = randomUUID();
  const few = await client.call('POST', '/cart/items', {
    token,
    body: { items: [{ id: found.minimum.id, quantity: minimum - 1 }], newCart: true },
  });
  expect(few.body.error.details).toMatchObject({ code: 'QUANTITY_BELOW_MINIMUM', minimum });
  const enough = await client.fillCart([{ id: found.minimum.id, quantity: minimum }]);
  expect(enough.cart.totalItems).toBe(minimum);
});

it('rejects unknown, enquiry-only and sold-out products, each with its own error', async () => {
  for (const [id, code] of [
    [999_999, 'PRODUCT_NOT_FOUND'],
    [found.onRequest.id, 'NOT_FOR_SALE'],
    [found.soldOut.id, 'OUT_OF_STOCK'],
  ]) {
    const reply = await client.call('POST', '/cart/items', {
      token: randomUUID(),
      body: { items: [{ id, quantity: 1 }], newCart: true },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.code).toBe(code);
  }
});

it('adds a sold-out product to the unavailable group when forced, but never one that is not for sale', async () => {
  const force = (id: number): ReturnType<SandboxClient['call']> =>
    client.call('POST', '/cart/items', {
      token: randomUUID(),
      body: { items: [{ id, quantity: 2 }], newCart: true, forceAddToCart: true },
    });
  const { body } = await force(found.soldOut.id);
  expect(body.data.unavailable).toMatchObject({ items: [found.soldOut.id], totalUnits: 2 });
  expect(body.data).toMatchObject({ total: 0, totalItems: 0, isValid: false, shippingTotal: 0 });
  expect((await force(found.onRequest.id)).status).toBe(400);
});

it('reduces a quantity to the supply and reports it', async () => {
  await client.setStock(found.soldOut.id, 3);
  const { token, cart } = await client.fillCart([{ id: found.soldOut.id, quantity: 5 }]);
  expect(cart.items[found.soldOut.id]!.quantity).toBe(3);
  expect(cart.quantityChange).toMatchObject([{ productId: found.soldOut.id, requested: 5, granted: 3 }]);
  expect(cart.quantityChange![0]!.message).toContain('Only 3');
  expect((await client.call('GET', '/cart', { token })).body.data.quantityChange).toBeUndefined();
});

it('uses the supplier when stock does not cover the quantity, with a later estimate', async () => {
  const { cart } = await client.fillCart([{ id: found.supplied.id, quantity: 2 }]);
  expect(cart.items[found.supplied.id]!.supplyType).toBe('atSupplier');
  const both = await client.fillCart([
    { id: found.stocked.id, quantity: 1 },
    { id: found.supplied.id, quantity: 1 },
  ]);
  expect(both.cart.items[found.stocked.id]!.supplyType).toBe('inStock');
  expect(both.cart.estimatedDeliveryTime).toEqual(both.cart.items[found.supplied.id]!.estimatedDeliveryTime);
});
