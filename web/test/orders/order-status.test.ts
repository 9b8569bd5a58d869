import { describe, expect, test } from 'vitest';
import type { OrderStatus, PaymentState, ShipmentEventKind } from '../../src/platform/bff-client/schema-types.generated.ts';
import { orderSteps } from '../../src/orders/history/order-steps.ts';
import { nextSteps, STATUS_LOOK } from '../../src/orders/order-status.ts';

type Shipment = Parameters<typeof nextSteps>[0]['shipments'][number];

test.each([
  ['PENDING', 'orange'],
  ['AWAITING_FULFILLMENT', 'orange'],
  ['FULFILLED', 'green'],
  ['CANCELED', 'red'],
] as const)('%s is %s and has a word', (status, colour) => {
  expect(STATUS_LOOK[status].colour).toBe(colour);
  expect(STATUS_LOOK[status].label).not.toBe('');
});

const card = {
  __typename: 'OrderPayment',
  method: 'CARD',
  cardBrand: 'visa',
  cardLast4: '4242',
  transfer: null,
  owedBack: null,
  bank: null,
} as const;

describe('what happens next', () => {
  const contact = { __typename: 'Contact', firstName: 'Mere', lastName: 'Tāmati', email: 'name@example.nz', phone: null } as const;
  const estimatedDeliveryTime = { __typename: 'EstimatedDeliveryTime', text: '1–3 working days' } as const;

  test.each([
    ['PENDING', null, 'name@example.nz'],
    ['PENDING', 'HELD', 'name@example.nz'],
    ['PENDING', 'FAILED', 'The payment did not come through'],
    ['AWAITING_FULFILLMENT', 'TAKEN', 'Estimated delivery: 1–3 working days.'],
    ['AWAITING_FULFILLMENT', 'VOIDED', 'call us on 09 555 0182'],
    ['FULFILLED', 'TAKEN', 'Keep the invoice'],
    ['CANCELED', 'VOIDED', 'cancelled'],
  ] as const)('%s, money %s', (status, state, label) => {
    const order = { status, contact, estimatedDeliveryTime, payment: { ...card, state }, deliveryChoice: null, shipments: [] };
    expect(nextSteps(order, { phone: '09 555 0182', mailsInvoices: true }).join(' ')).toContain(label);
  });
});

describe('what happens next with a parcel', () => {
  const next = (...kinds: ShipmentEventKind[]): string => {
    const at = '2026-11-30T02:00:00Z';
    const sentAt = kinds.includes('HANDED_OVER') ? at : null;
    const parcel = { events: kinds.map((kind) => ({ kind, at, place: null, signedBy: null })), sentAt } as unknown as Shipment;
    const contact = { __typename: 'Contact', firstName: 'Mere', lastName: 'Tāmati', email: 'name@example.nz', phone: null } as const;
    const order = { status: 'AWAITING_FULFILLMENT', contact, payment: { ...card, state: 'TAKEN' } } as const;
    return nextSteps(
      { ...order, estimatedDeliveryTime: null, deliveryChoice: null, shipments: [parcel] },
      { phone: '09 555 0182', mailsInvoices: true },
    ).join(' ');
  };

  test('it is packed once, and signed for once', () => {
    expect(next()).toContain('Two of our team check, seal');
    expect(next('PACKED')).not.toContain('check, seal');
    expect(next('PACKED')).toContain('The insured courier collects your parcel');
    expect(next('PACKED', 'HANDED_OVER')).toBe('Someone signs for the parcel at your door.');
    expect(next('PACKED', 'HANDED_OVER', 'DELIVERED')).toMatch(/^Your order has been delivered\. Keep the invoice/);
  });
});

describe('how far an order has come', () => {
  const timeline = (status: OrderStatus, state: PaymentState | null) =>
    orderSteps({
      status,
      createdAt: '2026-11-24T00:00:00Z',
      history: [],
      invoices: [],
      payment: { ...card, state },
      deliveryChoice: null,
      estimatedDeliveryTime: null,
      shipments: [],
    });

  test.each([
    ['PENDING', null, ['done', 'now', 'later', 'later', 'later']],
    ['PENDING', 'FAILED', ['done', 'now', 'later', 'later', 'later']],
    ['PENDING', 'TAKEN', ['done', 'done', 'now', 'later', 'later']],
    ['AWAITING_FULFILLMENT', 'TAKEN', ['done', 'done', 'now', 'later', 'later']],
    ['AWAITING_FULFILLMENT', 'HELD', ['done', 'done', 'now', 'later', 'later']],
    ['AWAITING_FULFILLMENT', 'VOIDED', ['done', 'later', 'now', 'later', 'later']],
    // Nothing is still ahead of an order whose money went back.
    ['AWAITING_FULFILLMENT', 'RETURNED', ['done', 'ended']],
    ['PENDING', 'RETURNED', ['done', 'ended']],
    ['FULFILLED', null, ['done', 'done', 'done', 'done']],
    ['FULFILLED', 'FAILED', ['done', 'later', 'done', 'done']],
    ['CANCELED', null, ['done', 'ended']],
  ] as const)('%s, money %s', (status, money, states) => {
    expect(timeline(status, money).map(({ state }) => state)).toEqual(states);
  });

  test.each([
    ['PENDING', null, 'Payment', 'Visa ending 4242'],
    ['PENDING', 'HELD', 'Payment', 'Held on the card, not taken'],
    ['AWAITING_FULFILLMENT', 'TAKEN', 'Paid', 'Visa ending 4242'],
    ['FULFILLED', 'PARTLY_RETURNED', 'Paid', 'Taken, partly refunded'],
    ['FULFILLED', 'RETURNED', 'Payment', 'Refunded'],
    ['PENDING', 'FAILED', 'Payment', 'Failed, nothing was taken'],
    ['CANCELED', null, 'Cancelled', 'Nothing more will happen.'],
    ['CANCELED', 'TAKEN', 'Cancelled', 'The payment was taken and has not been refunded.'],
    ['CANCELED', 'VOIDED', 'Cancelled', 'Released, nothing was taken'],
  ] as const)('%s, money %s: “%s: %s”', (status, money, title, detail) => {
    expect(timeline(status, money)[1]).toMatchObject({ title, detail });
  });
});
