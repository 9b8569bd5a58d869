import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { loadConfig } from '../../../src/config.ts';
import { createApp } from '../../../src/create-app.ts';
import { VERSION } from '../../support/backend-version.ts';
import { ADD_TO_CART, fillCart, openShop, payloadOf, type Shop } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { DEFAULTS } from '../../support/open-bff.ts';
import { dataOf, EDITOR, SALES, signIn, type UserErrorData } from '../../support/people.ts';
import { quoteFor } from '../../support/quote.ts';

const STOP_FIELDS = '{ id at by { name } metal { name slug } product { id name slug } reason canResume }';
const STOP = `mutation($input: StopSellingInput!) { stopSelling(input: $input) { stop ${STOP_FIELDS} userErrors { code message field } } }`;
const RESUME = 'mutation($input: ResumeSellingInput!) { resumeSelling(input: $input) { userErrors { code message } } }';
const STOPS = `{ sellingStops ${STOP_FIELDS} }`;
const PRODUCT = 'query($ids: [ID!]) { products(filter: { ids: $ids }) { items { price { amount } purchaseRules { allowAddToCart } } } }';
const REASON = 'The feed is wrong.';

interface StopData {
  id: string;
  by: { name: string };
  metal: { slug: string } | null;
  product: { id: string } | null;
  reason: string;
  canResume: boolean;
}
interface Stopped {
  stop: StopData | null;
  userErrors: UserErrorData[];
}
interface Listed {
  price: { amount: string };
  purchaseRules: { allowAddToCart: boolean };
}

let shop: Shop;
let sales: Record<string, string>;
let editor: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/payments', 'DELETE');
  await shop.control('/_sandbox/faults', 'DELETE');
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: editor } = await signIn(shop, EDITOR));
});
afterAll(() => shop.close());

const stop = async (input: object = {}): Promise<Stopped> =>
  dataOf(await shop.ask<{ stopSelling: Stopped }>(STOP, { input: { reason: REASON, ...input } }, { headers: sales })).stopSelling;
const stops = async (headers = editor): Promise<StopData[]> =>
  dataOf(await shop.ask<{ sellingStops: StopData[] }>(STOPS, {}, { headers })).sellingStops;
const listed = async (id: string): Promise<Listed> =>
  dataOf(await shop.ask<{ products: { items: Listed[] } }>(PRODUCT, { ids: [id] })).products.items[0]!;

it('says who stopped what and why, and who may resume', async () => {
  const { stop: made, userErrors } = await stop({ metal: 'gold' });
  expect([made, userErrors]).toEqual([
    expect.objectContaining({ by: expect.objectContaining({ name: 'Tom Fraser' }), reason: REASON, canResume: false }),
    [],
  ]);
  expect(made!.metal).toEqual({ name: 'Gold', slug: 'gold' });
  expect(await stop({ metal: 'gold', reason: 'Again' })).toEqual({ stop: made, userErrors: [] });
  expect(await stops()).toEqual([{ ...made, canResume: true }]);
  const resumed = dataOf(await shop.ask<{ resumeSelling: Stopped }>(RESUME, { input: { stopId: made!.id } }, { headers: editor }));
  expect([resumed.resumeSelling.userErrors, await stops()]).toEqual([[], []]);
});

it('from then on pages show it, with the price, and an order at a held price is refused with the hold released', async () => {
  const cart = await fillCart(shop);
  const [line] = cart.available.items;
  const { quote } = await quoteFor(shop, cart, {});
  const before = await listed(line!.product.id);
  expect(before.purchaseRules.allowAddToCart).toBe(true);
  await stop({ productId: line!.product.id });
  expect(await listed(line!.product.id)).toEqual({ ...before, purchaseRules: { allowAddToCart: false } });
  const input = orderInput(cart, { quoteId: quote!.quoteId, expectedTotal: quote!.total });
  const refused = placed(await placeOrder(shop, cart, input));
  expect(refused).toMatchObject({ status: 'REFUSED', order: null });
  expect((await shop.payments()).intents.filter(({ status }) => status !== 'canceled')).toEqual([]);
  const again = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId: line!.product.id, quantity: 1 }] } }));
  expect(again.userErrors).toMatchObject([{ code: 'SELLING_STOPPED', message: expect.stringContaining('paused sales') }]);
});

it('a stop between the authorisation and the order: SELLING_STOPPED, and the card is released', async () => {
  const { cart: both } = payloadOf(
    await shop.ask(ADD_TO_CART, {
      input: {
        items: [
          { productId: '1', quantity: 1 },
          { productId: '95', quantity: 1 },
        ],
      },
    }),
  );
  const { quote } = await quoteFor(shop, both!, {});
  await stop({ metal: 'gold' });
  const refused = placed(await placeOrder(shop, both!, orderInput(both!, { quoteId: quote!.quoteId, expectedTotal: quote!.total })));
  expect(refused).toMatchObject({ status: 'REFUSED', order: null, userErrors: [{ code: 'SELLING_STOPPED' }] });
  const { intents } = await shop.payments();
  expect(intents.map(({ status }) => status)).toEqual(['canceled']);
});

it('another replica without Redis refuses at once, whatever its caches hold', async () => {
  const settings = { COMMERCE_URL: shop.sandbox.url, COMMERCE_API_VERSION: VERSION, STRIPE_API_URL: shop.sandbox.url, BFF_PORT: '0' };
  const other = await createApp(loadConfig({ ...DEFAULTS, ...settings }));
  await other.listen(0, '127.0.0.1');
  try {
    const url = await other.getUrl();
    expect((await listed('1')).purchaseRules.allowAddToCart).toBe(true);
    await stop();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: ADD_TO_CART, variables: { input: { items: [{ productId: '1', quantity: 1 }] } } }),
    });
    expect(await response.text()).toContain('SELLING_STOPPED');
  } finally {
    await other.close();
  }
});

it('a lost answer says that people may still be buying; pressing again tells', async () => {
  await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/selling-stops', cut: 'after', times: 1 });
  expect(await stop()).toMatchObject({ stop: null, userErrors: [{ message: expect.stringContaining('hasn’t confirmed') }] });
  await shop.control('/_sandbox/faults', 'DELETE');
  expect((await stop()).userErrors).toEqual([]);
  expect(await stops()).toHaveLength(1);
});

it('what there is not', async () => {
  expect(await stop({ metal: 'lead' })).toMatchObject({ stop: null, userErrors: [{ field: 'metal' }] });
  expect(await stop({ productId: '99999' })).toMatchObject({ stop: null, userErrors: [{ field: 'productId' }] });
  expect(await stop({ metal: 'gold', productId: '1' })).toMatchObject({
    stop: null,
    userErrors: [{ message: 'A stop is about a metal, or a product.' }],
  });
  const { resumeSelling } = dataOf(await shop.ask<{ resumeSelling: Stopped }>(RESUME, { input: { stopId: '99999' } }, { headers: editor }));
  expect(resumeSelling.userErrors).toMatchObject([{ message: 'There’s no such stop.' }]);
});

it('a backend without the capability: nothing can be stopped', async () => {
  const without = await openShop({}, {}, ['staff.stopSelling']);
  try {
    const { headers } = await signIn(without, SALES);
    expect(dataOf(await without.ask(STOPS, {}, { headers }))).toEqual({ sellingStops: null });
    const { data } = await without.ask<{ stopSelling: Stopped }>(STOP, { input: { reason: REASON } }, { headers });
    expect(data!.stopSelling.userErrors).toEqual([{ code: 'INVALID_INPUT', message: 'Sales can’t be stopped here.', field: null }]);
  } finally {
    await without.close();
  }
});
