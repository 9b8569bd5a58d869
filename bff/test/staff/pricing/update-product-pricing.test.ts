import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { VERSION } from '../../support/backend-version.ts';
import { CapturedLog } from '../../support/captured-log.ts';
import { openShop, type SeenRequest, type Shop } from '../../support/cart-shop.ts';
import { Bff } from '../../support/open-bff.ts';
import { bearerOf, EDITOR, SALES, SHOPPER, signIn, SITE } from '../../support/people.ts';
import {
  asInput,
  requestUpdate,
  MAPLE,
  type PricingData,
  pricingOf,
  PRODUCT_PRICING,
  UPDATE_PRICING,
  type UpdatePricingData,
  updatePricing,
} from '../../support/pricing.ts';

const backend = new BackendProxy();
let log: CapturedLog;
let shop: Shop;
let headers: Record<string, string>;
let before: PricingData;
beforeAll(async () => {
  log = new CapturedLog();
  // Responses are cached, as in production: an edit has to invalidate them.
  shop = await openShop({ LOG_LEVEL: 'info', PRODUCT_REPLY_MS: '60000' }, { backend }, ['pricing.approvals']);
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  ({ headers } = await signIn(shop, EDITOR));
  before = await pricingOf(shop, headers);
});
afterEach(() => {
  backend.interfere = () => undefined;
});
afterAll(async () => {
  await shop.close();
  log.end();
  await backend.close();
});

const named = (): { productId: string; updatedAt: string } => ({ productId: MAPLE.id, updatedAt: before.updatedAt });
const row = (more: object = {}): object => ({ premiumAmount: '4', quantity: 1, ...more });
const withPremium = (premiumAmount: string): object => ({
  ...named(),
  pricingModel: 'PERCENT',
  markupPriceBreaks: asInput(before.markupPriceBreaks.map((one, index) => (index === 0 ? { ...one, premiumAmount } : one))),
});
const sent = async (): Promise<SeenRequest[]> =>
  (await shop.control<SeenRequest[]>('/_sandbox/requests')).filter(({ url }) => /\/products\/\d+$|suppliers/.test(url));
const shownPrice = async (): Promise<string> =>
  (await shop.ask<{ product: { price: { amount: string } } }>(`{ product(slug: "${MAPLE.slug}") { price { amount } } }`)).data!.product
    .price.amount;

it('a premium editor changes a premium: one PATCH, and the new price takes effect at once', async () => {
  expect([await shownPrice(), await shownPrice()]).toEqual(['7444.80', '7444.80']);
  await shop.forgetRequests();
  const { pricing, priceBefore, userErrors } = await updatePricing(shop, headers, withPremium('5.25'));
  expect(userErrors).toEqual([]);
  expect([priceBefore?.amount, pricing?.price.amount, pricing?.premiumPercent]).toEqual(['7444.80', '7578.00', 5.25]);
  expect(pricing?.markupPriceBreaks[0]).toMatchObject({ id: before.markupPriceBreaks[0]!.id, premiumAmount: '5.25' });
  expect((await sent()).map(({ method }) => method)).toEqual(['GET', 'PATCH']);
  const [, patch] = await sent();
  const rows = before.markupPriceBreaks.map(({ id, premiumAmount, quantity }, index) => ({
    id: Number(id),
    premiumAmount: index === 0 ? 5.25 : Number(premiumAmount),
    quantity,
    customer: null,
    validFrom: null,
    validTo: null,
  }));
  expect(patch!.body).toEqual({ data: { pricingModel: 'percent', markupPriceBreaks: rows }, confirmedWarnings: [] });
  expect(await shownPrice()).toBe('7578.00');
  const [entry] = await shop.control<{ staffId: number; after: object }[]>('/_sandbox/pricing-trail');
  expect(entry).toMatchObject({ staffId: 3, after: { pricingModel: 'percent' } });
  expect(log.entries().find(({ msg }) => msg === 'pricing changed')).toMatchObject({
    staffId: '3',
    productId: '1',
    fields: ['pricingModel', 'markupPriceBreaks'],
    priceBefore: 7444.8,
    price: 7578,
  });
});

