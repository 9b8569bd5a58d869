import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Sweep } from '../../src/reconciliation/sweep.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { fillCart, oneShop } from '../support/cart-shop.ts';
import { backendOrder, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { ADMIN, dataOf, SALES, signIn } from '../support/people.ts';
import { paidOrder, refundsAtProvider, staffMoney } from '../support/staff-money.ts';

/** A later backend, whose orders are paid by barter and delivered by drone. */
const later = (text: string): string =>
  text.replaceAll('"method":"card"', '"method":"barter"').replaceAll(/("deliveryChoice":\{"code":")\w+"/g, '$1drone"');

const backend = new BackendProxy();
const shop = oneShop({}, { backend });
const sweep = (): Sweep => shop.app.get(Sweep, { strict: false });
const intent = (reference: string): { status: string; metadata: Record<string, string> } => shop.sandbox.cardProvider.retrieve(reference);
let sales: Record<string, string>;
let admin: Record<string, string>;
const desk = () => staffMoney(shop, () => sales);
const AT_BACKEND = 'This shop doesn’t know how this order is paid, so it doesn’t move its money. Please do it in the commerce backend.';
const REFUSED = [{ code: 'PAYMENT_REFUSED', message: AT_BACKEND, field: null }];

beforeAll(async () => {
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: admin } = await signIn(shop, ADMIN));
});
beforeEach(async () => {
  backend.rewrite = undefined;
  await shop.control('/_sandbox/payments/webhooks', 'POST', { off: true });
});

describe('an order that is paid in a way that the shop does not know', () => {
  it('is not charged, and not released: the hold is reported', async () => {
    backend.rewrite = later;
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    const { status, order } = placed(await placeOrder(shop, cart, input));
    expect([status, order!.payment]).toEqual(['PLACED', expect.objectContaining({ method: 'UNKNOWN', state: null })]);
    const { reference } = (await backendOrder(shop, input['idempotencyKey']))!.payment;
    expect(intent(reference).status).toBe('requires_capture');
    for (const kind of ['full', 'recent', 'full'] as const) await sweep().pass(kind);
    expect(intent(reference)).toMatchObject({
      status: 'requires_capture',
      metadata: { attention: 'open', attention_kind: 'orderNotUnderstood' },
    });
    const { orderNumber } = order!;
    const none = { key: 'key-of-nothing', reason: 'The customer is here' };
    expect(await desk().capture({ orderNumber, ...none })).toEqual({ userErrors: REFUSED });
    expect(await desk().release({ orderNumber, ...none })).toEqual({ userErrors: REFUSED });
    expect(await desk().capture({ reference, ...none })).toEqual({ userErrors: REFUSED });
    expect(await desk().release({ reference, ...none })).toEqual({ userErrors: REFUSED });
    expect(intent(reference).status).toBe('requires_capture');
    // The backend is corrected, or this version replaced: then the order is settled.
    backend.rewrite = undefined;
    await sweep().pass('full');
    expect(intent(reference).status).toBe('succeeded');
  });

  it('is not refunded, by order or by payment, and not swept once it is cancelled', async () => {
    const { orderNumber, reference } = await paidOrder(shop);
    backend.rewrite = later;
    const refund = { status: null, approval: null, userErrors: REFUSED };
    expect(await desk().refund(orderNumber, '1.00')).toEqual(refund);
    expect(await desk().refund(orderNumber, '1.00', { orderNumber: null, reference })).toEqual(refund);
    shop.sandbox.statements.prepare("UPDATE orders SET status = 'Canceled' WHERE order_number = ?").run(orderNumber);
    await sweep().pass('full');
    expect(await refundsAtProvider(shop, reference)).toEqual([]);
    expect(intent(reference).metadata['attention_kind']).toBe('orderNotUnderstood');
    expect(await desk().money(orderNumber)).toMatchObject({ actions: [], refunds: null, unavailableBecause: AT_BACKEND });
  });

  it('is shown as unknown to its buyer and to staff, and exported as unknown', async () => {
    const cart = await fillCart(shop);
    const { order: placedOrder, orderSecret } = placed(
      await placeOrder(shop, cart, orderInput(cart, { deliveryChoice: { code: 'COURIER' } })),
    );
    const order = { number: placedOrder!.orderNumber, secret: orderSecret };
    backend.rewrite = later;
    const SHOWN = 'payment { method transfer { reference } } deliveryChoice { code label }';
    const shown = { payment: { method: 'UNKNOWN', transfer: null }, deliveryChoice: { code: 'UNKNOWN', label: 'Insured courier' } };
    const forBuyer = await shop.ask(
      `query($number: String!, $secret: String) { order(number: $number, secret: $secret) { ${SHOWN} } }`,
      order,
    );
    expect(dataOf(forBuyer)).toEqual({ order: shown });
    const forStaff = await shop.ask(
      `query($number: String!) { staffOrder(number: $number) { order { ${SHOWN} } } }`,
      { number: order.number },
      { headers: sales },
    );
    expect(dataOf(forStaff)).toEqual({ staffOrder: { order: shown } });
    const response = await fetch(`${shop.url}/exports/orders`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ search: order.number }),
    });
    const [row] = parse(await response.text(), { bom: true, columns: true, record_delimiter: '\r\n' });
    expect(row).toMatchObject({ Order: order.number, 'Paid by': 'unknown', Delivery: 'unknown' });
  });
});

it('an order that does not say how it is paid is paid by card', async () => {
  backend.rewrite = (text) => text.replaceAll('"method":"card",', '');
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { order } = placed(await placeOrder(shop, cart, input));
  expect(order!.payment).toMatchObject({ method: 'CARD', state: 'TAKEN' });
  expect(intent((await backendOrder(shop, input['idempotencyKey']))!.payment.reference).status).toBe('succeeded');
});

describe('UNKNOWN is never chosen', () => {
  it('as the payment of a quote, or the delivery of an order', async () => {
    const cart = await fillCart(shop);
    const quote = await shop.ask<{ quoteCart: object }>(
      `mutation { quoteCart(input: { payment: UNKNOWN }) { quote { quoteId } userErrors { code message field } } }`,
      {},
      { cart: cart.cartId },
    );
    const message = 'Please choose one of the ways to pay.';
    expect(dataOf(quote).quoteCart).toEqual({ quote: null, userErrors: [{ code: 'INVALID_INPUT', message, field: 'payment' }] });
    const order = placed(await placeOrder(shop, cart, orderInput(cart, { deliveryChoice: { code: 'UNKNOWN' } })));
    expect(order).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'INVALID_INPUT', field: 'deliveryChoice.code' }] });
  });

  it.each([
    ['{ deliveryOptions(countryCode: "NZ", payment: UNKNOWN) { code } }', 'payment'],
    ['{ paymentMethods(delivery: UNKNOWN) { code } }', 'delivery'],
    ['{ staffOrders(paymentMethod: UNKNOWN) { total } }', 'paymentMethod'],
    ['{ staffOrders(delivery: UNKNOWN) { total } }', 'delivery'],
  ])('%s', async (query, name) => {
    const { cartId } = await fillCart(shop);
    const { errors } = await shop.ask(query, {}, { cart: cartId, headers: sales });
    expect(errors).toMatchObject([
      { message: `${name} can’t be UNKNOWN: that is only shown of orders.`, extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('as a filter of an export', async () => {
    const response = await fetch(`${shop.url}/exports/orders`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ paymentMethod: 'UNKNOWN' }),
    });
    expect(response.status).toBe(400);
  });
});
