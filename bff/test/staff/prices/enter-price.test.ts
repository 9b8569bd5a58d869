import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { ADD_TO_CART, fillCart, openShop, payloadOf, type Shop } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { dataOf, EDITOR, SALES, signIn, type UserErrorData } from '../../support/people.ts';
import { quoteFor } from '../../support/quote.ts';

const FIELDS = '{ series name isMetal currency value source second byHandUntil pause { reason detail } problem { reason } canEnter }';
const SOURCES = `{ priceSources ${FIELDS} }`;
const ENTER = `mutation($input: EnterPriceInput!) { enterPrice(input: $input) { sources ${FIELDS} userErrors { code message field } } }`;
const PRODUCT =
  'query($ids: [ID!]) { products(filter: { ids: $ids }) { items { price { amount } purchaseRules { allowAddToCart pricesUpdating } } } }';

interface Source {
  series: string;
  value: number;
  pause: { reason: string } | null;
  canEnter: boolean;
}
interface Entered {
  sources: Source[] | null;
  userErrors: UserErrorData[];
}
interface Listed {
  price: { amount: string };
  purchaseRules: { allowAddToCart: boolean; pricesUpdating: boolean };
}

let shop: Shop;
let sales: Record<string, string>;
let editor: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: editor } = await signIn(shop, EDITOR));
});
afterAll(() => shop.close());

const sources = async (headers = editor): Promise<Source[]> =>
  dataOf(await shop.ask<{ priceSources: Source[] }>(SOURCES, {}, { headers })).priceSources;
const enter = async (input: object): Promise<Entered> =>
  dataOf(await shop.ask<{ enterPrice: Entered }>(ENTER, { input }, { headers: editor })).enterPrice;
const listed = async (id: string): Promise<Listed> =>
  dataOf(await shop.ask<{ products: { items: Listed[] } }>(PRODUCT, { ids: [id] })).products.items[0]!;
const pause = (series: string, reason: string | null) => shop.control('/_sandbox/price-pause', 'POST', { series, reason });

it('names the source, the reason of a pause, and who may enter a price', async () => {
  const [gold] = await sources();
  expect(gold).toMatchObject({ series: 'gold', name: 'Gold', isMetal: true, currency: 'NZD', pause: null, problem: null, canEnter: true });
  expect((await sources(sales))[0]).toEqual({ ...gold, canEnter: false });
  await pause('gold', 'jumped');
  await pause('AUD', 'frozen');
  expect((await sources()).map((one) => [one.series, one.pause?.reason ?? null])).toEqual([
    ['gold', 'JUMPED'],
    ['silver', null],
    ['platinum', null],
    ['AUD', 'FROZEN'],
  ]);
});

it('a paused price: pages show it, nothing is added or ordered without a quote; what was quoted before is sold; it ends by itself', async () => {
  const [cart, quoted] = [await fillCart(shop), await fillCart(shop)];
  const { id } = cart.available.items[0]!.product;
  const { quote } = await quoteFor(shop, quoted, {});
  const before = await listed(id);
  for (const { series } of await sources()) await pause(series, 'tooOld');

  await expect.poll(() => listed(id)).toEqual({ ...before, purchaseRules: { allowAddToCart: false, pricesUpdating: true } });
  const again = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId: id, quantity: 1 }] } }));
  expect(again.userErrors).toMatchObject([{ code: 'PRICES_UPDATING', message: expect.stringContaining('is being updated') }]);
  const refused = await quoteFor(shop, cart, {});
  expect(refused).toMatchObject({ quote: null, userErrors: [{ code: 'PRICES_UPDATING' }] });
  const input = orderInput(quoted, { quoteId: quote!.quoteId, expectedTotal: quote!.total });
  expect(placed(await placeOrder(shop, quoted, input))).toMatchObject({ status: 'PLACED', userErrors: [] });

  for (const { series } of await sources()) await pause(series, null);
  await expect.poll(() => listed(id)).toMatchObject({ purchaseRules: { allowAddToCart: true, pricesUpdating: false } });
  expect((await quoteFor(shop, cart, {})).quote).not.toBe(null);
});

it('a price far from the one in use is asked about once more, and ends the pause', async () => {
  await pause('gold', 'apart');
  const { value } = (await sources())[0]!;
  const price = String(Math.round(value * 1.05));
  expect(await enter({ series: 'gold', price })).toEqual({
    sources: null,
    userErrors: [
      { code: 'PRICE_NOT_CONFIRMED', message: 'This is 5% above the price in use. Please check it and confirm it.', field: 'price' },
    ],
  });
  expect((await sources())[0]!.pause?.reason).toBe('APART');
  const { sources: after, userErrors } = await enter({ series: 'gold', price, confirmed: true });
  expect([after?.[0], userErrors]).toEqual([expect.objectContaining({ value: Number(price), pause: null }), []]);
  expect((await enter({ series: 'gold', price: '0' })).userErrors).toMatchObject([{ code: 'INVALID_INPUT', field: 'price' }]);
  expect((await enter({ series: 'lead', price: '100' })).userErrors).toMatchObject([{ message: 'There’s no such price.' }]);
});

it('a backend without it: nothing is listed or entered', async () => {
  const other = await openShop();
  try {
    await other.control('/_sandbox/capabilities', 'POST', { off: ['staff.priceSources'] });
    const { headers } = await signIn(other, EDITOR);
    expect(dataOf(await other.ask<{ priceSources: null }>(SOURCES, {}, { headers })).priceSources).toBe(null);
    const { enterPrice } = dataOf(await other.ask<{ enterPrice: Entered }>(ENTER, { input: { series: 'gold', price: '1' } }, { headers }));
    expect(enterPrice.userErrors).toMatchObject([{ message: 'Prices can’t be entered here.' }]);
  } finally {
    await other.close();
  }
});
