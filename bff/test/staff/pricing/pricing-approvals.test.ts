import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';

import { oneShop } from '../../support/cart-shop.ts';
import { dataOf, EDITOR, SALES, signIn, type UserErrorData, WHOLESALE } from '../../support/people.ts';
import { asInput, MAPLE, type PricingData, pricingOf, requestUpdate, type UpdatePricingData } from '../../support/pricing.ts';

const ASK = `mutation($input: AskToApprovePricingInput!) {
  result: askToApprovePricing(input: $input) { pricing { awaitingApproval { batchId by { name } } price { amount } } userErrors { code message field } }
}`;
const PREVIEW = `mutation($input: UpdateProductPricingInput!) {
  previewProductPricing(input: $input) { preview { approvalReasons warnings } userErrors { code message field } }
}`;
const BATCH = 'query($id: ID!) { pricingBatch(id: $id) { state needsApproval canApprove product { slug } rule { kind } } }';
const step = (name: string, type: string): string =>
  `mutation($input: ${type}!) { result: ${name}PricingBatch(input: $input) { batch { state } userErrors { code message } } }`;
const PRICE = '{ product(slug: "canadian-maple-leaf-1-oz-gold-coin") { price { amount } priceParts { premiumPercent } } }';
const ALL = ['BELOW_COST', 'BELOW_BUYBACK', 'MOVE_OVER_5_PERCENT', 'CROSSES_BREAK'];

type Headers = Record<string, string>;
interface Asked {
  pricing: Pick<PricingData, 'awaitingApproval' | 'price'> | null;
  userErrors: UserErrorData[];
}

const shop = oneShop();
let sales: Headers;
let editor: Headers;
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: editor } = await signIn(shop, EDITOR));
});

/** The stored pricing as an input, with another premium for a single piece. */
async function inputWith(premiumAmount: string): Promise<Record<string, unknown>> {
  const { productId, updatedAt, pricingModel, markupPriceBreaks } = await pricingOf(shop, sales);
  const [first, ...others] = markupPriceBreaks;
  return { productId, updatedAt, pricingModel, markupPriceBreaks: asInput([{ ...first!, premiumAmount }, ...others]) };
}
const update = async (input: object): Promise<UpdatePricingData> =>
  dataOf(await requestUpdate(shop, sales, { ...input, confirmedWarnings: ALL })).updateProductPricing;
const ask = async (input: object, headers: Headers = sales): Promise<Asked> =>
  dataOf(await shop.ask<{ result: Asked }>(ASK, { input }, { headers })).result;
const take = async (
  name: string,
  type: string,
  input: object,
  headers: Headers,
): Promise<{ batch: { state: string } | null; userErrors: UserErrorData[] }> =>
  dataOf(
    await shop.ask<{ result: { batch: { state: string } | null; userErrors: UserErrorData[] } }>(step(name, type), { input }, { headers }),
  ).result;
const price = async (headers: Headers = {}): Promise<{ price: { amount: string }; priceParts: { premiumPercent: number } }> =>
  dataOf(await shop.ask<{ product: { price: { amount: string }; priceParts: { premiumPercent: number } } }>(PRICE, {}, { headers }))
    .product;

