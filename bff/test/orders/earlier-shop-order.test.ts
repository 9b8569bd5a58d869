import { beforeAll, expect, it } from 'vitest';

import { oneShop } from '../support/cart-shop.ts';
import { ADMIN, dataOf, SHOPPER, signIn } from '../support/people.ts';

const shop = oneShop();
let buyer: Record<string, string>;
let admin: Record<string, string>;

const JSON_OF = {
  contact: { firstName: 'Aroha', lastName: 'Ngata', email: SHOPPER.email, phone: null },
  payment: { method: 'unknown', reference: '', state: 'taken', taken: 100, returned: 0 },
  lines: [{ sku: 'GONE', name: 'Kiwi 1 oz', quantity: 2, unitPrice: 5000, total: 10_000 }],
};

beforeAll(async () => {
  ({ headers: buyer } = await signIn(shop, SHOPPER));
  ({ headers: admin } = await signIn(shop, ADMIN));
  // As import-orders writes it.
  shop.sandbox.statements
    .prepare(
      `INSERT INTO past_orders (id, order_number, user_id, status, created_at, currency, sub_total, discount_total, shipping_total, payment_fee,
       tax_total, total, coupons, contact, delivery, payment, lines, row_hash, at)
     VALUES (-1, '8117', (SELECT id FROM users WHERE email = ?), 'Fulfilled', '2021-03-31T01:05:00.000Z', 'NZD', 10000, 0, 0, 0, 0, 10000,
       '[]', ?, 'null', ?, ?, '', '')`,
    )
    .run(SHOPPER.email, JSON.stringify(JSON_OF.contact), JSON.stringify(JSON_OF.payment), JSON.stringify(JSON_OF.lines));
});

it('is read by its customer, with no papers of this shop', async () => {
  const query = `query { orders(page: 1, pageSize: 100) { items { orderNumber isFromEarlierShop } }
    order(number: "8117") { isFromEarlierShop status payment { method state } lineItems { productId name } total { amount } invoices { number } } }`;
  const { orders, order } = dataOf(await shop.ask<{ orders: { items: object[] }; order: object }>(query, {}, { headers: buyer }));
  expect(orders.items).toContainEqual({ orderNumber: '8117', isFromEarlierShop: true });
  expect(order).toEqual({
    isFromEarlierShop: true,
    status: 'FULFILLED',
    payment: { method: 'UNKNOWN', state: 'TAKEN' },
    lineItems: [{ productId: '0', name: 'Kiwi 1 oz' }],
    total: { amount: '100.00' },
    invoices: [],
  });
  expect(dataOf(await shop.ask('query { order(number: "8117") { orderNumber } }'))).toEqual({ order: null });
});

it('is read by staff, who are offered nothing for it', async () => {
  const query = `query { staffOrder(number: "8117") { order { isFromEarlierShop } nextStatuses canRevise changing { revision } sending { isHeld } cancellation { reason } }
    orderTimeline(number: "8117") { at } orderMoney(number: "8117") { orderNumber } orderLedger(number: "8117") { at } orderMails(number: "8117") { id } }`;
  expect(dataOf(await shop.ask(query, {}, { headers: admin }))).toEqual({
    staffOrder: {
      order: { isFromEarlierShop: true },
      nextStatuses: [],
      canRevise: false,
      changing: null,
      sending: null,
      cancellation: null,
    },
    orderTimeline: null,
    orderMoney: null,
    orderLedger: null,
    orderMails: null,
  });
});

it('is not refunded', async () => {
  const input =
    '{orderNumber: "8117", key: "key-of-a-refund-8117", amount: {amount: "10.00", currencyCode: "NZD"}, reason: "It was broken"}';
  expect(dataOf(await shop.ask(`mutation { refundPayment(input: ${input}) { userErrors { code } } }`, {}, { headers: admin }))).toEqual({
    refundPayment: { userErrors: [{ code: 'PAYMENT_REFUSED' }] },
  });
});
