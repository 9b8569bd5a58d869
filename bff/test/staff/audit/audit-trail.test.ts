import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { CapturedLog } from '../../support/captured-log.ts';
import { openShop, type SeenRequest, type Shop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, EDITOR, SALES, signIn } from '../../support/people.ts';
import { MAPLE, pricingOf, updatePricing } from '../../support/pricing.ts';
import { paidOrder, staffMoney } from '../../support/staff-money.ts';

const ARGUMENTS =
  '$staffId: ID, $customerId: ID, $orderNumber: String, $productId: ID, $action: AuditAction, $from: String, $to: String, $page: Int';
const AUDIT_TRAIL = `query(${ARGUMENTS}) {
  auditTrail(staffId: $staffId, customerId: $customerId, orderNumber: $orderNumber, productId: $productId, action: $action, from: $from, to: $to, page: $page) {
    total page pageCount
    items { id at action actionName outcome staff { id name } customer { id name } orderNumber product { id name slug } changes { field from to } reason address request }
    staff { value label count } actions { value label count } products { value label count }
  }
}`;

interface Line {
  action: string;
  actionName: string;
  outcome: string;
  staff: { id: string; name: string };
  orderNumber: string | null;
  changes: { field: string; from: string | null; to: string | null }[];
  address: string | null;
}
interface Trail {
  total: number;
  page: number;
  pageCount: number;
  items: Line[];
  staff: { value: string; label: string; count: number }[];
  actions: { value: string }[];
  products: { value: string; label: string }[];
}

let log: CapturedLog;
let shop: Shop;
let admin: Record<string, string>;
let sales: Record<string, string>;
let editor: Record<string, string>;
beforeAll(async () => {
  log = new CapturedLog();
  shop = await openShop({ LOG_LEVEL: 'warn', REFUND_APPROVAL_ABOVE: '500', PAYMENT_TIME_SCALE: '0.001' });
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/faults', 'DELETE');
  ({ headers: admin } = await signIn(shop, ADMIN));
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: editor } = await signIn(shop, EDITOR));
});
afterAll(async () => {
  await shop.close();
  log.end();
});

const ask = (variables: Record<string, unknown>) => shop.ask<{ auditTrail: Trail | null }>(AUDIT_TRAIL, variables, { headers: admin });
const trail = async (variables: Record<string, unknown> = {}): Promise<Trail> => dataOf(await ask(variables)).auditTrail!;
const CHANGE_STATUS = `mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { status userErrors { code } } }`;
const move = async (orderNumber: string, from: string, to: string): Promise<void> => {
  await shop.ask(CHANGE_STATUS, { input: { orderNumber, from, to } }, { headers: sales });
};
const raiseMinimum = async (): Promise<void> => {
  const { updatedAt } = await pricingOf(shop, editor);
  await updatePricing(shop, editor, { productId: MAPLE.id, updatedAt, minimumSaleQuantity: 2, confirmedWarnings: [] });
};

it('tells who did what, from what to what, and from which address, and the choices for its filters', async () => {
  const { orderNumber } = await paidOrder(shop);
  await move(orderNumber, 'PENDING', 'AWAITING_FULFILLMENT');
  await raiseMinimum();
  const { total, items, staff, actions, products } = await trail();
  expect([total, items]).toEqual([
    2,
    [
      expect.objectContaining({
        action: 'CHANGE_PRICING',
        actionName: 'changePricing',
        outcome: 'DONE',
        staff: { id: '3', name: 'Mei Lin' },
        customer: null,
        product: { id: MAPLE.id, name: expect.stringContaining('Maple'), slug: expect.any(String) },
        changes: [{ field: 'minimumSaleQuantity', from: '1', to: '2' }],
      }),
      expect.objectContaining({
        action: 'CHANGE_ORDER_STATUS',
        staff: { id: '2', name: 'Tom Fraser' },
        orderNumber,
        changes: [{ field: 'status', from: 'Pending', to: 'AwaitingFulfillment' }],
        // The person's own, not the gateway's.
        address: sales['x-forwarded-for'],
      }),
    ],
  ]);
  expect(staff.map(({ value, label, count }) => [value, label, count])).toEqual([
    ['3', 'Mei Lin', 1],
    ['2', 'Tom Fraser', 1],
  ]);
  expect([actions.map(({ value }) => value), products.map(({ value }) => value)]).toEqual([
    ['changeOrderStatus', 'changePricing'],
    [MAPLE.id],
  ]);
});

