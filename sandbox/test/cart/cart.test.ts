import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { oneSandbox } from '../support/sandbox-client.ts';
import { sampleProducts } from '../support/sample-products.ts';

const client = oneSandbox();
const found = sampleProducts(client);

describe('the id', () => {
  it.each([undefined, 'abc', '123', 'zzzzzzzz-zzzz-4zzz-8zzz-zzzzzzzzzzzz'])('rejects the token %s', async (token) => {
    const { status, body } = await client.call('GET', '/cart', token === undefined ? {} : { token });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ name: 'ValidationError', message: 'X-TOKEN must be a UUID' });
  });

  it('answers 404 to an unknown id unless a new cart is requested', async () => {
    const token = randomUUID();
    expect((await client.call('GET', '/cart', { token })).status).toBe(404);
    expect((await client.call('POST', '/cart/items', { token, body: { items: [] } })).status).toBe(404);
    const opened = await client.call('POST', '/cart/items', { token: token.toUpperCase(), body: { items: [], newCart: true } });
    expect(opened.body.data).toMatchObject({ cartId: token, total: 0, totalItems: 0, isValid: false, validationMessage: null });
    expect((await client.call('GET', '/cart', { token })).status).toBe(200);
  });

  it('finds a cart by its id with products, and lists none without the filter', async () => {
    const { token } = await client.fillCart([{ id: found.stocked.id, quantity: 2 }]);
    const { body } = await client.call('GET', `/carts?filters[cartId][$eq]=${token}&populate[cartItems][populate]=product`);
    expect(body.data).toHaveLength(1);
    const [item] = body.data[0].attributes.cartItems.data;
    expect(item.attributes.quantity).toBe(2);
    expect(item.attributes.product.data.id).toBe(found.stocked.id);
    expect((await client.call('GET', '/carts')).status).toBe(403);
    expect((await client.call('GET', `/carts?filters[cartId][$eq]=${randomUUID()}`)).body.data).toEqual([]);
  });
});

describe('the lines', () => {
  beforeEach(() => client.setStock(found.soldOut.id, 0));

  it('prices a line at the break that it reaches', async () => {
    const { priceBreaks, price } = found.breaks;
    expect(priceBreaks.length).toBeGreaterThan(2);
    for (const { quantity, price: each } of priceBreaks) {
      const { cart } = await client.fillCart([{ id: found.breaks.id, quantity }]);
      expect(cart.items[found.breaks.id]).toMatchObject({ unitPrice: each, quantity });
      expect(cart.available.total).toBeCloseTo(each * quantity, 2);
      expect(cart.available.savings).toBeCloseTo((price! - each) * quantity, 2);
      expect(each).toBeLessThanOrEqual(price!);
    }
  });

  it('moves a line whose product sells out later to the unavailable group, and back', async () => {
    await client.setStock(found.soldOut.id, 3);
    const { token, cart } = await client.fillCart([{ id: found.soldOut.id, quantity: 2 }]);
    expect(cart.available.items).toEqual([found.soldOut.id]);
    await client.setStock(found.soldOut.id, 0);
    const out = (await client.call('GET', '/cart', { token })).body.data;
    expect(out.available.items).toEqual([]);
    expect(out.unavailable).toMatchObject({ items: [found.soldOut.id], totalUnits: 2 });
    await client.setStock(found.soldOut.id, 2);
    expect((await client.call('GET', '/cart', { token })).body.data.available.items).toEqual([found.soldOut.id]);
  });
});

describe('the totals', () => {
  it('adds up to the cent', async () => {
    const { cart } = await client.fillCart(
      [
        { id: found.breaks.id, quantity: 1 },
        { id: found.silver.id, quantity: 3 },
      ],
      ['KOURA10'],
    );
    const goods = Object.values(cart.items).reduce((sum, item) => sum + item.total, 0);
    expect(cart.available.total).toBeCloseTo(goods, 2);
    expect(cart.total).toBeCloseTo(goods - 10 + 24, 2);
    expect(cart.shippingTotal).toBe(24);
    expect(cart.taxTotal).toBeGreaterThanOrEqual(3.13);
  });

  it('delivers free above $30,000', async () => {
    const { cart } = await client.fillCart([{ id: found.breaks.id, quantity: 5 }]);
    expect(cart.available.total).toBeGreaterThan(30_000);
    expect(cart).toMatchObject({ shippingTotal: 0, taxTotal: 0 });
  });
});

it('estimates the delivery of an Australian cart with the days across the Tasman', async () => {
  const estimates = async (country: string) => {
    const items = [found.stocked, found.supplied].map(({ id }) => ({ id, quantity: 1 }));
    const headers = { 'x-country-code': country };
    const { body } = await client.call('POST', '/cart/items', { token: randomUUID(), headers, body: { items, newCart: true } });
    const product = await client.call('GET', `/products/${found.supplied.slug}`, { headers });
    const { items: lines, estimatedDeliveryTime } = body.data;
    return {
      stocked: lines[found.stocked.id].estimatedDeliveryTime,
      supplied: lines[found.supplied.id].estimatedDeliveryTime,
      cart: estimatedDeliveryTime,
      product: product.body.data.attributes.estimatedDeliveryTime,
    };
  };
  const near = await estimates('NZ');
  const far = await estimates('AU');
  expect(near.stocked).toEqual({ minTime: 1, maxTime: 3, unit: 'day' });
  expect(far.stocked).toEqual({ minTime: 4, maxTime: 8, unit: 'day' });
  const days = near.supplied.unit === 'week' ? 5 : 1;
  const later = {
    minTime: Math.ceil(near.supplied.minTime + 3 / days),
    maxTime: Math.ceil(near.supplied.maxTime + 5 / days),
    unit: near.supplied.unit,
  };
  expect(far).toMatchObject({ supplied: later, cart: later, product: later });
});
