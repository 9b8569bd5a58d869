import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

import { oneSandbox, type SandboxClient } from '../support/sandbox-client.ts';
import { sampleProducts } from '../support/sample-products.ts';

const client = oneSandbox();
const found = sampleProducts(client);

const change = (token: string, body: unknown): ReturnType<SandboxClient['call']> => client.call('PATCH', '/cart/items', { token, body });

it.each(['NOSUCH', 'EXPIRED2025', '', "' OR 1"])('rejects "%s" with the same message', async (code) => {
  const { cart } = await client.fillCart([{ id: found.stocked.id, quantity: 1 }], [code]);
  expect(cart).toMatchObject({ coupons: [], discountTotal: 0, isValid: false, validationMessage: 'This code is not valid.' });
});

it('explains a coupon’s condition, and accepts it when the condition is met', async () => {
  const small = await client.fillCart([{ id: found.silver.id, quantity: 1 }], ['WELCOME25']);
  expect(small.cart.validationMessage).toContain('over $500');
  expect(small.cart.coupons).toEqual([]);
  const next = await change(small.token, { items: [{ id: found.silver.id, quantity: 10 }], coupons: [' welcome25 '] });
  expect(next.body.data).toMatchObject({ validationMessage: null, discountTotal: 25, coupons: [{ code: 'WELCOME25' }] });
  const less = await change(small.token, { items: [{ id: found.silver.id, quantity: 1 }] });
  expect(less.body.data).toMatchObject({ discountTotal: 0, coupons: [{ code: 'WELCOME25' }], isValid: true });
  expect((await change(small.token, { coupons: [] })).body.data.coupons).toEqual([]);
});

it('discounts silver lines only by five percent, fifty dollars at most', async () => {
  const none = await client.fillCart([{ id: found.breaks.id, quantity: 1 }], ['SILVER5']);
  expect(none.cart.validationMessage).toContain('silver');
  const { cart } = await client.fillCart(
    [
      { id: found.breaks.id, quantity: 1 },
      { id: found.silver.id, quantity: 2 },
    ],
    ['SILVER5'],
  );
  expect(cart.discountTotal).toBeCloseTo(cart.items[found.silver.id]!.total * 0.05, 2);
  const many = await client.fillCart([{ id: found.silver.id, quantity: 40 }], ['SILVER5']);
  expect(many.cart.discountTotal).toBe(50);
});

it('names amounts in the currency of the cart: Australian dollars in Australia', async () => {
  const headers = { 'x-country-code': 'AU' };
  const token = randomUUID();
  const add = (quantity: number) =>
    client.call('POST', '/cart/items', {
      token,
      headers,
      body: { items: [{ id: found.silver.id, quantity }], coupons: ['WELCOME25'], newCart: true },
    });
  expect((await add(1)).body.data.validationMessage).toBe('WELCOME25 is for orders over A$500.');
  const accepted = await client.call('PATCH', '/cart/items', {
    token,
    headers,
    body: { items: [{ id: found.silver.id, quantity: 20 }], coupons: ['WELCOME25', 'SILVER5'] },
  });
  expect(accepted.body.data).toMatchObject({
    currency: 'AUD',
    coupons: [
      { code: 'WELCOME25', label: 'A$25 off orders over A$500' },
      { code: 'SILVER5', label: '5% off silver, up to A$50' },
    ],
  });
});
