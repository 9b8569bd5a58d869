import { expect, it } from 'vitest';

import { type CartPayloadData, fillCart, oneShop, ownAddress, payloadOf } from '../support/cart-shop.ts';
import { SHOPPER, signIn, SITE } from '../support/people.ts';

const APPLY = `mutation($code: String!) { applyReferralCode(input: { code: $code }) {
  cart { cartId totalItems coupons { code } discountTotal { amount } } quantityChanges { productId } cartReplaced userErrors { code message field } } }`;
const shop = oneShop();
const apply = async (code: string, cart?: string, headers: Record<string, string> = ownAddress()): Promise<CartPayloadData> =>
  payloadOf(await shop.ask<Record<string, CartPayloadData>>(APPLY, { code }, { cart, headers: { ...SITE, ...headers } }));

it('is applied to a new cart before the first purchase, and gives a discount then', async () => {
  const { cart, userErrors } = await apply('hannah-5w1');
  expect([cart!.totalItems, cart!.coupons, userErrors]).toEqual([0, [{ code: 'HANNAH-5W1' }], []]);
  const filled = await fillCart(shop, [10, 10, 10]);
  const applied = await apply('HANNAH-5W1', filled.cartId);
  expect(applied.cart).toMatchObject({ cartId: filled.cartId, discountTotal: { amount: '15.00' } });
});

it("rejects a person's own code, and has one message for all unknown codes", async () => {
  const { headers } = await signIn(shop, SHOPPER);
  expect((await apply('HANNAH-5W1', undefined, headers)).userErrors).toMatchObject([{ code: 'COUPON_REFUSED', field: 'code' }]);
  expect((await apply('NOBODY-123')).userErrors).toMatchObject([{ code: 'COUPON_REFUSED', message: 'This code is not valid.' }]);
  await shop.forgetRequests();
  expect((await apply('<script>')).userErrors).toMatchObject([{ code: 'COUPON_REFUSED', field: 'code' }]);
  expect(await shop.requests()).toEqual([]);
});

it('may be tried ten times in ten minutes from one address', async () => {
  const headers = ownAddress();
  const tries = await Promise.all(Array.from({ length: 11 }, (_, n) => apply(`GUESS-${n}`, undefined, headers)));
  expect(tries.filter(({ userErrors }) => userErrors[0]?.code === 'TOO_MANY_TRIES')).toHaveLength(1);
});
