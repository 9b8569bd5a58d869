import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { CapturedLog } from '../support/captured-log.ts';
import { fillCart, openShop, type Shop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';

let log: CapturedLog;
let shop: Shop;
beforeAll(async () => {
  log = new CapturedLog();
  shop = await openShop({ LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await shop.close();
  log.end();
});

const lines = (message: string): Record<string, unknown>[] => log.entries().filter(({ msg }) => msg === message);

it('an order has one line, and its reconciliation another: number, hashed key, request and outcome', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  log.forget();
  const { order } = placed(await placeOrder(shop, cart, input, { 'x-request-id': 'request-of-the-order' }));
  const key = createHash('sha256').update(String(input['idempotencyKey'])).digest('base64url').slice(0, 16);
  const { orderNumber } = order!;
  const facts = { key, orderNumber, requestId: 'request-of-the-order', program: 'bff' };
  expect(lines('order')).toMatchObject([{ ...facts, operation: 'PlaceOrder', outcome: 'PLACED' }]);
  expect(lines('reconciliation')).toMatchObject([{ ...facts, outcome: 'captured', state: 'taken', report: null }]);
  expect(log.text).not.toContain(String(input['idempotencyKey']));
});

it('an attempt without an order has a line too, with the reason', async () => {
  const cart = await fillCart(shop);
  log.forget();
  placed(await placeOrder(shop, cart, orderInput(cart, { cardToken: 'tok_chargeDeclined' })));
  expect(lines('order')).toMatchObject([{ outcome: 'CARD_DECLINED' }]);
  expect(lines('order')[0]).not.toHaveProperty('orderNumber');
});