it('a price that moves by more than 3% is saved by nobody alone, and changes once a colleague has approved and published it', async () => {
  const input = await inputWith('6.70');
  const shown = dataOf(await shop.ask<{ previewProductPricing: object }>(PREVIEW, { input }, { headers: sales })).previewProductPricing;
  expect(shown).toEqual({ preview: { approvalReasons: ['LARGE_MOVE'], warnings: [] }, userErrors: [] });
  const message = 'Someone else has to approve these prices first. Nothing was saved.';
  expect(await update(input)).toEqual({
    pricing: null,
    priceBefore: null,
    userErrors: [{ code: 'APPROVAL_NEEDED', message, field: null }],
  });

  const key = randomUUID();
  const { pricing, userErrors } = await ask({ ...input, key });
  const { batchId } = pricing!.awaitingApproval!;
  expect([userErrors, (await ask({ ...input, key })).pricing!.awaitingApproval!.batchId]).toEqual([[], batchId]);
  expect((await price()).price.amount).toBe(pricing!.price.amount);

  const batch = dataOf(await shop.ask(BATCH, { id: batchId }, { headers: editor }));
  expect(batch).toEqual({
    pricingBatch: { state: 'DRAFT', needsApproval: true, canApprove: true, product: { slug: MAPLE.slug }, rule: null },
  });
  expect((await take('approve', 'PricingBatchInput', { batchId }, editor)).batch).toEqual({ state: 'APPROVED' });
  const published = await take('publish', 'PublishPricingBatchInput', { batchId, confirmedWarnings: [] }, editor);
  expect(published).toEqual({ batch: { state: 'PUBLISHED' }, userErrors: [] });
  expect([(await price()).price.amount, (await pricingOf(shop, sales)).awaitingApproval]).toEqual(['7682.40', null]);
});

it('who asked can withdraw the question, and a price that a colleague has changed since is not asked about', async () => {
  const input = await inputWith('6.70');
  const { batchId } = (await ask({ ...input, key: randomUUID() })).pricing!.awaitingApproval!;
  expect((await take('discard', 'PricingBatchInput', { batchId }, sales)).batch).toEqual({ state: 'DISCARDED' });
  expect((await update(await inputWith('3.50'))).userErrors).toEqual([]);
  expect((await ask({ ...input, key: randomUUID() })).userErrors).toMatchObject([{ code: 'PRICING_CHANGED' }]);
});

it.each([
  ['premiumAmount', '-1', 'markupPriceBreaks.0.premiumAmount'],
  ['quantity', 0, 'markupPriceBreaks.0.quantity'],
])('an invalid %s is named by its field', async (field, value, path) => {
  const input = await inputWith('6.70');
  const [first, ...others] = input['markupPriceBreaks'] as object[];
  const { pricing, userErrors } = await ask({ ...input, key: randomUUID(), markupPriceBreaks: [{ ...first, [field]: value }, ...others] });
  expect([pricing, userErrors]).toMatchObject([null, [{ code: 'INVALID_INPUT', field: path }]]);
});

it('a group of customers has premiums of its own', async () => {
  const { groups, markupPriceBreaks, pricingModel, updatedAt } = await pricingOf(shop, sales);
  expect(groups).toEqual(['wholesale']);
  const row = { premiumAmount: '1.50', quantity: 1, group: 'wholesale' };
  const input = { productId: MAPLE.id, updatedAt, pricingModel, markupPriceBreaks: [...asInput(markupPriceBreaks), row] };
  expect((await update(input)).userErrors).toEqual([]);
  const { headers } = await signIn(shop, WHOLESALE);
  expect([(await price(headers)).priceParts.premiumPercent, (await price()).priceParts.premiumPercent]).toEqual([1.5, 3.4]);
  const both = { ...row, customerId: '4' };
  const again = { ...input, updatedAt: (await pricingOf(shop, sales)).updatedAt, markupPriceBreaks: [...asInput(markupPriceBreaks), both] };
  expect((await update(again)).userErrors).toMatchObject([
    { message: 'A row is for a customer or for a group.', field: 'markupPriceBreaks.4.group' },
  ]);
});

it('margins are computed with what a piece costs today', async () => {
  const before = await pricingOf(shop, sales);
  await shop.control('/_sandbox/spot', 'POST', { metal: 'gold', price: 6480 });
  const after = await pricingOf(shop, sales);
  expect([before.replacementCost, after.minimumCostPrice]).toEqual([before.minimumCostPrice, before.minimumCostPrice]);
  expect(Number(after.replacementCost!.amount)).toBeCloseTo(Number(before.replacementCost!.amount) - 720, 2);
  expect(after.margin!.amount).not.toMatch(/^-/);
});
