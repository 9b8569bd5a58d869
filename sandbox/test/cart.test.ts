import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackendProduct } from '@koura/shared-types/backend-product';
import { productsIn, startTestSandbox, type Json, type SandboxClient } from './sandbox-client.ts';

let client: SandboxClient;
/** Products by what the tests need of them. */
const found = { stocked: 0, breaks: 0, alone: 0, supplied: 0, soldOut: 0, onRequest: 0, minimum: 0, silver: 0 };
const products = new Map<number, BackendProduct>();

beforeAll(async () => {
  client = await startTestSandbox();
  for (const page of [1, 2, 3]) {
    for (const product of productsIn(await client.call('GET', `/products?pagination[pageSize]=100&pagination[page]=${page}`))) {
      products.set(product.id, product);
    }
  }
  const all = [...products.values()];
  const idOf = (test: (product: Json) => boolean): number => all.find(test)!.id;
  found.stocked = idOf(
    (p) => p.availability === 'inStock' && p.stockAvailable > 50 && p.objective === 'invest' && p.minimumSaleQuantity === 1,
  );
  found.breaks = idOf((p) => p.stockAvailable > 100 && p.priceBreaks.length > 2 && p.metal.data.attributes.slug === 'gold');
  found.supplied = idOf((p) => p.availability === 'atSupplier');
  found.soldOut = idOf((p) => p.availability === 'soldOut');
  found.onRequest = idOf((p) => p.availability === 'onRequest');
  found.minimum = idOf((p) => p.minimumSaleQuantity > 1 && p.availability === 'inStock');
  found.silver = idOf((p) => p.metal.data.attributes.slug === 'silver' && p.stockAvailable > 50 && p.price < 150);
  // Made by taking a sold-out product, which has no supplier, into stock.
  found.alone = found.soldOut;
});
afterAll(() => client.sandbox.close());

const stock = (productId: number, pieces: number): Promise<unknown> =>
  client.control('POST', '/_sandbox/stock', { productId, stock: pieces });
const change = (token: string, body: unknown): ReturnType<SandboxClient['call']> => client.call('PATCH', '/cart/items', { token, body });

describe('cart identity', () => {
  it.each([undefined, 'abc', '123', 'zzzzzzzz-zzzz-4zzz-8zzz-zzzzzzzzzzzz'])('refuses the token %s', async (token) => {
    const { status, body } = await client.call('GET', '/cart', token === undefined ? {} : { token });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ name: 'ValidationError', message: 'X-TOKEN must be a UUID' });
  });

  it('answers 404 to an unknown id unless a new cart is asked for', async () => {
    const token = randomUUID();
    expect((await client.call('GET', '/cart', { token })).status).toBe(404);
    expect((await client.call('POST', '/cart/items', { token, body: { items: [] } })).status).toBe(404);
    const opened = await client.call('POST', '/cart/items', { token: token.toUpperCase(), body: { items: [], newCart: true } });
    expect(opened.body.data).toMatchObject({ cartId: token, total: 0, totalItems: 0, isValid: false, validationMessage: null });
    expect((await client.call('GET', '/cart', { token })).status).toBe(200);
  });

  it('opens no cart when what should go into it is refused', async () => {
    const token = randomUUID();
    await client.call('POST', '/cart/items', { token, body: { items: [{ id: 999_999, quantity: 1 }], newCart: true } });
    expect((await client.call('GET', '/cart', { token })).status).toBe(404);
  });

  it('finds a cart by its id with products, and lists none without the filter', async () => {
    const { token } = await client.fillCart([{ id: found.stocked, quantity: 2 }]);
    const { body } = await client.call('GET', `/carts?filters[cartId][$eq]=${token}&populate[cartItems][populate]=product`);
    expect(body.data).toHaveLength(1);
    const [item] = body.data[0].attributes.cartItems.data;
    expect(item.attributes.quantity).toBe(2);
    expect(item.attributes.product.data.id).toBe(found.stocked);
    expect((await client.call('GET', '/carts')).status).toBe(403);
    expect((await client.call('GET', `/carts?filters[cartId][$eq]=${randomUUID()}`)).body.data).toEqual([]);
  });
});

