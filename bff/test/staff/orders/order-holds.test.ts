import { beforeAll, describe, expect, it } from 'vitest';

import { Reconcile } from '../../../src/reconciliation/reconcile.ts';
import { fillCart, oneShop, openShop } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { ADMIN, dataOf, SALES, signIn, type UserErrorData } from '../../support/people.ts';
import { paidOrder, settleAllPayments } from '../../support/staff-money.ts';

const HOLDS = 'isHeld holds { id reason } release { by { name } reason }';
const ERRORS = 'userErrors { code message field }';
const ORDER = `query($number: String!) { staffOrder(number: $number) { sending { ${HOLDS} } order { status } } }`;
const RELEASE = `mutation($input: ReleaseOrderHoldsInput!) { releaseOrderHolds(input: $input) { holds { ${HOLDS} } ${ERRORS} } }`;
const IDENTITY = `mutation($input: CheckIdentityInput!) { checkIdentity(input: $input) { holds { ${HOLDS} } ${ERRORS} } }`;
const CHANGE = `mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { status ${ERRORS} } }`;
const PARCEL = `mutation($input: SaveShipmentInput!) { saveShipment(input: $input) { shipments { id } ${ERRORS} } }`;
const VIEW = `query($view: OrderView) { staffOrders(view: $view, page: 1) { items { order { orderNumber } } } }`;
const TIMELINE = 'query($number: String!) { orderTimeline(number: $number) { kind action reason by { name } } }';

interface Holds {
  isHeld: boolean;
  holds: { id: string; reason: string }[];
  release: { by: { name: string }; reason: string } | null;
}
type Result<Name extends string> = Record<Name, { holds: Holds | null; userErrors: UserErrorData[] }>;

const shop = oneShop();
const people = { admin: {}, sales: {} };
beforeAll(async () => {
  await settleAllPayments(shop);
  people.admin = (await signIn(shop, ADMIN)).headers;
  people.sales = (await signIn(shop, SALES)).headers;
});

async function holdsOf(number: string): Promise<Holds> {
  const answer = await shop.ask<{ staffOrder: { sending: Holds } }>(ORDER, { number }, { headers: people.sales });
  return dataOf(answer).staffOrder.sending;
}
async function release(
  orderNumber: string,
  holdIds: string[],
  reason = 'Spoke to the bank',
): Promise<Result<'releaseOrderHolds'>['releaseOrderHolds']> {
  const input = { orderNumber, holdIds, reason };
  return dataOf(await shop.ask<Result<'releaseOrderHolds'>>(RELEASE, { input }, { headers: people.admin })).releaseOrderHolds;
}
async function identity(orderNumber: string, step: string): Promise<Result<'checkIdentity'>['checkIdentity']> {
  const input = { orderNumber, step, note: 'First order' };
  return dataOf(await shop.ask<Result<'checkIdentity'>>(IDENTITY, { input }, { headers: people.sales })).checkIdentity;
}
async function change(orderNumber: string, from: string, to: string): Promise<{ status: string; userErrors: UserErrorData[] }> {
  const answer = await shop.ask<{ changeOrderStatus: { status: string; userErrors: UserErrorData[] } }>(
    CHANGE,
    { input: { orderNumber, from, to, evenIfNotPaid: true, reason: 'No longer wanted' } },
    { headers: people.sales },
  );
  return dataOf(answer).changeOrderStatus;
}
async function numbersIn(view: string): Promise<string[]> {
  const answer = await shop.ask<{ staffOrders: { items: { order: { orderNumber: string } }[] } }>(
    VIEW,
    { view },
    { headers: people.sales },
  );
  return dataOf(answer).staffOrders.items.map(({ order }) => order.orderNumber);
}
const reasonsOf = ({ holds }: Holds): string[] => holds.map(({ reason }) => reason).toSorted();

