import { beforeAll, expect, it } from 'vitest';

import { oneShop } from '../../support/cart-shop.ts';
import { dataOf, SALES, signIn, type UserErrorData } from '../../support/people.ts';
import { paidOrder, settleAllPayments } from '../../support/staff-money.ts';

const SUMS = 'goodsThen { amount } goodsNow { amount } loss { amount } buyBackNow { amount } owed { amount }';
const FIGURES = `query($number: String!) { orderCancellation(number: $number) {
  lines { quantity priceThen { amount } priceNow { amount } buyBackNow { amount } } sums { ${SUMS} } } }`;
const ORDER = `query($number: String!) { staffOrder(number: $number) { cancellation { reason by { name } sums { ${SUMS} } } } }`;
const CHANGE = `mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { status userErrors { code message field } } }`;
const TIMELINE = 'query($number: String!) { orderTimeline(number: $number) { kind status reason by { name } } }';

type Amount = { amount: string } | null;
type Sums = Record<'goodsThen' | 'goodsNow' | 'loss' | 'buyBackNow' | 'owed', Amount>;

const shop = oneShop();
let headers: Record<string, string>;
beforeAll(async () => {
  await settleAllPayments(shop);
  ({ headers } = await signIn(shop, SALES));
});

const figuresOf = async (number: string): Promise<{ lines: { priceThen: Amount; priceNow: Amount }[]; sums: Sums }> =>
  dataOf(
    await shop.ask<{ orderCancellation: { lines: { priceThen: Amount; priceNow: Amount }[]; sums: Sums } }>(
      FIGURES,
      { number },
      { headers },
    ),
  ).orderCancellation;
const cancel = async (orderNumber: string, reason: string | null): Promise<{ status: string; userErrors: UserErrorData[] }> =>
  dataOf(
    await shop.ask<{ changeOrderStatus: { status: string; userErrors: UserErrorData[] } }>(
      CHANGE,
      { input: { orderNumber, from: 'PENDING', to: 'CANCELED', reason } },
      { headers },
    ),
  ).changeOrderStatus;
const cents = (amount: Amount): number => Math.round(Number(amount!.amount) * 100);

it('a cancellation needs a reason, and keeps the prices of then and now, the loss and what is owed', async () => {
  const { orderNumber, cents: paid } = await paidOrder(shop);
  const before = await figuresOf(orderNumber);
  expect(before.sums.goodsNow).toEqual(before.sums.goodsThen);
  expect(before.sums.loss).toEqual({ amount: '0.00' });

  for (const [metal, price] of Object.entries({ gold: 3000, silver: 30, platinum: 900 }))
    await shop.control('/_sandbox/spot', 'POST', { metal, price });
  const { lines, sums } = await figuresOf(orderNumber);
  expect(cents(lines[0]!.priceNow)).toBeLessThan(cents(lines[0]!.priceThen));
  expect(sums.goodsThen).toEqual(before.sums.goodsThen);
  expect(cents(sums.loss)).toBe(cents(sums.goodsThen) - cents(sums.goodsNow));
  expect(cents(sums.buyBackNow)).toBeLessThan(cents(sums.goodsNow));
  expect(cents(sums.owed)).toBe(paid);

  for (const reason of [null, '  '])
    expect(await cancel(orderNumber, reason)).toEqual({
      status: 'PENDING',
      userErrors: [{ code: 'INVALID_INPUT', message: 'Please enter a reason.', field: 'reason' }],
    });
  expect(await cancel(orderNumber, ' Ordered twice ')).toEqual({ status: 'CANCELED', userErrors: [] });
  const { staffOrder } = dataOf(
    await shop.ask<{ staffOrder: { cancellation: { reason: string; by: { name: string }; sums: Sums } } }>(
      ORDER,
      { number: orderNumber },
      { headers },
    ),
  );
  expect(staffOrder.cancellation).toEqual({ reason: 'Ordered twice', by: { name: 'Tom Fraser' }, sums });
  const { orderTimeline } = dataOf(
    await shop.ask<{ orderTimeline: { kind: string; status: string | null; reason: string | null }[] }>(
      TIMELINE,
      { number: orderNumber },
      { headers },
    ),
  );
  expect(orderTimeline).toContainEqual({ kind: 'STATUS', status: 'CANCELED', reason: 'Ordered twice', by: { name: 'Tom Fraser' } });
});
