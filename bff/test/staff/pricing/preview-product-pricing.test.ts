import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { BackendProxy } from '../../support/backend-proxy.ts';
import { openShop, type SeenRequest, type Shop } from '../../support/cart-shop.ts';
import { EDITOR, SALES, signIn } from '../../support/people.ts';
import { asInput, MAPLE, type PricingData, pricingOf, updatePricing } from '../../support/pricing.ts';
import { previewPricing } from '../../support/pricing-preview.ts';

const backend = new BackendProxy();
let shop: Shop;
let headers: Record<string, string>;
let before: PricingData;
beforeAll(async () => {
  shop = await openShop({}, { backend }, ['pricing.approvals']);
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  ({ headers } = await signIn(shop, EDITOR));
  before = await pricingOf(shop, headers);
  await shop.forgetRequests();
});
afterEach(() => {
  backend.interfere = () => undefined;
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const withPremium = (premiumAmount: string): object => ({
  productId: MAPLE.id,
  updatedAt: before.updatedAt,
  pricingModel: 'PERCENT',
  markupPriceBreaks: asInput(before.markupPriceBreaks.map((one, index) => (index === 0 ? { ...one, premiumAmount } : one))),
});
const writes = async (): Promise<SeenRequest[]> =>
  (await shop.control<SeenRequest[]>('/_sandbox/requests')).filter(({ method }) => method !== 'GET');

it('the backend computes what the change would do, and nothing is saved', async () => {
  const { preview, userErrors } = await previewPricing(shop, headers, withPremium('34'));
  expect([userErrors, preview?.warnings]).toEqual([[], ['MOVE_OVER_5_PERCENT']]);
  expect(preview?.rows[0]).toEqual({
    quantity: 1,
    customer: null,
    group: null,
    from: null,
    before: {
      price: { amount: '7444.80', currencyCode: 'NZD' },
      premium: { amount: '244.80' },
      premiumPercent: 3.4,
      margin: { amount: '147.03' },
      marginPercent: 2.01,
    },
    after: {
      price: { amount: '9648.00', currencyCode: 'NZD' },
      premium: { amount: '2448.00' },
      premiumPercent: 34,
      margin: { amount: '2350.23' },
      marginPercent: 32.2,
    },
    movePercent: 29.59,
    warnings: ['MOVE_OVER_5_PERCENT'],
  });
  // 60% of the premium.
  expect(preview?.rows.find(({ group, quantity }) => group === 'wholesale' && quantity === 1)).toMatchObject({
    customer: null,
    before: { price: { amount: '7346.88' }, premiumPercent: 2.04 },
    after: { price: { amount: '8668.80' }, premiumPercent: 20.4 },
  });
  const [sent, ...others] = await writes();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ method: 'POST', body: { pricingModel: 'percent', markupPriceBreaks: [{ premiumAmount: 34 }, {}, {}, {}] } });
  expect(sent!.url).toMatch(/\/products\/1\/pricing-preview$/);
  expect(await pricingOf(shop, headers)).toEqual(before);
});

it('a warning that is not confirmed by name stops the change at the backend; confirmed, it is saved', async () => {
  for (const confirmedWarnings of [undefined, [], ['BELOW_COST']]) {
    const { pricing, userErrors } = await updatePricing(shop, headers, { ...withPremium('34'), confirmedWarnings });
    expect([pricing, userErrors]).toEqual([
      null,
      [{ code: 'PRICING_NOT_CONFIRMED', message: 'These prices need to be confirmed first. Nothing was saved.', field: null }],
    ]);
  }
  expect(await pricingOf(shop, headers)).toEqual(before);
  const saved = await updatePricing(shop, headers, { ...withPremium('34'), confirmedWarnings: ['MOVE_OVER_5_PERCENT'] });
  expect([saved.userErrors, saved.pricing?.price.amount]).toEqual([[], '9648.00']);
  expect((await writes()).at(-1)).toMatchObject({ method: 'PATCH', body: { confirmedWarnings: ['MOVE_OVER_5_PERCENT'] } });
});

it("after another person's change it tells the current pricing instead", async () => {
  const other = await signIn(shop, SALES);
  const stale = withPremium('4');
  await updatePricing(shop, other.headers, { productId: MAPLE.id, updatedAt: before.updatedAt, minimumSaleQuantity: 2 });
  expect(await previewPricing(shop, headers, stale)).toMatchObject({
    preview: null,
    pricing: { minimumSaleQuantity: 2 },
    userErrors: [{ code: 'PRICING_CHANGED' }],
  });
  // Between our look and the call.
  before = await pricingOf(shop, headers);
  backend.interfere = (method) => (method === 'POST' ? { status: 412, body: {} } : undefined);
  expect(await previewPricing(shop, headers, withPremium('4'))).toMatchObject({ preview: null, userErrors: [{ code: 'PRICING_CHANGED' }] });
});

it('maps what the backend rejects to the fields, and an unknown product', async () => {
  const unknown = {
    ...withPremium('4'),
    markupPriceBreaks: [
      { premiumAmount: '4', quantity: 1 },
      { premiumAmount: '3', quantity: 5, customerId: '99999' },
    ],
  };
  expect((await previewPricing(shop, headers, unknown)).userErrors).toEqual([
    { code: 'INVALID_INPUT', message: 'There’s no such customer.', field: 'markupPriceBreaks.1.customerId' },
  ]);
  expect(
    (await previewPricing(shop, headers, { ...withPremium('4'), productId: '99999', markupPriceBreaks: undefined, minimumSaleQuantity: 2 }))
      .userErrors,
  ).toMatchObject([{ code: 'PRODUCT_NOT_FOUND' }]);
});

it('a backend without previews: none is asked for, and a change is sent as before', async () => {
  const without = await openShop({}, {}, ['pricing.preview', 'pricing.approvals']);
  try {
    const editor = await signIn(without, EDITOR);
    expect((await previewPricing(without, editor.headers, withPremium('34'))).userErrors).toEqual([
      { code: 'INVALID_INPUT', message: 'Prices can’t be previewed here.', field: null },
    ]);
    before = await pricingOf(without, editor.headers);
    await without.forgetRequests();
    const { pricing } = await updatePricing(without, editor.headers, withPremium('34'));
    expect(pricing?.price.amount).toBe('9648.00');
    const sent = (await without.control<SeenRequest[]>('/_sandbox/requests')).filter(({ method }) => method !== 'GET');
    expect(sent.map(({ body }) => Object.keys(body as object))).toEqual([['data']]);
  } finally {
    await without.close();
  }
});
