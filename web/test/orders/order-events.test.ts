import { expect, test } from 'vitest';
import { orderEvents } from '../../src/orders/history/order-events.ts';
import { orderSteps } from '../../src/orders/history/order-steps.ts';

type Order = Parameters<typeof orderEvents>[0];
type Shipment = Order['shipments'][number];

const event = (at: string, kind: Shipment['events'][number]['kind'], more: object = {}): Shipment['events'][number] => ({
  __typename: 'ShipmentEvent',
  at,
  kind,
  place: null,
  signedBy: null,
  ...more,
});
const parcel = (sentAt: string | null, ...events: Shipment['events']): Shipment =>
  ({ id: '1', carrier: 'NZ Couriers', number: 'KB100NZ', url: null, sentAt, events, lines: [] }) as unknown as Shipment;
const orderWith = (more: object): Order =>
  ({
    status: 'AWAITING_FULFILLMENT',
    createdAt: '2026-11-24T00:00:00Z',
    history: [
      { at: '2026-11-24T00:00:00Z', status: 'PENDING' },
      { at: '2026-11-25T00:00:00Z', status: 'AWAITING_FULFILLMENT' },
    ],
    payment: { method: 'CARD', state: 'TAKEN', transfer: null },
    deliveryChoice: null,
    estimatedDeliveryTime: null,
    invoices: [],
    shipments: [],
    ...more,
  }) as unknown as Order;

test('statuses, documents and parcels are one history, newest first', () => {
  const order = orderWith({
    payment: { transfer: { sentAt: '2026-11-24T01:00:00Z' } },
    invoices: [
      { kind: 'INVOICE', number: 'INV-1', issuedAt: '2026-11-24T20:00:00Z', total: { amount: '7449.12', currencyCode: 'NZD' } },
      { kind: 'CREDIT_NOTE', number: 'CN-1', issuedAt: '2026-11-30T00:00:00Z', total: { amount: '49.00', currencyCode: 'NZD' } },
    ],
    shipments: [
      parcel('2026-11-26T00:00:00Z', event('2026-11-26T00:00:00Z', 'HANDED_OVER')),
      // The carrier's clock is in another zone.
      parcel('2026-11-26T00:00:00Z', event('2026-11-27T13:00:00+13:00', 'DELIVERED', { place: 'Auckland', signedBy: 'H Wilson' })),
    ],
  });
  expect(orderEvents(order).map(({ title, detail }) => [title, detail])).toEqual([
    ['$49.00 returned to you', 'Credit note CN-1'],
    ['Parcel 2: Delivered', 'Auckland, signed by H Wilson'],
    ['Parcel 1: With the courier', null],
    ['We’re packing your order', null],
    ['Payment received', 'Invoice INV-1'],
    ['You told us that your transfer is on its way', null],
    ['Order placed', null],
  ]);
});

const choice = (code: string) => ({ code, slot: null, from: null, until: null });
const sent = parcel('2026-11-26T00:00:00Z', event('2026-11-26T00:00:00Z', 'HANDED_OVER'));
const delivered = parcel('2026-11-26T00:00:00Z', event('2026-11-27T00:00:00Z', 'DELIVERED'));
const packed = parcel(null, event('2026-11-25T00:00:00Z', 'PACKED'));

test.each([
  ['no parcel yet', {}, 'Packed'],
  ['packed', { shipments: [packed] }, 'Sent'],
  ['one of two sent', { shipments: [sent, packed] }, 'Sent'],
  ['sent', { shipments: [sent] }, 'Delivered'],
  ['sent, and still pending', { status: 'PENDING', shipments: [sent] }, 'Delivered'],
  ['one of two delivered', { shipments: [delivered, sent] }, 'Delivered'],
  ['sent, and completed by the dealer', { status: 'FULFILLED', shipments: [sent] }, 'Delivered'],
  ['delivered', { status: 'FULFILLED', shipments: [delivered] }, undefined],
  ['delivered, not completed yet', { shipments: [delivered] }, undefined],
  ['to be collected', { deliveryChoice: choice('COLLECT') }, 'Ready'],
  ['ready to collect', { deliveryChoice: choice('COLLECT'), shipments: [packed] }, 'Collected'],
  ['collected', { status: 'FULFILLED', deliveryChoice: choice('COLLECT'), shipments: [packed] }, undefined],
  ['for the vault', { deliveryChoice: choice('VAULT') }, 'In our vault'],
] as const)('an order with %s waits for %s', (_name, more, title) => {
  expect(orderSteps(orderWith(more)).find(({ state }) => state === 'now')?.title).toBe(title);
});
