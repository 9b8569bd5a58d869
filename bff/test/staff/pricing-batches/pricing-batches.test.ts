import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openShop, type Shop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, EDITOR, signIn, type UserErrorData } from '../../support/people.ts';

const BATCH =
  '{ id state rule { kind unit value } metal { slug } counts { state products } warnings { warning products } needsApproval canApprove approved { by { name } } published { by { name } } undone { by { name } } }';
const PREPARE = `mutation($input: PreparePricingBatchInput!) { result: preparePricingBatch(input: $input) { batch ${BATCH} userErrors { code message field } } }`;
const PUBLISH = `mutation($input: PublishPricingBatchInput!) { result: publishPricingBatch(input: $input) { batch ${BATCH} userErrors { code message field } } }`;
const step = (name: string): string =>
  `mutation($input: PricingBatchInput!) { result: ${name}PricingBatch(input: $input) { batch ${BATCH} userErrors { code message field } } }`;
const ROWS =
  'query($id: ID!, $state: PricingBatchRowState) { rows: pricingBatchRows(batchId: $id, state: $state, pageSize: 100) { total items { product { id name } state before { price { amount } } after { price { amount currencyCode } margin { amount } } movePercent warnings } } }';
const PRICE = 'query($ids: [ID!]) { products(filter: { ids: $ids }) { items { price { amount } } } }';
const ALL = ['BELOW_COST', 'BELOW_BUYBACK', 'MOVE_OVER_5_PERCENT', 'CROSSES_BREAK'];

interface Batch {
  id: string;
  state: string;
  counts: { state: string; products: number }[];
  warnings: { warning: string; products: number }[];
  needsApproval: boolean;
  canApprove: boolean;
}
interface Result {
  batch: Batch | null;
  userErrors: UserErrorData[];
}
interface Row {
  product: { id: string };
  before: { price: { amount: string } };
  after: { price: { amount: string } };
}

let shop: Shop;
let editor: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/faults', 'DELETE');
  ({ headers: editor } = await signIn(shop, EDITOR));
  ({ headers: admin } = await signIn(shop, ADMIN));
});
afterAll(() => shop.close());

const send = async (document: string, input: object, headers = editor): Promise<Result> =>
  dataOf(await shop.ask<{ result: Result }>(document, { input }, { headers })).result;
const prepare = (input: object = {}, key: string = randomUUID()): Promise<Result> =>
  send(PREPARE, { key, metal: 'platinum', ...(!('csv' in input) && { rule: { kind: 'ADD', unit: 'PERCENT', value: '0.25' } }), ...input });
const rowsOf = async (id: string, state: string): Promise<Row[]> =>
  dataOf(await shop.ask<{ rows: { items: Row[] } }>(ROWS, { id, state }, { headers: editor })).rows.items;
const priceOf = async (id: string): Promise<string> =>
  dataOf(await shop.ask<{ products: { items: { price: { amount: string } }[] } }>(PRICE, { ids: [id] })).products.items[0]!.price.amount;
const counted = ({ counts }: Batch, state: string): number => counts.find((one) => one.state === state)?.products ?? 0;

it('is prepared, shown, published and undone, and shoppers see each at once', async () => {
  const { batch, userErrors } = await prepare();
  expect(userErrors).toEqual([]);
  expect(batch).toMatchObject({ state: 'DRAFT', rule: { kind: 'ADD', unit: 'PERCENT', value: 0.25 }, metal: { slug: 'platinum' } });
  const rows = await rowsOf(batch!.id, 'READY');
  expect(rows).toHaveLength(counted(batch!, 'READY'));
  const [{ product, before, after }] = rows as [Row];
  expect(await priceOf(product.id)).toBe(before.price.amount);

  const published = await send(PUBLISH, { batchId: batch!.id, confirmedWarnings: ALL });
  expect(published).toMatchObject({ batch: { state: 'PUBLISHED' }, userErrors: [] });
  expect(counted(published.batch!, 'PUBLISHED')).toBe(rows.length);
  expect(await priceOf(product.id)).toBe(after.price.amount);

  const undone = await send(step('undo'), { batchId: batch!.id });
  expect(undone).toMatchObject({ batch: { state: 'UNDONE' }, userErrors: [] });
  expect(await priceOf(product.id)).toBe(before.price.amount);
});

