import { expect, it } from 'vitest';

import { ADD_TO_CART, type Answer, type CartPayloadData, oneShop, ownAddress, payloadOf } from '../support/cart-shop.ts';

const shop = oneShop();
const MANY = 600;

it('a network starts 600 carts an hour; its people go on with theirs, and others start new ones', async () => {
  const [product] = await shop.products();
  const input = { items: [{ productId: String(product!.id), quantity: 1 }] };
  const add = async (headers: Record<string, string>, options: { cart?: string; id?: string } = {}): Promise<CartPayloadData> => {
    const items = options.id === undefined ? input : { items: [{ productId: options.id, quantity: 1 }] };
    const answer: Answer<Record<string, CartPayloadData>> = await shop.ask(ADD_TO_CART, { input: items }, { cart: options.cart, headers });
    return payloadOf(answer);
  };
  const office = ownAddress();
  const mine = (await add(office)).cart!;
  // A rejected product creates no cart.
  expect((await add(office, { id: '999999' })).userErrors).toMatchObject([{ code: 'PRODUCT_NOT_FOUND' }]);
  for (let started = 1; started < MANY;) {
    const batch = Math.min(40, MANY - started);
    const carts = await Promise.all(Array.from({ length: batch }, () => add(office)));
    expect(carts.every(({ cart }) => cart !== null)).toBe(true);
    started += batch;
  }
  await shop.forgetRequests();
  const over = await add(office);
  expect(over).toMatchObject({
    cart: null,
    cartReplaced: false,
    userErrors: [
      { code: 'TOO_MANY_TRIES', message: expect.stringMatching(/^Many carts were started from your network\. Please try again in /) },
    ],
  });
  const referral = await shop.ask<Record<string, CartPayloadData>>(
    'mutation { applyReferralCode(input: { code: "HANNAH-5W1" }) { cart { cartId } userErrors { code } } }',
    {},
    { headers: office },
  );
  expect(referral.data).toEqual({ applyReferralCode: { cart: null, userErrors: [{ code: 'TOO_MANY_TRIES' }] } });
  expect((await shop.requests()).filter(({ method }) => method === 'POST')).toEqual([]);
  expect((await add(office, { cart: mine.cartId })).cart).toMatchObject({ cartId: mine.cartId, totalItems: 2 });
  expect((await add(ownAddress())).cart).not.toBeNull();
});
