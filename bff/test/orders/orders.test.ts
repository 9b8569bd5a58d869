import { expect, it } from 'vitest';

import { fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { dataOf, SHOPPER, signIn, SITE, WHOLESALE } from '../support/people.ts';

const ORDERS =
  'query($page: Int!, $pageSize: Int!) { orders(page: $page, pageSize: $pageSize) { items { orderNumber createdAt contact { email } } total page pageCount } }';
const ORDER = 'query($number: String!) { order(number: $number) { orderNumber } }';
interface OrdersData {
  orders: { items: { orderNumber: string; createdAt: string; contact: { email: string } }[]; total: number; pageCount: number };
}
const shop = oneShop();
const orders = async (page: number, pageSize: number, headers: Record<string, string>): Promise<OrdersData['orders']> =>
  dataOf(await shop.ask<OrdersData>(ORDERS, { page, pageSize }, { headers })).orders;

it("are the person's own, newest first, in pages; empty past the end", async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => orders(page, 20, headers)));
  expect([first!.items.length, second!.items.length, third!.items.length]).toEqual([20, 7, 0]);
  expect([first!.total, first!.pageCount, third!.total]).toEqual([27, 2, 27]);
  const all = [...first!.items, ...second!.items];
  expect(new Set(all.map(({ contact }) => contact.email))).toEqual(new Set([SHOPPER.email]));
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
});

it.each([
  [0, 20],
  [1, 0],
  [1, 101],
  [-1, 20],
])('page %i of %i is invalid', async (page, pageSize) => {
  const { headers } = await signIn(shop, SHOPPER);
  await shop.forgetRequests();
  expect((await shop.ask(ORDERS, { page, pageSize }, { headers })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(await shop.requests()).toEqual([]);
});

it('open for their owner without a secret, and for nobody else', async () => {
  const owner = await signIn(shop, SHOPPER);
  const [newest] = (await orders(1, 1, owner.headers)).items;
  const number = newest!.orderNumber;
  const open = async (headers: Record<string, string>): Promise<unknown> =>
    dataOf(await shop.ask<{ order: unknown }>(ORDER, { number }, { headers })).order;
  expect(await open(owner.headers)).toEqual({ orderNumber: number });
  expect(await open((await signIn(shop, WHOLESALE)).headers)).toBeNull();
  expect(await open(SITE)).toBeNull();
});

it('an order placed while signed in belongs to the account and leaves no secret in the browser', async () => {
  const cart = await fillCart(shop);
  const { headers } = await signIn(shop, SHOPPER, { cart: cart.cartId });
  const response = await placeOrder(shop, cart, orderInput(cart), headers);
  const { order, orderSecret } = placed(response);
  expect([response.cookies, orderSecret]).toEqual([[], null]);
  expect((await orders(1, 1, headers)).items[0]!.orderNumber).toBe(order!.orderNumber);
});

it('require a session', async () => {
  expect((await shop.ask(ORDERS, { page: 1, pageSize: 20 }, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