it('asks for confirmation and a second person, in words', async () => {
  const { batch } = await prepare({ metal: 'silver', rule: { kind: 'SET', unit: 'PERCENT', value: '0' } });
  expect(batch).toMatchObject({ needsApproval: true, canApprove: false });
  const open = await send(PUBLISH, { batchId: batch!.id, confirmedWarnings: [] });
  expect(open).toMatchObject({ batch: { state: 'DRAFT' }, userErrors: [{ code: 'PRICING_NOT_CONFIRMED' }] });
  const alone = await send(PUBLISH, { batchId: batch!.id, confirmedWarnings: ALL });
  expect(alone.userErrors[0]!.message).toBe('Someone else has to approve these prices first. Nothing was saved.');
  expect((await send(step('approve'), { batchId: batch!.id })).userErrors[0]!.message).toBe('Someone else has to approve these prices.');
  expect(await send(step('approve'), { batchId: batch!.id }, admin)).toMatchObject({ batch: { state: 'APPROVED' }, userErrors: [] });
  expect(await send(PUBLISH, { batchId: batch!.id, confirmedWarnings: ALL })).toMatchObject({ batch: { state: 'PUBLISHED' } });
});

it('takes the premiums of a file, and names its lines', async () => {
  const head = 'Product id;Quantity;Premium';
  const { batch } = await prepare({ metal: null, csv: `${head}\n1;1;9,75\n` });
  expect(counted(batch!, 'READY')).toBe(1);
  const wrong = await prepare({ metal: null, csv: `${head}\n1;1;9,75\n999999;1;3\n1;777;3\n` });
  expect(wrong.userErrors).toEqual([
    { code: 'INVALID_INPUT', field: 'csv', message: expect.stringMatching(/^Line 3: There’s no product 999999\. Line 2: .*quantity 777/) },
  ]);
});

describe('bad input is told beside its field', () => {
  it.each([
    ['a premium below zero', { rule: { kind: 'ADD', unit: 'PERCENT', value: '-900' } }, 'rule.value', /below zero/],
    ['a decimal comma', { rule: { kind: 'SET', unit: 'PERCENT', value: '3,4' } }, 'rule.value', /such as 3\.40/],
    ['a large factor', { rule: { kind: 'MULTIPLY', value: '11' } }, 'rule.value', /factor up to 10/],
    ['no unit', { rule: { kind: 'SET', value: '3' } }, 'rule.unit', /unit/],
    [
      'an end in the past',
      { rule: { kind: 'MULTIPLY', value: '1.1', until: '2020-01-01T00:00:00Z' } },
      'rule.until',
      /ends before it begins/,
    ],
    ['an unknown metal', { metal: 'kryptonite' }, 'metal', /no such metal/],
    ['no file', { rule: null }, null, /either a rule or a file/],
    ['a large file', { rule: null, csv: 'x'.repeat(90_001) }, 'csv', /larger than 90.kB/],
  ])('%s', async (_name, input, field, message) => {
    const { batch, userErrors } = await prepare(input);
    expect([batch, userErrors[0]]).toEqual([null, { code: 'INVALID_INPUT', field, message: expect.stringMatching(message) }]);
  });
});

it('a lost answer is asked for again with the same key and step: nothing happens twice', async () => {
  const { batch } = await prepare();
  await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: `/pricing-batches/${batch!.id}/publish`, cut: 'after' });
  const lost = await send(PUBLISH, { batchId: batch!.id, confirmedWarnings: ALL });
  expect(lost.userErrors[0]!.message).toMatch(/hasn’t confirmed this\. Press the button again/);
  await shop.control('/_sandbox/faults', 'DELETE');
  const again = await send(PUBLISH, { batchId: batch!.id, confirmedWarnings: ALL });
  expect(again).toMatchObject({ batch: { state: 'PUBLISHED' }, userErrors: [] });
});
