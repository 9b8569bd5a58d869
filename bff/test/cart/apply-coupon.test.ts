import { expect, it } from 'vitest';

import { APPLY_COUPON, fillCart, oneShop, ownAddress, payloadOf } from '../support/cart-shop.ts';
import { tellsWhenTheCartIsLost } from '../support/lost-cart.ts';

const shop = oneShop();

it('adds the code to those on the cart', async () => {
  const { cartId, total } = await fillCart(shop, [5]);
  const headers = ownAddress();
  await shop.ask(APPLY_COUPON, { input: { code: ' koura10 ' } }, { cart: cartId, headers });
  await shop.forgetRequests();
  const second = payloadOf(await shop.ask(APPLY_COUPON, { input: { code: 'ONCE100' } }, { cart: cartId, headers }));
  expect(second.userErrors).toEqual([]);
  expect(second.cart!.coupons.map(({ code }) => code)).toEqual(['KOURA10', 'ONCE100']);
  expect(Number(second.cart!.total.amount)).toBeLessThan(Number(total.amount));
  expect((await shop.requests()).map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/cart', null],
    ['PATCH', '/cart/items', { coupons: ['KOURA10', 'ONCE100'] }],
  ]);
});

it('has one message for unknown and expired codes', async () => {
  const { cartId } = await fillCart(shop);
  for (const code of ['NOSUCHCODE', 'EXPIRED2025']) {
    const payload = payloadOf(await shop.ask(APPLY_COUPON, { input: { code } }, { cart: cartId, headers: ownAddress() }));
    expect(payload).toMatchObject({ cart: { cartId, coupons: [] } });
    expect(payload.userErrors).toEqual([{ code: 'COUPON_REFUSED', message: 'This code is not valid.', field: 'code' }]);
  }
});

it.each(['', ' ', 'A', '<script>', "' OR 1=1 --", 'x'.repeat(41)])('%j is not sent to the backend', async (code) => {
  const { cartId } = await fillCart(shop);
  await shop.forgetRequests();
  const payload = payloadOf(await shop.ask(APPLY_COUPON, { input: { code } }, { cart: cartId }));
  expect(payload).toMatchObject({ cart: { cartId }, userErrors: [{ code: 'COUPON_REFUSED', field: 'code' }] });
  expect((await shop.requests()).map(({ method }) => method)).toEqual(['GET']);
});

it('can be tried ten times in ten minutes per cart', async () => {
  const { cartId } = await fillCart(shop);
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 12; tries++) {
    const payload = payloadOf(await shop.ask(APPLY_COUPON, { input: { code: `GUESS${tries}` } }, { cart: cartId, headers: ownAddress() }));
    codes.push(payload.userErrors[0]?.code);
    expect(payload.cart!.cartId).toBe(cartId);
  }
  expect(codes).toEqual([...Array(10).fill('COUPON_REFUSED'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES']);
});

it('can be tried ten times in ten minutes per address', async () => {
  const headers = ownAddress();
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 11; tries++) {
    const { cartId } = await fillCart(shop);
    codes.push(payloadOf(await shop.ask(APPLY_COUPON, { input: { code: 'GUESS' } }, { cart: cartId, headers })).userErrors[0]?.code);
  }
  expect(codes.at(9)).toBe('COUPON_REFUSED');
  expect(codes.at(10)).toBe('TOO_MANY_TRIES');
});

it('counts a /64 as one address', async () => {
  const codes: (string | undefined)[] = [];
  for (let host = 1; host <= 11; host++) {
    const headers = { 'x-forwarded-for': `2001:db8:6:1::${host}` };
    const { cartId } = await fillCart(shop);
    codes.push(payloadOf(await shop.ask(APPLY_COUPON, { input: { code: 'GUESS' } }, { cart: cartId, headers })).userErrors[0]?.code);
  }
  expect(codes.at(9)).toBe('COUPON_REFUSED');
  expect(codes.at(10)).toBe('TOO_MANY_TRIES');
});

tellsWhenTheCartIsLost(() => ({ shop, query: APPLY_COUPON, input: { code: 'WELCOME25' } }));