describe('quantities', () => {
  it.each([0, -1, 1.5, 1e9, 10_001, 'abc', '2', null, undefined])('refuses to add %s pieces', async (quantity) => {
    const body = { items: [{ id: found.stocked, quantity }], newCart: true };
    const reply = await client.call('POST', '/cart/items', { token: randomUUID(), body });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.errors[0].path).toEqual(['items', 0, 'quantity']);
  });

  it.each([-1, 1.5, 1e9, 'abc'])('refuses to change to %s pieces', async (quantity) => {
    const { token } = await client.fillCart([{ id: found.stocked, quantity: 1 }]);
    const reply = await change(token, { items: [{ id: found.stocked, quantity }] });
    expect(reply.status).toBe(400);
    expect((await client.call('GET', '/cart', { token })).body.data.totalItems).toBe(1);
  });

  it.each([
    [[]],
    ['text'],
    [null],
    [{ items: 'all' }],
    [{ items: [{}] }],
    [{ coupons: 'X' }],
    [{ items: [{ id: 1, quantity: 1, supplyType: 'moon' }] }],
  ])('refuses the body %j', async (body) => {
    const reply = await client.call('POST', '/cart/items', { token: randomUUID(), body });
    expect(reply.status).toBe(400);
  });

  it('adds to a line, sets it, removes it', async () => {
    const { token } = await client.fillCart([{ id: found.stocked, quantity: 2 }]);
    const added = await client.call('POST', '/cart/items', { token, body: { items: [{ id: found.stocked, quantity: 3 }] } });
    expect(added.body.data.items[found.stocked].quantity).toBe(5);
    const set = await change(token, { items: [{ id: found.stocked, quantity: 4 }] });
    expect(set.body.data.items[found.stocked].quantity).toBe(4);
    const emptied = await change(token, { items: [{ id: found.stocked, quantity: 0 }] });
    expect(emptied.body.data.items).toEqual({});
    const missing = await change(token, { items: [{ id: found.stocked, quantity: 1 }] });
    expect(missing.status).toBe(400);
    expect(missing.body.error.details.code).toBe('LINE_NOT_FOUND');
  });

  it('removes a product, and does not mind doing it twice', async () => {
    const { token } = await client.fillCart([{ id: found.stocked, quantity: 2 }]);
    for (const _ of [1, 2]) {
      const { status, body } = await client.call('DELETE', `/cart/products/${found.stocked}`, { token });
      expect(status).toBe(200);
      expect(body.data.available.items).toEqual([]);
    }
  });

  it('keeps to the minimum sale', async () => {
    const minimum = products.get(found.minimum)!.minimumSaleQuantity;
    const token = randomUUID();
    const few = await client.call('POST', '/cart/items', {
      token,
      body: { items: [{ id: found.minimum, quantity: minimum - 1 }], newCart: true },
    });
    expect(few.body.error.details).toMatchObject({ code: 'QUANTITY_BELOW_MINIMUM', minimum });
    const enough = await client.fillCart([{ id: found.minimum, quantity: minimum }]);
    expect(enough.cart.totalItems).toBe(minimum);
    expect((await change(enough.token, { items: [{ id: found.minimum, quantity: minimum - 1 }] })).body.error.details.code).toBe(
      'QUANTITY_BELOW_MINIMUM',
    );
  });

  it('prices a line at the break that it reaches', async () => {
    const { priceBreaks, price } = products.get(found.breaks)!;
    expect(priceBreaks.length).toBeGreaterThan(2);
    for (const { quantity, price: each } of priceBreaks) {
      const { cart } = await client.fillCart([{ id: found.breaks, quantity }]);
      expect(cart.items[found.breaks]).toMatchObject({ unitPrice: each, quantity });
      expect(cart.available.total).toBeCloseTo(each * quantity, 2);
      expect(cart.available.savings).toBeCloseTo((price - each) * quantity, 2);
      expect(each).toBeLessThanOrEqual(price);
    }
  });
});

describe('supply', () => {
  beforeEach(() => stock(found.alone, 0));

  it('refuses what does not exist, what the desk sells and what is sold out, each by its name', async () => {
    for (const [id, code] of [
      [999_999, 'PRODUCT_NOT_FOUND'],
      [found.onRequest, 'NOT_FOR_SALE'],
      [found.soldOut, 'OUT_OF_STOCK'],
    ]) {
      const reply = await client.call('POST', '/cart/items', {
        token: randomUUID(),
        body: { items: [{ id, quantity: 1 }], newCart: true },
      });
      expect(reply.status).toBe(400);
      expect(reply.body.error.details.code).toBe(code);
    }
  });

  it('puts the sold-out into the unavailable group when forced, but never what is not for sale', async () => {
    const force = (id: number): ReturnType<SandboxClient['call']> =>
      client.call('POST', '/cart/items', {
        token: randomUUID(),
        body: { items: [{ id, quantity: 2 }], newCart: true, forceAddToCart: true },
      });
    const { body } = await force(found.soldOut);
    expect(body.data.unavailable).toMatchObject({ items: [found.soldOut], totalUnits: 2 });
    expect(body.data).toMatchObject({ total: 0, totalItems: 0, isValid: false, shippingTotal: 0 });
    expect((await force(found.onRequest)).status).toBe(400);
  });

  it('cuts a quantity to what can be supplied and says so', async () => {
    await stock(found.alone, 3);
    const { token, cart } = await client.fillCart([{ id: found.alone, quantity: 5 }]);
    expect(cart.items[found.alone]!.quantity).toBe(3);
    expect(cart.quantityChange).toMatchObject([{ productId: found.alone, requested: 5, granted: 3 }]);
    expect(cart.quantityChange![0]!.message).toContain('Only 3');
    const more = await change(token, { items: [{ id: found.alone, quantity: 9 }] });
    expect(more.body.data.quantityChange).toMatchObject([{ requested: 9, granted: 3 }]);
    expect((await client.call('GET', '/cart', { token })).body.data.quantityChange).toBeUndefined();
  });

  it('moves a line whose product sells out later to the unavailable group, and back', async () => {
    await stock(found.alone, 3);
    const { token, cart } = await client.fillCart([{ id: found.alone, quantity: 2 }]);
    expect(cart.available.items).toEqual([found.alone]);
    await stock(found.alone, 0);
    const out = (await client.call('GET', '/cart', { token })).body.data;
    expect(out.available.items).toEqual([]);
    expect(out.unavailable).toMatchObject({ items: [found.alone], totalUnits: 2 });
    await stock(found.alone, 2);
    expect((await client.call('GET', '/cart', { token })).body.data.available.items).toEqual([found.alone]);
  });

  it('orders in from the supplier what the vault does not cover, later', async () => {
    const { cart } = await client.fillCart([{ id: found.supplied, quantity: 2 }]);
    expect(cart.items[found.supplied]!.supplyType).toBe('atSupplier');
    const both = await client.fillCart([
      { id: found.stocked, quantity: 1 },
      { id: found.supplied, quantity: 1 },
    ]);
    expect(both.cart.items[found.stocked]!.supplyType).toBe('inStock');
    expect(both.cart.estimatedDeliveryTime).toEqual(both.cart.items[found.supplied]!.estimatedDeliveryTime);
  });
});

