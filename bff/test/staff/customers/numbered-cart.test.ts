import { beforeEach, expect, it } from 'vitest';

import { CART, fillCart, oneShop, type Shop } from '../../support/cart-shop.ts';
import { SALES, SHOPPER, signIn } from '../../support/people.ts';

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));
const without = oneShop({}, {}, ['cart.numbers']);

const FIND = `query($number: String!) { numberedCart(number: $number) { number customer { email } lines { quantity product { id } } } }`;
const find = (number: string, headers: Record<string, string>, at: Shop = shop) =>
  at.ask<{ numberedCart: unknown }>(FIND, { number }, { headers });
const numberOf = async (cartId: string, at: Shop = shop, headers: Record<string, string> = {}): Promise<string | null> =>
  (await at.ask<{ cart: { number: string | null } }>('{ cart { number } }', {}, { cart: cartId, headers })).data!.cart.number;

it('the desk finds a cart by the number that its shopper reads from the page, and learns whose it is', async () => {
  const { headers } = await signIn(shop, SALES);
  const { cartId, available } = await fillCart(shop, [2]);
  const number = (await numberOf(cartId))!;
  const lines = [{ quantity: 2, product: { id: available.items[0]!.product.id } }];
  expect((await find(` ${number.toLowerCase()} `, headers)).data!.numberedCart).toEqual({ number, customer: null, lines });
  const shopper = await signIn(shop, SHOPPER);
  await shop.ask(CART, {}, { cart: cartId, headers: shopper.headers });
  expect((await find(number, headers)).data!.numberedCart).toEqual({ number, customer: { email: SHOPPER.email }, lines });
  expect((await find('C-99999', headers)).data!.numberedCart).toBeNull();
  expect((await find('   ', headers)).data!.numberedCart).toBeNull();
});

it('only staff: a shopper who guesses numbers learns nothing', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const { cartId } = await fillCart(shop);
  const response = await find((await numberOf(cartId))!, headers);
  expect(response.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

it('where staff cannot search by it, a cart has no number', async () => {
  const { cartId } = await fillCart(without);
  expect(await numberOf(cartId, without)).toBeNull();
  const { headers } = await signIn(without, SALES);
  expect((await find('C-10001', headers, without)).data!.numberedCart).toBeNull();
});
