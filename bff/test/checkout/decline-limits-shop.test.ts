import { expect, it } from 'vitest';

import { fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { SHOPPER, signIn } from '../support/people.ts';
import { onlyInFull } from '../support/main-paths.ts';

const shop = oneShop();

it('above a hundred declines a minute guests have to sign in, and signed-in people can still pay', onlyInFull, async () => {
  const declineFive = async (): Promise<string[]> => {
    const cart = await fillCart(shop);
    const input = (): Record<string, unknown> => orderInput(cart, { cardToken: 'tok_chargeDeclined' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOrder(shop, cart, input(), ownAddress())));
    return answers.map((response) => placed(response).userErrors[0]!.code);
  };
  const codes: string[] = [];
  for (let n = 0; n < 20; n++) codes.push(...(await declineFive()));
  expect(codes).toEqual(Array(100).fill('CARD_DECLINED'));
  const cart = await fillCart(shop);
  expect(
    placed(await placeOrder(shop, cart, orderInput(cart, { cardToken: 'tok_chargeDeclined' }), ownAddress())).userErrors[0]?.code,
  ).toBe('CARD_DECLINED');
  const response = await placeOrder(shop, cart, orderInput(cart), ownAddress());
  expect(placed(response)).toMatchObject({
    status: 'REFUSED',
    userErrors: [{ code: 'SIGN_IN_REQUIRED', message: expect.stringContaining('sign in to pay by card'), field: null }],
  });
  expect(Number(response.retryAfter)).toBeGreaterThan(0);
  expect(Number(response.retryAfter)).toBeLessThanOrEqual(60);
  const { headers: login } = await signIn(shop, SHOPPER);
  const theirs = await fillCart(shop);
  expect(placed(await placeOrder(shop, theirs, orderInput(theirs), { ...login, ...ownAddress() })).status).toBe('PLACED');
});
