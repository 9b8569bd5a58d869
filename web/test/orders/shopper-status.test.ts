import { describe, expect, test } from 'vitest';
import { shopperStatus } from '../../src/orders/list/shopper-status.ts';

const order = { deliveryChoice: null, shipments: [] };

test.each([
  ['AHEAD', 'Awaiting your transfer'],
  ['GRACE', 'Your transfer was due'],
  ['OVER', 'Your transfer was due'],
] as const)('a transfer, %s: %s', (deadline, label) => {
  expect(
    shopperStatus({ ...order, status: 'PENDING', payment: { method: 'TRANSFER', state: 'AWAITING', transfer: { deadline } } }),
  ).toMatchObject({ label });
});

test.each([
  ['PENDING', null, 'Received', 'orange'],
  ['PENDING', 'HELD', 'Received', 'orange'],
  ['PENDING', 'AWAITING', 'Awaiting your transfer', 'orange'],
  ['PENDING', 'TAKEN', 'Paid, being prepared', 'orange'],
  ['PENDING', 'PARTLY_RETURNED', 'Paid, being prepared', 'orange'],
  ['PENDING', 'FAILED', 'Not paid', 'red'],
  ['PENDING', 'RETURNED', 'Refunded', 'red'],
  ['AWAITING_FULFILLMENT', null, 'Being prepared', 'orange'],
  ['AWAITING_FULFILLMENT', 'HELD', 'Being prepared', 'orange'],
  ['AWAITING_FULFILLMENT', 'TAKEN', 'Paid, being prepared', 'orange'],
  ['AWAITING_FULFILLMENT', 'VOIDED', 'Not paid', 'red'],
  ['FULFILLED', null, 'Completed', 'green'],
  ['FULFILLED', 'TAKEN', 'Completed', 'green'],
  ['FULFILLED', 'RETURNED', 'Completed', 'green'],
  ['CANCELED', null, 'Cancelled', 'red'],
  ['CANCELED', 'TAKEN', 'Cancelled', 'red'],
  ['CANCELED', 'RETURNED', 'Cancelled and refunded', 'red'],
] as const)('%s, money %s: %s', (status, state, label, colour) => {
  expect(shopperStatus({ ...order, status, payment: { method: 'TRANSFER', state } })).toEqual({ label, colour });
});

describe('where it is', () => {
  const parcel = (...kinds: ('PACKED' | 'HANDED_OVER' | 'DELIVERED' | 'FAILED' | 'RETURNING')[]) => ({
    sentAt: kinds.includes('HANDED_OVER') ? '2026-07-01T02:00:00Z' : null,
    events: kinds.map((kind) => ({ kind })),
  });
  const packed = parcel('PACKED');
  const sent = parcel('PACKED', 'HANDED_OVER');
  const delivered = parcel('PACKED', 'HANDED_OVER', 'DELIVERED');

  test.each([
    ['AWAITING_FULFILLMENT', [packed], 'Paid, being prepared'],
    ['AWAITING_FULFILLMENT', [sent, packed], 'Paid, being prepared'],
    ['AWAITING_FULFILLMENT', [sent], 'On its way'],
    // Its parcels say more than a status that staff have not changed.
    ['PENDING', [packed], 'Paid, being prepared'],
    ['PENDING', [delivered], 'Delivered'],
    ['FULFILLED', [sent, delivered], 'On its way'],
    ['FULFILLED', [delivered, delivered], 'Delivered'],
    ['FULFILLED', [parcel('HANDED_OVER', 'FAILED')], 'The courier couldn’t deliver it'],
    ['FULFILLED', [parcel('HANDED_OVER', 'FAILED', 'RETURNING')], 'On its way back to us'],
    ['FULFILLED', [parcel('HANDED_OVER', 'FAILED', 'DELIVERED')], 'Delivered'],
    ['CANCELED', [sent], 'Cancelled'],
  ] as const)('%s, %o: %s', (status, shipments, label) => {
    expect(shopperStatus({ status, payment: { method: 'TRANSFER', state: 'TAKEN' }, deliveryChoice: null, shipments })).toMatchObject({
      label,
    });
  });

  test('what is delivered is green, also before staff complete the order', () => {
    const now = { status: 'PENDING', payment: { method: 'TRANSFER', state: 'TAKEN' }, deliveryChoice: null } as const;
    expect(shopperStatus({ ...now, shipments: [delivered] })).toEqual({ label: 'Delivered', colour: 'green' });
    expect(shopperStatus({ ...now, shipments: [sent] })).toEqual({ label: 'On its way', colour: 'orange' });
  });

  test.each([
    ['COLLECT', 'FULFILLED', 'Collected'],
    ['VAULT', 'FULFILLED', 'In our vault'],
    ['COLLECT', 'PENDING', 'Paid, being prepared'],
  ] as const)('%s, %s: %s', (code, status, label) => {
    expect(shopperStatus({ ...order, status, payment: { method: 'TRANSFER', state: 'TAKEN' }, deliveryChoice: { code } })).toMatchObject({
      label,
    });
  });

  test.each([
    ['COLLECT', 'AWAITING_FULFILLMENT', 'Ready to collect'],
    ['COLLECT', 'FULFILLED', 'Collected'],
    ['VAULT', 'AWAITING_FULFILLMENT', 'Paid, being prepared'],
  ] as const)('%s, %s and packed: %s', (code, status, label) => {
    expect(
      shopperStatus({ status, payment: { method: 'TRANSFER', state: 'TAKEN' }, deliveryChoice: { code }, shipments: [packed] }),
    ).toMatchObject({ label });
  });
});

test('an order that waits for its buyer’s bank says so', () => {
  expect(shopperStatus({ ...order, status: 'PENDING', payment: { method: 'BANK', state: 'AWAITING', transfer: null } })).toMatchObject({
    label: 'Waiting for your bank',
  });
});
