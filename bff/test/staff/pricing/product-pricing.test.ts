import { expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { VERSION } from '../../support/backend-version.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { ADMIN, EDITOR, SALES, SHOPPER, signIn, SITE } from '../../support/people.ts';
import { MAPLE, pricingOf, PRODUCT_PRICING } from '../../support/pricing.ts';

const backend = new BackendProxy();
const shop = oneShop({}, { backend });

it.each([ADMIN, SALES, EDITOR])('$email sees the components of the price', async (login) => {
  const { headers } = await signIn(shop, login);
  const pricing = await pricingOf(shop, headers);
  expect(pricing).toMatchObject({
    productId: MAPLE.id,
    price: { amount: '7444.80', currencyCode: 'NZD' },
    spotValue: { amount: '7200.00' },
    premium: { amount: '244.80' },
    premiumPercent: 3.4,
    minimumCostPrice: { amount: '7297.77' },
    margin: { amount: '147.03' },
    marginPercent: 2.01,
    pricingModel: 'PERCENT',
    minimumSaleQuantity: 1,
    supplier: { id: '4', name: 'Northgate Coin Exchange' },
  });
  expect(pricing.productSuppliers.map(({ supplier, costPrice }) => [supplier.id, costPrice.amount])).toEqual([
    ['4', '7297.77'],
    ['1', '7298.77'],
  ]);
  expect(pricing.markupPriceBreaks[0]).toEqual({
    id: expect.any(String),
    premiumAmount: '3.40',
    quantity: 1,
    customer: null,
    group: null,
    validFrom: null,
    validTo: null,
  });
});

it("names the customer and the validity of a customer's own row, in New Zealand dollars for any country", async () => {
  const { headers } = await signIn(shop, EDITOR);
  const pricing = await pricingOf(shop, { ...headers, 'x-country-code': 'AU' }, '20');
  expect(pricing.price.currencyCode).toBe('NZD');
  expect(pricing.markupPriceBreaks.at(-1)).toMatchObject({
    quantity: 10,
    customer: { id: '5', name: 'Raj Patel' },
    validFrom: '2025-12-31T11:00:00.000Z',
    validTo: '2026-12-31T11:00:00.000Z',
  });
});

it('is for staff only: no visitor, no customer, no staff acting as a customer; without a call', async () => {
  const [customer, { acting }] = [await signIn(shop, SHOPPER), await actAs(shop)];
  await shop.forgetRequests();
  const ask = (headers: Record<string, string>) => shop.ask(PRODUCT_PRICING, { productId: MAPLE.id }, { headers });
  expect((await ask(SITE)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  for (const headers of [customer.headers, acting]) expect((await ask(headers)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const all = await shop.control<{ url: string }[]>('/_sandbox/requests');
  expect(all.filter(({ url }) => url.includes('/products'))).toEqual([]);
});

it('is null for an unknown product, and where the backend has no pricing', async () => {
  const { headers } = await signIn(shop, EDITOR);
  expect(await pricingOf(shop, headers, '99999')).toBeNull();
  const bare = { id: 1, slug: 'x', name: 'X', price: 1, currency: 'NZD', updatedAt: '2026-01-01T00:00:00Z' };
  const { id, ...attributes } = bare;
  backend.interfere = (_method, path) =>
    path === '/products/1' ? { status: 200, body: VERSION === 'v3' ? bare : { data: { id, attributes } } } : undefined;
  expect(await pricingOf(shop, headers)).toBeNull();
  backend.interfere = () => undefined;
});

it.each(['', '0', '-1', '1.5', '1e3', 'maple', '9'.repeat(16)])('rejects %j as a number', async (productId) => {
  const { headers } = await signIn(shop, EDITOR);
  const { errors } = await shop.ask(PRODUCT_PRICING, { productId }, { headers });
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

it('an invalid amount is a broken backend', async () => {
  const { headers } = await signIn(shop, EDITOR);
  const attributes = { price: 'much', currency: 'NZD', updatedAt: '2026-01-01T00:00:00Z', markupPriceBreaks: [] };
  backend.interfere = (_method, path) =>
    path === '/products/1'
      ? { status: 200, body: VERSION === 'v3' ? { id: 1, ...attributes } : { data: { id: 1, attributes } } }
      : undefined;
  const { data, errors } = await shop.ask(PRODUCT_PRICING, { productId: '1' }, { headers });
  expect([data, errors?.[0]?.extensions.code]).toEqual([{ productPricing: null }, 'BACKEND_BROKEN']);
  backend.interfere = () => undefined;
});