describe('totals and coupons', () => {
  it('adds up to the cent', async () => {
    const { cart } = await client.fillCart(
      [
        { id: found.breaks, quantity: 1 },
        { id: found.silver, quantity: 3 },
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
    const { cart } = await client.fillCart([{ id: found.breaks, quantity: 5 }]);
    expect(cart.available.total).toBeGreaterThan(30_000);
    expect(cart).toMatchObject({ shippingTotal: 0, taxTotal: 0 });
  });

  it.each(['NOSUCH', 'EXPIRED2025', '', "' OR 1"])('refuses "%s" with one sentence', async (code) => {
    const { cart } = await client.fillCart([{ id: found.stocked, quantity: 1 }], [code]);
    expect(cart).toMatchObject({ coupons: [], discountTotal: 0, isValid: false, validationMessage: 'This code is not valid.' });
  });

  it('says what a coupon asks for, and takes it when that is met', async () => {
    const small = await client.fillCart([{ id: found.silver, quantity: 1 }], ['WELCOME25']);
    expect(small.cart.validationMessage).toContain('over $500');
    expect(small.cart.coupons).toEqual([]);
    const next = await change(small.token, { items: [{ id: found.silver, quantity: 10 }], coupons: [' welcome25 '] });
    expect(next.body.data).toMatchObject({ validationMessage: null, discountTotal: 25, coupons: [{ code: 'WELCOME25' }] });
    const less = await change(small.token, { items: [{ id: found.silver, quantity: 1 }] });
    expect(less.body.data).toMatchObject({ discountTotal: 0, coupons: [{ code: 'WELCOME25' }], isValid: true });
    expect((await change(small.token, { coupons: [] })).body.data.coupons).toEqual([]);
  });

  it('takes five percent off silver lines only, fifty dollars at most', async () => {
    const none = await client.fillCart([{ id: found.breaks, quantity: 1 }], ['SILVER5']);
    expect(none.cart.validationMessage).toContain('silver');
    const { cart } = await client.fillCart(
      [
        { id: found.breaks, quantity: 1 },
        { id: found.silver, quantity: 2 },
      ],
      ['SILVER5'],
    );
    expect(cart.discountTotal).toBeCloseTo(cart.items[found.silver]!.total * 0.05, 2);
    const many = await client.fillCart([{ id: found.silver, quantity: 40 }], ['SILVER5']);
    expect(many.cart.discountTotal).toBe(50);
  });

  it('mails a quote with lines and total', async () => {
    const { token, cart } = await client.fillCart([{ id: found.stocked, quantity: 2 }]);
    expect((await client.call('POST', '/checkout/email', { token, body: { email: 'not an address' } })).status).toBe(400);
    expect((await client.call('POST', '/checkout/email', { token, body: { email: 'ana@example.com', name: 'Ana' } })).status).toBe(200);
    const [mail] = (await client.control('GET', '/_sandbox/outbox')).body;
    expect(mail).toMatchObject({ to: 'ana@example.com' });
    expect(mail.text).toContain(products.get(found.stocked)!.name);
    expect(mail.text.replaceAll(',', '')).toContain(cart.total.toFixed(2));
    const page = await fetch(`${client.sandbox.url}/outbox`);
    expect(await page.text()).toContain('Your quote from Koura Bullion');
  });
});
