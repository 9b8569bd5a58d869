import { beforeEach, expect, it } from 'vitest';

import { type CartData, fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { dataOf, SHOPPER, signIn, type UserErrorData } from '../support/people.ts';

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));

const HOLD = `mutation { holdQuote { code quote { number total { amount } lines { productId quantity } hold { until state byStaff } } userErrors { code message } } }`;
const OPEN = 'query($code: String!) { mailedQuote(code: $code) { total { amount } hold { state } } }';
const TAKE = `mutation($code: String!) { takeOrderDraft(input: { code: $code }) { cart { cartId total { amount currencyCode } available { items { quantity product { id } } } } userErrors { code } } }`;

interface Held {
  code: string | null;
  quote: { number: string; total: { amount: string }; hold: { until: string; state: string; byStaff: boolean } } | null;
  userErrors: UserErrorData[];
}
type Headers = Record<string, string>;

const hold = async (cart: CartData, headers: Headers = ownAddress()): Promise<Held> =>
  dataOf(await shop.ask<{ holdQuote: Held }>(HOLD, {}, { cart: cart.cartId, headers })).holdQuote;
const open = async (code: string) =>
  dataOf(
    await shop.ask<{ mailedQuote: { total: { amount: string }; hold: { state: string } } | null }>(
      OPEN,
      { code },
      { headers: ownAddress() },
    ),
  ).mailedQuote;
const take = async (code: string) =>
  dataOf(
    await shop.ask<{ takeOrderDraft: { cart: CartData | null; userErrors: UserErrorData[] } }>(TAKE, { code }, { headers: ownAddress() }),
  ).takeOrderDraft;

it('the price of an agent’s cart is held for whoever opens its link and pays, once, and ends', async () => {
  const cart = await fillCart(shop, [2]);
  const before = Date.now();
  const { code, quote, userErrors } = await hold(cart);
  expect(userErrors).toEqual([]);
  expect(quote).toMatchObject({ lines: [{ quantity: 2 }], hold: { state: 'HELD', byStaff: false } });
  expect(Date.parse(quote!.hold.until) - before).toBeGreaterThan(0);

  // Prices move; what is held does not.
  for (const metal of ['gold', 'silver']) await shop.control('/_sandbox/spot', 'POST', { metal, price: 9999 });
  const { cart: taken } = await take(code!);
  expect(taken!.total.amount).toBe(quote!.total.amount);
  const outcome = placed(await placeOrder(shop, taken!, orderInput(taken!)));
  expect([outcome.userErrors, outcome.order?.total.amount]).toEqual([[], quote!.total.amount]);
  expect((await open(code!))!.hold.state).toBe('ORDERED');
  expect((await take(code!)).userErrors.map((one) => one.code)).toEqual(['QUOTE_EXPIRED']);
});

it('after its time the link says that the prices are not held, and takes nothing', async () => {
  const { code } = await hold(await fillCart(shop));
  await shop.clockAhead(400);
  expect((await open(code!))!.hold.state).toBe('OVER');
  expect((await take(code!)).userErrors.map((one) => one.code)).toEqual(['QUOTE_EXPIRED']);
  await shop.clockAhead(0);
});

it('nobody holds many: a cart three in ten minutes', async () => {
  const cart = await fillCart(shop);
  for (let n = 0; n < 3; n += 1) expect((await hold(cart)).userErrors).toEqual([]);
  const { errors } = await shop.ask(HOLD, {}, { cart: cart.cartId, headers: ownAddress() });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
});

it('the price of who is signed in is held at checkout', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const cart = await fillCart(shop, [1], headers);
  expect((await hold(cart, headers)).userErrors).toMatchObject([{ message: 'Your price is held at checkout.' }]);
});

it('where the backend holds none, it says so', async () => {
  await shop.control('/_sandbox/capabilities', 'POST', { off: ['cart.heldQuotes'] });
  const cart = await fillCart(shop);
  expect((await hold(cart)).userErrors).toMatchObject([{ message: 'Prices are held at checkout only.' }]);
  await shop.control('/_sandbox/capabilities', 'POST', { off: [] });
});
