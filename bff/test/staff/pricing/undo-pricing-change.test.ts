import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { CapturedLog } from '../../support/captured-log.ts';
import { openShop, type Shop } from '../../support/cart-shop.ts';
import { EDITOR, SALES, signIn } from '../../support/people.ts';
import { asInput, MAPLE, type PricingData, pricingOf, updatePricing } from '../../support/pricing.ts';
import { pricingChanges, undoPricing } from '../../support/pricing-preview.ts';

let log: CapturedLog;
let shop: Shop;
let headers: Record<string, string>;
let before: PricingData;
beforeAll(async () => {
  log = new CapturedLog();
  // Responses are cached, as in production: undoing has to invalidate them.
  shop = await openShop({ LOG_LEVEL: 'info', PRODUCT_REPLY_MS: '60000' }, {}, ['pricing.approvals']);
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  ({ headers } = await signIn(shop, EDITOR));
  before = await pricingOf(shop, headers);
});
afterAll(async () => {
  await shop.close();
  log.end();
});

const setPremium = async (premiumAmount: string): Promise<void> => {
  const { updatedAt } = await pricingOf(shop, headers);
  const rows = before.markupPriceBreaks.map((one, index) => (index === 0 ? { ...one, premiumAmount } : one));
  const { userErrors } = await updatePricing(shop, headers, {
    productId: MAPLE.id,
    updatedAt,
    pricingModel: 'PERCENT',
    markupPriceBreaks: asInput(rows),
    confirmedWarnings: ['MOVE_OVER_5_PERCENT'],
  });
  expect(userErrors).toEqual([]);
};
const shownPrice = async (): Promise<string> =>
  (await shop.ask<{ product: { price: { amount: string } } }>(`{ product(slug: "${MAPLE.slug}") { price { amount } } }`)).data!.product
    .price.amount;

it('lists who changed what, with the prices, and undoes the last change at once', async () => {
  await setPremium('34');
  expect(await shownPrice()).toBe('9648.00');
  const { total, items } = (await pricingChanges(shop, headers))!;
  expect([total, items[0]]).toMatchObject([
    1,
    {
      by: 'Mei Lin',
      priceBefore: { amount: '7444.80' },
      price: { amount: '9648.00' },
      undoes: null,
      canUndo: true,
      before: { minimumSaleQuantity: null },
    },
  ]);
  expect([items[0]!.before, items[0]!.after].map(({ markupPriceBreaks }) => markupPriceBreaks![0]!.premiumAmount)).toEqual([
    '3.40',
    '34.00',
  ]);

  const { pricing, userErrors } = await undoPricing(shop, headers, items[0]!.id);
  expect([userErrors, pricing?.price.amount]).toEqual([[], '7444.80']);
  expect(await shownPrice()).toBe('7444.80');
  expect((await pricingChanges(shop, headers))!.items.map(({ undoes }) => undoes)).toEqual([items[0]!.id, null]);
  expect(log.entries().find(({ msg }) => msg === 'pricing change undone')).toMatchObject({
    staffId: '3',
    productId: '1',
    changeId: items[0]!.id,
    price: 7444.8,
  });
});

it('an earlier change cannot be undone, nor the last one after somebody else was faster', async () => {
  await setPremium('3.50');
  const [first] = (await pricingChanges(shop, headers))!.items;
  const { headers: colleague } = await signIn(shop, SALES);
  const { updatedAt } = await pricingOf(shop, colleague);
  await updatePricing(shop, colleague, { productId: MAPLE.id, updatedAt, minimumSaleQuantity: 2 });
  expect((await pricingChanges(shop, headers))!.items.map(({ canUndo }) => canUndo)).toEqual([true, false]);
  expect(await undoPricing(shop, headers, first!.id)).toMatchObject({
    pricing: { minimumSaleQuantity: 2 },
    userErrors: [{ code: 'PRICING_CHANGED', message: 'Someone else has changed this product in the meantime. Nothing was saved.' }],
  });
  expect((await undoPricing(shop, headers, '999')).userErrors).toMatchObject([{ code: 'PRODUCT_NOT_FOUND' }]);
});

it('two people undo at once: one of them does', async () => {
  await setPremium('34');
  const [last] = (await pricingChanges(shop, headers))!.items;
  const answers = await Promise.all([undoPricing(shop, headers, last!.id), undoPricing(shop, headers, last!.id)]);
  expect(answers.flatMap(({ userErrors }) => userErrors.map(({ code }) => code))).toEqual(['PRICING_CHANGED']);
  expect(await shownPrice()).toBe('7444.80');
});

it('there are no changes of a product that does not exist, or at a backend that keeps none', async () => {
  const ask = 'query { productPricingChanges(productId: "99999") { total } }';
  expect((await shop.ask(ask, {}, { headers })).data).toEqual({ productPricingChanges: null });
  const without = await openShop({}, {}, ['pricing.preview']);
  try {
    const editor = await signIn(without, EDITOR);
    expect(await pricingChanges(without, editor.headers)).toBeNull();
    expect((await undoPricing(without, editor.headers, '1')).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
  } finally {
    await without.close();
  }
});
