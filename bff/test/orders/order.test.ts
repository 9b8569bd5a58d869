import { describe, expect, it } from 'vitest';

import { type CartData, fillCart, openShop, oneShop } from '../support/cart-shop.ts';
import { ORDER, orderInput, placed, placeOrder } from '../support/checkout-order.ts';

const SITE = { origin: 'http://localhost:3000' };

const shop = oneShop();
let cart: CartData;

const orderOf = async (number: string, secret?: string, headers: Record<string, string> = {}) =>
  shop.ask<{ order: unknown }>(ORDER, { number, secret }, { headers });

describe("a guest's order", () => {
  it("opens with the partner's secret, and for nobody else: for all others it looks like an unknown number", async () => {
    cart = await fillCart(shop);
    const { order, orderSecret } = placed(await placeOrder(shop, cart, orderInput(cart)));
    expect(orderSecret).toMatch(/^[\w-]{20,}$/);
    const number = order!.orderNumber;
    expect((await orderOf(number, orderSecret!)).data).toEqual({
      order: { orderNumber: number, total: { amount: order!.total.amount }, contact: { email: 'ana.tui@example.test' } },
    });

    const unknown = await orderOf('K-99999999', orderSecret!);
    const { cookies: _, ...nothing } = unknown;
    expect(nothing).toEqual({ data: { order: null } });
    const strangers = [
      orderOf(number),
      orderOf(number, 'wrong'),
      orderOf(number, `${orderSecret!}x`),
      orderOf(number, ''),
      orderOf(number, "' OR 1=1"),
      orderOf('../users/me', orderSecret!),
    ];
    for (const response of await Promise.all(strangers)) expect(response).toEqual(unknown);
  });

  it('opens in the browser that placed it, with an HttpOnly cookie; scripts never see the secret', async () => {
    cart = await fillCart(shop);
    const response = await placeOrder(shop, cart, orderInput(cart), SITE);
    const { order, orderSecret } = placed(response);
    expect(orderSecret).toBeNull();
    const cookie = response.cookies.find((one) => one.startsWith(`koura_order_${order!.orderNumber}=`))!;
    expect(cookie.split('; ').slice(1)).toEqual(['Path=/', 'Max-Age=86400', 'HttpOnly', 'SameSite=Lax']);
    const [pair] = cookie.split('; ');
    expect((await orderOf(order!.orderNumber, undefined, { ...SITE, cookie: pair! })).data).toMatchObject({
      order: { orderNumber: order!.orderNumber },
    });
    const stolen = pair!.replace(order!.orderNumber, 'K-99999999');
    expect((await orderOf(order!.orderNumber, undefined, { ...SITE, cookie: stolen })).data).toEqual({ order: null });
  });

  it('sends the secret to the backend in a header, never in the path', async () => {
    cart = await fillCart(shop);
    const { order, orderSecret } = placed(await placeOrder(shop, cart, orderInput(cart)));
    await shop.forgetRequests();
    await orderOf(order!.orderNumber, orderSecret!);
    expect(await shop.requests()).toEqual([{ method: 'GET', url: `/orders/${order!.orderNumber}`, token: null, body: null }]);
  });
});

it('marks the cookie Secure when the shop is on https', async () => {
  const secure = await openShop({ SITE_URL: 'https://shop.example', COMMERCE_URL: shop.sandbox.url, STRIPE_API_URL: shop.sandbox.url });
  try {
    cart = await fillCart(shop);
    const response = await placeOrder(secure, cart, orderInput(cart), { origin: 'https://shop.example' });
    expect(response.cookies.join()).toContain('; Secure');
  } finally {
    await secure.close();
  }
});
