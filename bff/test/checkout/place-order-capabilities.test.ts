import { describe, expect, it } from 'vitest';

import { fillCart, oneShop } from '../support/cart-shop.ts';
import { DELIVERY, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { SHOPPER, signIn } from '../support/people.ts';
import { quoteFor, writes } from '../support/quote.ts';

describe('a backend without these capabilities', () => {
  const plain = oneShop({}, {}, ['checkout.methods', 'checkout.delivery', 'checkout.gift', 'rewards.spend', 'countries.rules']);

  it('is sent none of them, and the shopper reads what to do', async () => {
    const { headers } = await signIn(plain, SHOPPER);
    const cart = await fillCart(plain);
    await plain.forgetRequests();
    const input = orderInput(cart, { deliveryChoice: { code: 'COLLECT' }, delivery: null, gift: { message: 'Hi' }, points: 100 });
    expect(placed(await placeOrder(plain, cart, input, headers)).userErrors.map(({ code, field }) => [code, field])).toEqual([
      ['INVALID_INPUT', 'deliveryChoice.code'],
      ['POINTS_NOT_AVAILABLE', 'points'],
      ['INVALID_INPUT', 'gift.message'],
    ]);
    expect(
      (await quoteFor(plain, cart, { payment: 'TRANSFER', points: 100 }, headers)).userErrors.map(({ code, field }) => [code, field]),
    ).toEqual([
      ['TRANSFER_UNAVAILABLE', 'payment'],
      ['POINTS_NOT_AVAILABLE', 'points'],
    ]);
    expect(await writes(plain)).toEqual([]);
  });

  it('takes the order by courier, with the shop’s own rules for addresses', async () => {
    const cart = await fillCart(plain);
    const short = orderInput(cart, { delivery: { ...DELIVERY, postcode: '626' } });
    expect(placed(await placeOrder(plain, cart, short)).userErrors).toMatchObject([{ field: 'delivery.postcode' }]);
    await plain.forgetRequests();
    const input = orderInput(cart, { deliveryChoice: { code: 'COURIER' } });
    expect(placed(await placeOrder(plain, cart, input)).status).toBe('PLACED');
    expect((await plain.requests()).map(({ url }) => url)).toEqual(['/cart', '/checkout']);
  });
});
