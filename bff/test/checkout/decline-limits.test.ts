import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { type CartData, fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { authenticate, orderInput, placed, placeOrder, type PlaceOrderData } from '../support/checkout-order.ts';
import { SHOPPER, signIn } from '../support/people.ts';

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/payments', 'DELETE'));

const DECLINED = 'tok_chargeDeclined';
type Outcome = [code: string, retryAfter: string | undefined];

/** Places orders with a card, each with its own key: the code of each result, PLACED or REQUIRES_ACTION included, and its Retry-After. */
async function pay(cart: CartData, cardToken: string, headers: Record<string, string>, key: string = randomUUID()): Promise<Outcome> {
  const response = await placeOrder(shop, cart, orderInput(cart, { cardToken, idempotencyKey: key }), headers);
  const { status, userErrors } = placed(response);
  return [userErrors[0]?.code ?? status, response.retryAfter];
}
const attempts = async (): Promise<number> => (await shop.control<{ intents: unknown[] }>('/_sandbox/payments')).intents.length;
const network = (site: number, net: number, host: number): Record<string, string> => ({
  'x-forwarded-for': `2001:db8:${site.toString(16)}:${net.toString(16)}::${host.toString(16)}`,
});

describe('declined cards', () => {
  it('five per cart in ten minutes, from any address; then no card is charged and the response says how long to wait', async () => {
    const cart = await fillCart(shop);
    for (let n = 0; n < 5; n++) expect(await pay(cart, DECLINED, ownAddress())).toEqual(['CARD_DECLINED', undefined]);
    const before = await attempts();
    const response = await placeOrder(shop, cart, orderInput(cart), ownAddress());
    const [error] = placed(response).userErrors;
    expect(error).toMatchObject({
      code: 'TOO_MANY_TRIES',
      field: null,
      message: expect.stringContaining('Please wait 10 minutes'),
    });
    expect(Number(response.retryAfter)).toBeGreaterThan(590);
    expect(Number(response.retryAfter)).toBeLessThanOrEqual(600);
    expect(await attempts()).toBe(before);
  });

  it('five per account, with any cart', async () => {
    const { headers: login } = await signIn(shop, SHOPPER);
    for (let n = 0; n < 5; n++)
      expect(await pay(await fillCart(shop), DECLINED, { ...login, ...ownAddress() })).toEqual(['CARD_DECLINED', undefined]);
    expect((await pay(await fillCart(shop), 'tok_visa', { ...login, ...ownAddress() }))[0]).toBe('TOO_MANY_TRIES');
  });

  it('ten per address; for IPv6 ten per /64, and forty per /48', async () => {
    const carts = await Promise.all(Array.from({ length: 12 }, () => fillCart(shop)));
    const from = (net: number, count: number): Promise<Outcome[]> =>
      Promise.all(Array.from({ length: count }, (_, n) => pay(carts[(net * 10 + n) % 12]!, DECLINED, network(1, net, n + 1))));
    const declined = (outcomes: Outcome[]): number => outcomes.filter(([code]) => code === 'CARD_DECLINED').length;
    const first = await from(1, 12);
    expect(declined(first)).toBe(10);
    expect(first.filter(([code]) => code === 'TOO_MANY_TRIES')).toHaveLength(2);
    // Rejected tries have not used up the limit of the /48.
    for (const net of [2, 3, 4]) expect(declined(await from(net, 10))).toBe(10);
    expect(await from(5, 1)).toEqual([['TOO_MANY_TRIES', expect.any(String)]]);
    // Another site of the same provider.
    expect(await pay(await fillCart(shop), DECLINED, network(2, 1, 1))).toEqual(['CARD_DECLINED', undefined]);
  });

  it('thirty at once for one cart: five reach the bank', async () => {
    const cart = await fillCart(shop);
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => pay(cart, DECLINED, ownAddress())));
    expect(outcomes.filter(([code]) => code === 'CARD_DECLINED')).toHaveLength(5);
    expect(outcomes.filter(([code]) => code === 'TOO_MANY_TRIES')).toHaveLength(25);
  });

  it('accepted cards do not count, nor does the same input sent again', async () => {
    const address = ownAddress();
    for (let n = 0; n < 12; n++) expect(await pay(await fillCart(shop), 'tok_visa', address)).toEqual(['PLACED', undefined]);
    const cart = await fillCart(shop);
    const key = randomUUID();
    for (let n = 0; n < 8; n++) expect(await pay(cart, DECLINED, address, key)).toEqual(['CARD_DECLINED', undefined]);
    expect(await pay(cart, 'tok_visa', address)).toEqual(['PLACED', undefined]);
  });
});

describe('3-D Secure', () => {
  const ask = async (
    cart: CartData,
    headers: Record<string, string>,
  ): Promise<{ input: Record<string, unknown>; payload: PlaceOrderData }> => {
    const input = orderInput(cart, { cardToken: 'tok_threeDSecure2Required' });
    return { input, payload: placed(await placeOrder(shop, cart, input, headers)) };
  };

  it('counts as declined until it is authenticated', async () => {
    const cart = await fillCart(shop);
    const asked = [];
    for (let n = 0; n < 5; n++) asked.push(await ask(cart, ownAddress()));
    expect(asked.map(({ payload }) => payload.status)).toEqual(Array(5).fill('REQUIRES_ACTION'));
    expect((await ask(cart, ownAddress())).payload.userErrors[0]?.code).toBe('TOO_MANY_TRIES');
    // A repeated submit of a key is allowed above the limit.
    await authenticate(shop, asked[0]!.payload.clientSecret!, 'succeeded');
    expect(placed(await placeOrder(shop, cart, asked[0]!.input, ownAddress())).status).toBe('PLACED');
  });

  it('no longer counts once the order is placed, and counts when authentication fails', async () => {
    const address = ownAddress();
    const pass = async (outcome: 'succeeded' | 'failed'): Promise<string> => {
      const cart = await fillCart(shop);
      const { input, payload } = await ask(cart, address);
      if (!payload.clientSecret) return payload.userErrors[0]!.code;
      await authenticate(shop, payload.clientSecret, outcome);
      const { status, userErrors } = placed(await placeOrder(shop, cart, input, address));
      return userErrors[0]?.code ?? status;
    };
    for (let n = 0; n < 11; n++) expect(await pass('succeeded')).toBe('PLACED');
    for (let n = 0; n < 10; n++) expect(await pass('failed')).toBe('CARD_DECLINED');
    expect(await pass('succeeded')).toBe('TOO_MANY_TRIES');
  });
});