it('sends only the given fields; times are instants, ids are numbers', async () => {
  await shop.forgetRequests();
  const { pricing, userErrors } = await updatePricing(shop, headers, {
    ...named(),
    pricingModel: 'AMOUNT',
    minimumSaleQuantity: 2,
    minimumCostPrice: ' 7300.5 ',
    supplierId: '5',
    productSuppliers: [
      ...before.productSuppliers.map(({ id, supplier, sku, costPrice }) => ({
        id,
        supplierId: supplier.id,
        sku,
        costPrice: costPrice.amount,
      })),
      { supplierId: '5', sku: ' PRS-9 ', costPrice: '7299' },
    ],
    markupPriceBreaks: [
      row({ premiumAmount: '240', quantity: 1 }),
      row({
        premiumAmount: '99.95',
        quantity: 20,
        customerId: '5',
        validFrom: '2026-12-01T00:00:00+13:00',
        validTo: '2027-01-01T00:00:00+13:00',
      }),
    ],
    // The customer's own price is below the new cost.
    confirmedWarnings: ['BELOW_COST'],
  });
  expect(userErrors).toEqual([]);
  expect((await sent()).at(-1)).toMatchObject({
    method: 'PATCH',
    body: {
      data: {
        pricingModel: 'amount',
        minimumSaleQuantity: 2,
        minimumCostPrice: 7300.5,
        supplier: 5,
        productSuppliers: [{ id: Number(before.productSuppliers[0]!.id) }, {}, { supplier: 5, sku: 'PRS-9', costPrice: 7299 }],
        markupPriceBreaks: [
          { premiumAmount: 240 },
          { customer: 5, validFrom: '2026-12-01T00:00:00+13:00', validTo: '2027-01-01T00:00:00+13:00' },
        ],
      },
    },
  });
  expect(pricing).toMatchObject({
    price: { amount: '7440.00' },
    pricingModel: 'AMOUNT',
    minimumSaleQuantity: 2,
    minimumCostPrice: { amount: '7300.50' },
    margin: { amount: '139.50' },
    supplier: { name: 'Pacific Refiners Supply' },
  });
  expect(pricing?.markupPriceBreaks[1]).toMatchObject({
    premiumAmount: '99.95',
    customer: { id: '5', name: 'Raj Patel' },
    validFrom: '2026-11-30T11:00:00.000Z',
    validTo: '2026-12-31T11:00:00.000Z',
  });
  before = pricing!;
  expect((await updatePricing(shop, headers, { ...named(), productSuppliers: [] })).pricing).toMatchObject({
    supplier: null,
    productSuppliers: [],
  });
});

describe("another person's change came first", () => {
  it('since the page was loaded: nothing is sent, and the result contains the current pricing', async () => {
    const other = await signIn(shop, SALES);
    await updatePricing(shop, other.headers, { ...named(), minimumSaleQuantity: 5 });
    await shop.forgetRequests();
    const { pricing, priceBefore, userErrors } = await updatePricing(shop, headers, withPremium('9'));
    expect(userErrors).toEqual([
      { code: 'PRICING_CHANGED', message: 'Someone else has changed this product in the meantime. Nothing was saved.', field: null },
    ]);
    expect([priceBefore, pricing?.minimumSaleQuantity, pricing?.premiumPercent]).toEqual([null, 5, 3.1]);
    expect((await sent()).map(({ method }) => method)).toEqual(['GET']);
  });

  it('between our read and our change: the backend rejects it by If-Match', async () => {
    const [one, two] = await Promise.all([
      updatePricing(shop, headers, { ...named(), minimumSaleQuantity: 2 }),
      updatePricing(shop, headers, { ...named(), minimumSaleQuantity: 3 }),
    ]);
    const codes = [one, two].map(({ userErrors }) => userErrors[0]?.code);
    expect(codes.filter((code) => code === 'PRICING_CHANGED')).toHaveLength(1);
    const saved = codes[0] === undefined ? 2 : 3;
    expect([one, two].map(({ pricing }) => pricing?.minimumSaleQuantity)).toEqual([saved, saved]);
  });
});

