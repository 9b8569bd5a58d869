import { expect, it } from 'vitest';
import { orderSteps } from '../../src/orders/history/order-steps.ts';
import { shopperStatus } from '../../src/orders/list/shopper-status.ts';
import { nextSteps } from '../../src/orders/order-status.ts';
import { paidByText } from '../../src/orders/paid-by-text.ts';
import { chosenMethod } from '../../src/checkout/methods/chosen-method.ts';
import { DELIVERIES, ordersHref, PAYMENT_METHODS, readOrderFilter, ALL_ORDERS } from '../../src/staff/orders/order-filter.ts';
import { shipmentEventKinds } from '../../src/staff/shipments/shipment-event-text.ts';

/** An order of a backend that is newer than the shop. */
const payment = {
  __typename: 'OrderPayment',
  method: 'UNKNOWN',
  cardBrand: 'visa',
  cardLast4: '4242',
  state: 'TAKEN',
  transfer: null,
  owedBack: null,
  bank: null,
} as const;
const deliveryChoice = {
  __typename: 'OrderDelivery',
  code: 'UNKNOWN',
  label: 'By drone',
  from: null,
  until: null,
  place: null,
  bring: [] as string[],
  slot: null,
} as const;
const contact = { __typename: 'Contact', firstName: 'Mere', lastName: 'Tāmati', email: 'name@example.nz', phone: null } as const;
const order = { payment, deliveryChoice, contact, estimatedDeliveryTime: null, shipments: [] };

it('is paid in another way: no card is named, whatever else the order says', () => {
  expect(paidByText(payment)).toBe('Another way');
});

it('promises neither a courier nor a transfer', () => {
  const steps = nextSteps(
    { ...order, status: 'PENDING', payment: { ...payment, state: null } },
    { phone: '09 555 0182', mailsInvoices: true },
  );
  expect(steps.at(-1)).toBe('We’ll be in touch about how you get your order.');
  expect(steps.join(' ')).not.toMatch(/courier|transfer|counter|vault/i);
});

it('is completed, and not on its way with a courier', () => {
  expect(shopperStatus({ ...order, status: 'FULFILLED' })).toEqual({ label: 'Completed', colour: 'green' });
  const so = { ...order, status: 'FULFILLED' as const, createdAt: '2026-11-24T00:00:00Z', history: [], invoices: [] };
  expect(orderSteps(so).map(({ title, state }) => [title, state])).toEqual([
    ['Placed', 'done'],
    ['Paid', 'done'],
    ['Packed', 'done'],
    ['Completed', 'done'],
  ]);
});

it('the list of orders is not filtered by it', () => {
  expect(PAYMENT_METHODS).toEqual(['CARD', 'TRANSFER', 'BANK']);
  expect(DELIVERIES).toEqual(['COURIER', 'COLLECT', 'VAULT']);
  expect(readOrderFilter(new URLSearchParams('by=unknown'))).toBeNull();
  expect(ordersHref({ ...ALL_ORDERS, paymentMethod: 'CARD', delivery: 'COLLECT' })).toBe('/admin/orders/?by=card&delivery=collection');
});

it('is never chosen: a card is', () => {
  expect(chosenMethod(null, 'UNKNOWN')).toBe('CARD');
  expect(chosenMethod([{ code: 'TRANSFER', unavailableBecause: null }], 'UNKNOWN')).toBe('TRANSFER');
});

it('a parcel may still be entered by staff', () => {
  expect(shipmentEventKinds('UNKNOWN', true)).toContain('HANDED_OVER');
});
