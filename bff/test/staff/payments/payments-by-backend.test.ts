import { beforeAll, expect, it } from 'vitest';

import { BackendProxy } from '../../support/backend-proxy.ts';
import { fillCart, oneShop } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { entityBody } from '../../support/enquiry.ts';
import { ADMIN, SALES, signIn } from '../../support/people.ts';
import { newKey, staffMoney } from '../../support/staff-money.ts';

/** The backend captures payments itself (PAYMENTS=backend). */
const backend = new BackendProxy();
const shop = oneShop({ PAYMENTS: 'backend', REFUND_APPROVAL_ABOVE: '50' }, { backend });
let sales: Record<string, string>;
let admin: Record<string, string>;
const desk = () => staffMoney(shop, () => sales);
beforeAll(async () => {
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: admin } = await signIn(shop, ADMIN));
});

async function order(): Promise<{ orderNumber: string; total: string }> {
  const cart = await fillCart(shop);
  const { orderNumber, total } = placed(await placeOrder(shop, cart, orderInput(cart))).order!;
  return { orderNumber, total: total.amount };
}
const steps = async (): Promise<{ url: string; body: unknown }[]> =>
  (await shop.requests())
    .filter(({ method, url }) => method === 'POST' && url.includes('/payment/'))
    .map(({ url, body }) => ({ url, body }));

it('there are no reports of the provider: orders are listed by payment state, and a bank transfer of the seed is counted', async () => {
  const { paymentReports, paymentReportCount } = await desk().reports();
  expect([paymentReports, paymentReportCount]).toEqual([null, 1]);
});

it('a refund is sent to the backend with reason and key; the order shows it', async () => {
  const { orderNumber, total } = await order();
  expect(await desk().money(orderNumber)).toMatchObject({ state: 'TAKEN', taken: { amount: total }, refunds: null, actions: ['REFUND'] });
  await shop.forgetRequests();
  const key = newKey();
  expect(await desk().refund(orderNumber, '20.00', { key })).toEqual({ status: 'SUCCEEDED', approval: null, userErrors: [] });
  expect(await steps()).toEqual([
    { url: expect.stringMatching(/^\/orders\/\d+\/payment\/refund$/), body: { amount: 20, reason: 'Sent back', key } },
  ]);
  expect(await desk().money(orderNumber)).toMatchObject({ state: 'PARTLY_RETURNED', returned: { amount: '20.00' } });
  expect(await desk().refund(orderNumber, '30.01')).toMatchObject({ status: null, approval: { state: 'WAITING' } });
});

it('a lost response is reported as not confirmed, and the same key is the same refund', async () => {
  const { orderNumber } = await order();
  const key = newKey();
  backend.interfere = (method, path) => (method === 'POST' && path.endsWith('/payment/refund') ? 'cutResponse' : undefined);
  expect(await desk().refund(orderNumber, '30.00', { key })).toMatchObject({
    status: null,
    userErrors: [{ code: 'REFUND_NOT_ACCEPTED', message: expect.stringMatching(/^The commerce backend hasn’t confirmed this/) }],
  });
  backend.interfere = () => undefined;
  expect(await desk().refund(orderNumber, '30.00', { key })).toMatchObject({ status: 'SUCCEEDED', userErrors: [] });
  expect(await desk().money(orderNumber)).toMatchObject({ returned: { amount: '30.00' } });
});

it('an approved refund is sent with the token of the second person', async () => {
  const { orderNumber } = await order();
  const { approval } = await desk().refund(orderNumber, '60.00');
  const second = staffMoney(shop, () => admin);
  await shop.forgetRequests();
  expect(await second.approve(approval!.id)).toEqual({ status: 'SUCCEEDED', userErrors: [] });
  expect(
    (await shop.requests())
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url.replace(/\d+/, 'n'), body]),
  ).toEqual([
    ['PUT', '/refund-approvals/n', entityBody({ state: 'approved' })],
    ['POST', '/orders/n/payment/refund', { amount: 60, reason: 'Sent back', key: expect.any(String) }],
    ['PUT', '/refund-approvals/n', entityBody({ state: 'done' })],
  ]);
});

it("the backend's own rules have their message", async () => {
  const { orderNumber } = await order();
  expect(await desk().capture({ orderNumber })).toEqual({
    userErrors: [{ code: 'PAYMENT_REFUSED', message: 'No money is held for this order.', field: null }],
  });
  expect(await desk().release({ orderNumber })).toMatchObject({ userErrors: [{ code: 'PAYMENT_REFUSED' }] });
  expect(await desk().settle({ orderNumber, version: 'x' })).toMatchObject({ userErrors: [{ code: 'PAYMENT_REFUSED' }] });
});

it('an order that is paid in a way that the shop does not know is left to the backend: nothing is sent', async () => {
  const { orderNumber } = await order();
  backend.rewrite = (text) => text.replaceAll('"method":"card"', '"method":"barter"');
  try {
    await shop.forgetRequests();
    const message = 'This shop doesn’t know how this order is paid, so it doesn’t move its money. Please do it in the commerce backend.';
    const userErrors = [{ code: 'PAYMENT_REFUSED', message, field: null }];
    expect(await desk().refund(orderNumber, '1.00')).toEqual({ status: null, approval: null, userErrors });
    expect(await desk().capture({ orderNumber })).toEqual({ userErrors });
    expect(await desk().release({ orderNumber })).toEqual({ userErrors });
    expect(await steps()).toEqual([]);
    expect(await desk().money(orderNumber)).toMatchObject({ state: 'TAKEN', actions: [], unavailableBecause: message });
  } finally {
    backend.rewrite = undefined;
  }
});