it('is for staff only: no visitor, no customer, no staff acting as a customer', async () => {
  const [customer, { acting }] = [await signIn(shop, SHOPPER), await actAs(shop)];
  await shop.forgetRequests();
  const input = withPremium('1');
  expect((await requestUpdate(shop, SITE, input)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  for (const as of [customer.headers, acting])
    expect((await requestUpdate(shop, as, input)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await sent()).toEqual([]);
});

const breaks = (...rows: object[]): object => ({ pricingModel: 'PERCENT', markupPriceBreaks: rows });

describe('the backend rejects', () => {
  it('an unknown customer, with the field of the row', async () => {
    const { pricing, userErrors } = await updatePricing(shop, headers, {
      ...named(),
      ...breaks(row(), row({ quantity: 5, customerId: '99999' })),
    });
    expect([pricing, userErrors]).toEqual([
      null,
      [{ code: 'INVALID_INPUT', message: 'There’s no such customer.', field: 'markupPriceBreaks.1.customerId' }],
    ]);
  });

  it('a supplier who does not supply the product, with the field', async () => {
    const { userErrors } = await updatePricing(shop, headers, { ...named(), supplierId: '5' });
    expect(userErrors).toEqual([{ code: 'INVALID_INPUT', message: 'Choose one of the suppliers of the product.', field: 'supplierId' }]);
  });

  it('with its own message', async () => {
    backend.interfere = (method) =>
      method === 'PATCH'
        ? {
            status: 400,
            body:
              VERSION === 'v4'
                ? { data: null, error: { status: 400, name: 'ApplicationError', message: 'Prices are frozen today.', details: {} } }
                : { statusCode: 400, error: 'Bad Request', message: 'Prices are frozen today.' },
          }
        : undefined;
    const { userErrors } = await updatePricing(shop, headers, { ...named(), minimumSaleQuantity: 2 });
    expect(userErrors).toEqual([{ code: 'INVALID_INPUT', message: 'Prices are frozen today.', field: null }]);
  });

  it('a deleted product', async () => {
    const { userErrors } = await updatePricing(shop, headers, { ...named(), productId: '99999', minimumSaleQuantity: 2 });
    expect(userErrors).toMatchObject([{ code: 'PRODUCT_NOT_FOUND' }]);
  });
});

it('the product is read again when the backend’s response contains less', async () => {
  const row = { price: 1, currency: 'NZD', updatedAt: before.updatedAt };
  backend.interfere = (method) =>
    method === 'PATCH' ? { status: 200, body: VERSION === 'v3' ? { id: 1, ...row } : { data: { id: 1, attributes: row } } } : undefined;
  const { pricing, userErrors } = await updatePricing(shop, headers, { ...named(), minimumSaleQuantity: 2 });
  expect([pricing?.price.amount, userErrors]).toEqual(['7444.80', []]);
});

it('a lost response is reported, not sent again, and no old price is cached', async () => {
  expect(await shownPrice()).toBe('7444.80');
  await shop.forgetRequests();
  backend.interfere = (method) => (method === 'PATCH' ? 'cutResponse' : undefined);
  const { errors } = await requestUpdate(shop, headers, withPremium('6'));
  expect(errors?.[0]).toMatchObject({
    message: 'The connection was lost before we got an answer. Please check before you try again.',
    extensions: { code: 'BACKEND_UNREACHABLE' },
  });
  expect((await sent()).filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(await shownPrice()).toBe('7632.00');
});

it.each(['v4', 'v3'] as const)('a plain Strapi of %s receives the same by PUT', async (version) => {
  const bff = await Bff.ofVersion(version, 'stock');
  const authorization = await bearerOf(bff, EDITOR);
  const read = await bff.ask<{ productPricing: PricingData }>(PRODUCT_PRICING, { productId: MAPLE.id }, { authorization });
  const { updatedAt, markupPriceBreaks } = read.body.data!.productPricing;
  await bff.forget();
  const input = { productId: MAPLE.id, updatedAt, pricingModel: 'PERCENT', markupPriceBreaks: asInput(markupPriceBreaks.slice(0, 1)) };
  const { body } = await bff.ask<{ updateProductPricing: UpdatePricingData }>(UPDATE_PRICING, { input }, { authorization });
  expect(body.data!.updateProductPricing).toMatchObject({ pricing: { markupPriceBreaks: markupPriceBreaks.slice(0, 1) }, userErrors: [] });
  const writes = (await bff.seen()).filter(({ method }) => method !== 'GET');
  expect(writes.map(({ method, url }) => `${method} ${url.replace(/^\/api/, '')}`)).toEqual([
    version === 'v4' ? 'PUT /products/1?populate=%2A' : 'PUT /products/1',
  ]);
  await bff.close();
});