describe('an order that the cardholder’s bank has warned of', () => {
  const WARNED = 'K-100305';

  it('is held, out of the orders to pick, and among those that need attention', async () => {
    expect(await holdsOf(WARNED)).toMatchObject({ isHeld: true, holds: [{ reason: 'FRAUD_WARNING' }], release: null });
    expect(await numbersIn('TO_PICK')).not.toContain(WARNED);
    expect(await numbersIn('NEEDS_ATTENTION')).toContain(WARNED);
  });

  it('is neither fulfilled nor put in a parcel, even if nobody looks at its money', async () => {
    const { status } = dataOf(
      await shop.ask<{ staffOrder: { order: { status: string } } }>(ORDER, { number: WARNED }, { headers: people.sales }),
    ).staffOrder.order;
    if (status === 'PENDING') await change(WARNED, 'PENDING', 'AWAITING_FULFILLMENT');
    const message = expect.stringContaining('has warned of fraud') as string;
    expect(await change(WARNED, 'AWAITING_FULFILLMENT', 'FULFILLED')).toEqual({
      status: 'AWAITING_FULFILLMENT',
      userErrors: [{ code: 'ORDER_HELD', message, field: null }],
    });
    const input = { orderNumber: WARNED, carrier: 'NZ Couriers', number: 'KB1' };
    const parcel = await shop.ask<{ saveShipment: { shipments: object[]; userErrors: UserErrorData[] } }>(
      PARCEL,
      { input },
      { headers: people.sales },
    );
    expect(dataOf(parcel).saveShipment).toEqual({ shipments: [], userErrors: [{ code: 'ORDER_HELD', message, field: null }] });
  });

  it('goes on when an Admin releases what they saw, until there is another hold', async () => {
    const [hold] = (await holdsOf(WARNED)).holds;
    expect((await release(WARNED, [])).userErrors).toHaveLength(1);
    expect((await release(WARNED, [hold!.id], ' ')).userErrors).toMatchObject([{ field: 'reason' }]);
    expect((await release(WARNED, ['another'])).userErrors).toMatchObject([{ message: expect.stringContaining('has changed') as string }]);
    const { holds } = await release(WARNED, [hold!.id]);
    expect(holds).toMatchObject({ isHeld: false, release: { reason: 'Spoke to the bank' } });
    expect(await numbersIn('TO_PICK')).toContain(WARNED);

    expect((await identity(WARNED, 'ASKED')).holds).toMatchObject({ isHeld: true, release: null });
    expect(reasonsOf(await holdsOf(WARNED))).toEqual(['FRAUD_WARNING', 'IDENTITY_ASKED']);
    expect(await change(WARNED, 'AWAITING_FULFILLMENT', 'FULFILLED')).toMatchObject({ userErrors: [{ code: 'ORDER_HELD' }] });
    expect((await identity(WARNED, 'SEEN')).holds).toMatchObject({ isHeld: false });
    // Asked once more, it is another hold.
    expect((await identity(WARNED, 'ASKED')).holds).toMatchObject({ isHeld: true });
    expect((await identity(WARNED, 'WITHDRAWN')).holds).toMatchObject({ isHeld: false });
    expect(await change(WARNED, 'AWAITING_FULFILLMENT', 'FULFILLED')).toEqual({ status: 'FULFILLED', userErrors: [] });
    expect(await holdsOf(WARNED)).toEqual({ isHeld: false, holds: [], release: null });
  });

  it('has who, what and why on its timeline', async () => {
    const answer = await shop.ask<{ orderTimeline: { kind: string; action: string; reason: string }[] }>(
      TIMELINE,
      { number: WARNED },
      { headers: people.sales },
    );
    const events = dataOf(answer).orderTimeline.filter(({ kind }) => kind === 'HOLD');
    expect(events.map(({ action }) => action)).toEqual([
      'RELEASE_ORDER_HOLDS',
      'ASK_FOR_IDENTITY',
      'END_IDENTITY_CHECK',
      'ASK_FOR_IDENTITY',
      'END_IDENTITY_CHECK',
    ]);
    expect(events[0]).toMatchObject({ reason: 'Spoke to the bank', by: { name: expect.any(String) as string } });
  });
});

it.each([
  ['K-100289', 'REFUND_WAITING'],
  ['K-100302', 'DISPUTED'],
])('%s shows %s as long as it is open', async (number, reason) => {
  const answer = await shop.ask<{ staffOrder: { sending: Holds; order: { status: string } } }>(
    ORDER,
    { number },
    { headers: people.sales },
  );
  const { sending, order } = dataOf(answer).staffOrder;
  const isOpen = order.status === 'PENDING' || order.status === 'AWAITING_FULFILLMENT';
  expect(reasonsOf(sending)).toEqual(isOpen ? [reason] : []);
});

it('an order whose money has not arrived is held, and one that is paid is not', async () => {
  expect(reasonsOf(await holdsOf('K-100311'))).toEqual(['NOT_PAID']);
  const { orderNumber } = await paidOrder(shop);
  expect(await holdsOf(orderNumber)).toEqual({ isHeld: false, holds: [], release: null });
});

it('a bank’s warning holds its order, also when the provider could not be read at first', async () => {
  const { orderNumber, reference } = await paidOrder(shop);
  const reconcile = shop.app.get(Reconcile, { strict: false });
  await shop.control('/_sandbox/faults', 'POST', { path: '/v1/radar/early_fraud_warnings', status: 500 });
  await shop.control('/_sandbox/payments/fraud-warnings', 'POST', { payment: reference });
  expect((await reconcile.settle(reference, { checkWarnings: true })).recheckIn).toBeGreaterThan(0);
  expect((await holdsOf(orderNumber)).holds).toEqual([]);
  await shop.control('/_sandbox/faults', 'DELETE');
  expect(await reconcile.settle(reference)).toMatchObject({ report: 'fraudWarning' });
  expect(reasonsOf(await holdsOf(orderNumber))).toEqual(['FRAUD_WARNING']);
});

it('the identity is asked for open orders only, and ended only where it was asked', async () => {
  const cart = await fillCart(shop);
  const { orderNumber } = placed(await placeOrder(shop, cart, orderInput(cart))).order!;
  expect((await identity(orderNumber, 'SEEN')).userErrors).toHaveLength(1);
  await change(orderNumber, 'PENDING', 'CANCELED');
  expect((await identity(orderNumber, 'ASKED')).userErrors).toHaveLength(1);
});

it('without the capability nothing is said of holds', async () => {
  const other = await openShop();
  try {
    await other.control('/_sandbox/capabilities', 'POST', { off: ['staff.orderHolds'] });
    const { headers } = await signIn(other, ADMIN);
    const answer = await other.ask<{ staffOrder: { sending: Holds | null } }>(ORDER, { number: 'K-100311' }, { headers });
    expect(dataOf(answer).staffOrder.sending).toBeNull();
    const input = { orderNumber: 'K-100311', holdIds: ['awaiting-0'], reason: 'Spoke to the bank' };
    const released = await other.ask<Result<'releaseOrderHolds'>>(RELEASE, { input }, { headers });
    expect(dataOf(released).releaseOrderHolds).toMatchObject({ holds: null, userErrors: [{ code: 'INVALID_INPUT' }] });
  } finally {
    await other.close();
  }
});
