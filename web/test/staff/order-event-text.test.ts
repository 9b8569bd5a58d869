import { expect, it } from 'vitest';
import { orderEventText } from '../../src/staff/notes/order-event-text.ts';
import type { OrderEventFieldsFragment } from '../../src/staff/notes/staff-notes.generated.ts';

const EVENT: OrderEventFieldsFragment = {
  __typename: 'OrderEvent',
  at: '2026-11-20T01:00:00.000Z',
  kind: 'PLACED',
  by: null,
  status: null,
  paymentState: null,
  action: null,
  amount: null,
  parcel: null,
  mail: null,
  note: null,
  reason: null,
  changes: [],
};
const AMOUNT = { __typename: 'Money', amount: '1250.50', currencyCode: 'NZD' } as const;
const PARCEL = { __typename: 'OrderParcelEvent', carrier: 'NZ Couriers', number: 'KB1' } as const;
const NOTE = {
  __typename: 'StaffNote',
  id: '1',
  at: EVENT.at,
  by: { __typename: 'ActingStaff', id: '2', name: 'Tom Fraser' },
  text: 'Rang back',
  struckAt: null,
  struckBy: null,
} as const;

it.each<[Partial<OrderEventFieldsFragment>, string]>([
  [{}, 'Placed'],
  [{ kind: 'STATUS', status: 'FULFILLED' }, 'Fulfilled'],
  [{ kind: 'STATUS' }, 'Another status'],
  [{ kind: 'PAYMENT', action: 'REFUND_PAYMENT', amount: AMOUNT }, 'Refunded a payment: $1,250.50'],
  [{ kind: 'PAYMENT', action: 'CAPTURE_PAYMENT' }, 'Captured a payment'],
  [{ kind: 'PAYMENT' }, 'Payment: unknown'],
  [{ kind: 'PARCEL', parcel: { ...PARCEL, kind: 'HANDED_OVER' } }, 'Handed to the carrier: NZ Couriers KB1'],
  [{ kind: 'PARCEL', parcel: { ...PARCEL, kind: null } }, 'Parcel: NZ Couriers KB1'],
  [{ kind: 'MAIL', mail: 'Your order K-100310' }, 'Email: Your order K-100310'],
  [{ kind: 'NOTE', note: { ...NOTE, isShown: false } }, 'Note'],
  [{ kind: 'NOTE', note: { ...NOTE, isShown: true } }, 'Message to the customer'],
])('%j', (event, text) => {
  expect(orderEventText({ ...EVENT, ...event }, 'COURIER')).toBe(text);
});