it('is filtered by the backend', async () => {
  await shop.forgetRequests();
  const wanted = { staffId: '2', customerId: '4', orderNumber: ' K-100310 ', productId: '1', action: 'CHANGE_PRICING', page: 2 };
  expect((await trail({ ...wanted, from: '2026-07-01', to: '2026-07-31' })).items).toEqual([]);
  // What changed lets go of the settings, which may be read meanwhile.
  const sent = (await shop.control<SeenRequest[]>('/_sandbox/requests')).map(({ url }) => decodeURIComponent(url));
  expect(sent.find((url) => url.includes('/audit-entries'))).toContain(
    '/audit-entries?filters[staff][id][$eq]=2&filters[customer][id][$eq]=4&filters[orderNumber][$eq]=K-100310&filters[product][id][$eq]=1&filters[action][$eq]=changePricing&filters[at][$gte]=2026-06-30T12:00:00.000Z&filters[at][$lt]=2026-07-31T12:00:00.000Z&pagination[page]=2&pagination[pageSize]=50',
  );
  for (const wrong of [{ staffId: 'x' }, { productId: '0' }, { orderNumber: '../1' }, { action: 'OTHER' }, { from: 'July' }, { page: 0 }])
    expect((await ask(wrong)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

it('a refund at the card provider gets its line, in the name of who sent it', async () => {
  const { orderNumber } = await paidOrder(shop);
  await staffMoney(shop, () => sales).refund(orderNumber, '12.50', { reason: 'Scratched' });
  // Rejected before anything was sent: the log has it.
  await staffMoney(shop, () => sales).refund(orderNumber, '999999.00');
  const { items } = await trail();
  expect(items).toEqual([
    expect.objectContaining({
      action: 'REFUND_PAYMENT',
      outcome: 'DONE',
      orderNumber,
      reason: 'Scratched',
      staff: { id: '2', name: 'Tom Fraser' },
      changes: [{ field: 'amount', from: null, to: '12.50 NZD' }],
    }),
  ]);
});

it('a refund is not lost when its line cannot be recorded: the log says so', async () => {
  const { orderNumber } = await paidOrder(shop);
  await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/audit-entries', status: 500 });
  expect(await staffMoney(shop, () => sales).refund(orderNumber, '12.50')).toMatchObject({ status: 'SUCCEEDED', userErrors: [] });
  await shop.control('/_sandbox/faults', 'DELETE');
  expect((await trail()).items).toEqual([]);
  const lines = log.entries().filter(({ context }) => context === 'audit');
  expect(lines.at(-1)).toMatchObject({ msg: 'the audit entry was not recorded', orderNumber });
});

it('a backend without an audit trail has none, and is told nothing', async () => {
  const without = await openShop({ REFUND_APPROVAL_ABOVE: '500', PAYMENT_TIME_SCALE: '0.001' }, {}, ['staff.audit']);
  try {
    const { headers } = await signIn(without, ADMIN);
    expect(dataOf(await without.ask(AUDIT_TRAIL, {}, { headers }))).toEqual({ auditTrail: null });
    const { orderNumber } = await paidOrder(without);
    await staffMoney(without, () => headers).refund(orderNumber, '12.50');
    const urls = (await without.control<SeenRequest[]>('/_sandbox/requests')).map(({ url }) => url);
    expect(urls.filter((url) => url.includes('audit-entries'))).toEqual([]);
  } finally {
    await without.close();
  }
});
