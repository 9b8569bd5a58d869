import { expect, it } from 'vitest';

import { APPLY_COUPON, type CartData, fillCart, oneShop, ownAddress, payloadOf, REMOVE_COUPON } from '../support/cart-shop.ts';
import { tellsWhenTheCartIsLost } from '../support/lost-cart.ts';

const shop = oneShop();

/** A cart with these coupons. */
async function cartWith(codes: string[]): Promise<CartData> {
  let cart = await fillCart(shop, [5]);
  for (const code of codes) {
    const response = await shop.ask(APPLY_COUPON, { input: { code } }, { cart: cart.cartId, headers: ownAddress() });
    cart = payloadOf(response).cart!;
  }
  expect(cart.coupons.map(({ code }) => code)).toEqual(codes);
  return cart;
}

it('removes the coupon in any letter case, and keeps the others: one read and one PATCH', async () => {
  const { cartId } = await cartWith(['KOURA10', 'ONCE100']);
  await shop.forgetRequests();
  const payload = payloadOf(await shop.ask(REMOVE_COUPON, { input: { code: ' koura10 ' } }, { cart: cartId }));
  expect(payload).toMatchObject({ cart: { cartId, coupons: [{ code: 'ONCE100' }] }, userErrors: [], cartReplaced: false });
  expect((await shop.requests()).map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/cart', null],
    ['PATCH', '/cart/items', { coupons: ['ONCE100'] }],
  ]);
});

it('removes the discount with the last one', async () => {
  const { cartId, discountTotal } = await cartWith(['KOURA10']);
  expect(Number(discountTotal.amount)).toBeGreaterThan(0);
  const { cart } = payloadOf(await shop.ask(REMOVE_COUPON, { input: { code: 'KOURA10' } }, { cart: cartId }));
  expect(cart).toMatchObject({ coupons: [], discountTotal: { amount: '0.00' } });
});

it('ignores a code that is not on the cart', async () => {
  const cart = await cartWith(['KOURA10']);
  await shop.forgetRequests();
  const payload = payloadOf(await shop.ask(REMOVE_COUPON, { input: { code: 'ONCE100' } }, { cart: cart.cartId }));
  expect(payload).toEqual({ cart, quantityChanges: [], cartReplaced: false, userErrors: [] });
  expect((await shop.requests()).map(({ method }) => method)).toEqual(['GET']);
});

tellsWhenTheCartIsLost(() => ({ shop, query: REMOVE_COUPON, input: { code: 'WELCOME25' } }));
