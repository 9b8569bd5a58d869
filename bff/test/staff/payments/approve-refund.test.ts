import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { CapturedLog } from '../../support/captured-log.ts';
import { ADD_TO_CART, openShop, payloadOf, type Shop } from '../../support/cart-shop.ts';
import { backendOrder, orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { ADMIN, SALES, signIn } from '../../support/people.ts';
import { newKey, paidOrder, refundsAtProvider, staffMoney } from '../../support/staff-money.ts';

let log: CapturedLog;
let shop: Shop;
let sales: Record<string, string>;
let admin: Record<string, string>;
const desk = () => staffMoney(shop, () => sales);
const second = () => staffMoney(shop, () => admin);
beforeAll(async () => {
  log = new CapturedLog();
  // A minute lasts 60 ms.
  shop = await openShop({ LOG_LEVEL: 'info', REFUND_APPROVAL_ABOVE: '500', PAYMENT_TIME_SCALE: '0.001' });
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: admin } = await signIn(shop, ADMIN));
});
beforeEach(() => shop.control('/_sandbox/faults', 'DELETE'));
afterAll(async () => {
  await shop.close();
  log.end();
});

const fault = (one: object): Promise<unknown> => shop.control('/_sandbox/faults', 'POST', one);
const NONE = { status: null, approval: null };
const refusal = (message: RegExp | string, code = 'PAYMENT_REFUSED', field: string | null = null): object => ({
  ...NONE,
  userErrors: [{ code, message: typeof message === 'string' ? message : expect.stringMatching(message), field }],
});
/** An order above the limit for one person. */
const bigOrder = async () => {
  const product = (await shop.products()).find(({ price }) => price > 300)!;
  const items = [{ productId: String(product.id), quantity: 3 }];
  const cart = payloadOf(await shop.ask(ADD_TO_CART, { input: { items } })).cart!;
  const input = orderInput(cart);
  const order = placed(await placeOrder(shop, cart, input)).order!;
  const { payment } = (await backendOrder(shop, input['idempotencyKey']))!;
  return { orderNumber: order.orderNumber, reference: payment.reference };
};

it("refunds above the limit for one person wait for a second one, with their own session; the order's refunds count together", async () => {
  const { orderNumber, reference } = await bigOrder();
  const key = newKey();
  expect(await desk().refund(orderNumber, '400.00')).toMatchObject({ status: 'SUCCEEDED' });
  const asked = await desk().refund(orderNumber, '100.01', { key });
  expect(asked).toMatchObject({ status: null, approval: { orderNumber, state: 'WAITING', isOwn: true }, userErrors: [] });
  expect(await desk().refund(orderNumber, '100.01', { key })).toEqual(asked);
  expect(await refundsAtProvider(shop, reference)).toHaveLength(1);
  const { id } = asked.approval!;
  expect((await second().approvals()).find((one) => one.id === id)).toMatchObject({ isOwn: false, state: 'WAITING' });
  expect((await desk().money(orderNumber)).approvals).toMatchObject([{ id, isOwn: true }]);
  expect((await desk().reports()).paymentReportCount).toBeGreaterThan(0);

  expect(await desk().approve(id)).toMatchObject({
    status: null,
    userErrors: [{ message: 'You requested this refund. Someone else has to approve it.' }],
  });
  expect(await second().approve(id)).toEqual({ status: 'SUCCEEDED', userErrors: [] });
  expect((await refundsAtProvider(shop, reference)).map(({ amount, metadata }) => [amount, metadata['key']])).toContainEqual([10_001, key]);
  expect((await second().approvals()).some((one) => one.id === id)).toBe(false);
  expect(await second().approve(id)).toMatchObject({
    userErrors: [{ message: expect.stringMatching(/^This refund is no longer waiting\./) }],
  });
  expect(await refundsAtProvider(shop, reference)).toHaveLength(2);
  const lines = log.entries().filter(({ context }) => context === 'audit');
  expect(lines.filter(({ step, staffId }) => step === 'approveRefund' && staffId === '1')).toMatchObject([
    { outcome: 'done', orderNumber },
  ]);
});

it('an approved refund that the provider has not accepted is sent again, as the same one', async () => {
  const { orderNumber, reference } = await bigOrder();
  const { approval } = await desk().refund(orderNumber, '600.00');
  await fault({ method: 'POST', path: '/v1/refunds', cut: 'before' });
  expect(await second().approve(approval!.id)).toMatchObject({ status: null, userErrors: [{ code: 'REFUND_NOT_ACCEPTED' }] });
  expect((await desk().approvals()).find(({ id }) => id === approval!.id)).toMatchObject({ state: 'APPROVED' });
  await shop.control('/_sandbox/faults', 'DELETE');
  // Two people have approved it, so anyone may send it again.
  expect(await desk().approve(approval!.id)).toEqual({ status: 'SUCCEEDED', userErrors: [] });
  expect(await refundsAtProvider(shop, reference)).toHaveLength(1);
});

it('a declined refund is not made, and the requester may withdraw it', async () => {
  const { orderNumber, reference } = await bigOrder();
  const key = newKey();
  const declined = await desk().refund(orderNumber, '600.00', { key });
  expect(await second().decline(declined.approval!.id)).toEqual({ userErrors: [] });
  expect(await desk().refund(orderNumber, '600.00', { key })).toEqual(refusal('A second person has declined this refund.'));
  const withdrawn = await desk().refund(orderNumber, '601.00');
  expect(await desk().decline(withdrawn.approval!.id)).toEqual({ userErrors: [] });
  expect(await desk().approvals()).toEqual([]);
  expect(await refundsAtProvider(shop, reference)).toEqual([]);
});

it('where requests cannot be stored, such refunds are rejected with the reason', async () => {
  const without = await openShop({ REFUND_APPROVAL_ABOVE: '5' });
  await without.control('/_sandbox/capabilities', 'POST', { off: ['staff.approvals'] });
  const { headers } = await signIn(without, SALES);
  const { orderNumber, reference } = await paidOrder(without);
  expect(await staffMoney(without, () => headers).refund(orderNumber, '5.01')).toEqual(
    refusal(/^Refunds of more than NZD 5\.00 an order need a second person, and the commerce backend keeps no requests/),
  );
  expect(await refundsAtProvider(without, reference)).toEqual([]);
  await without.close();
});
