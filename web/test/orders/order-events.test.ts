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

test.each([
  [[], ['Order completed', 'We’re packing your order', 'Order placed']],
  [[parcel(null, event('2026-11-26T00:00:00Z', 'DELIVERED'))], ['Delivered', 'We’re packing your order', 'Order placed']],
] as const)('an order is completed, or its parcels say so: %#', (shipments, titles) => {
  const { history } = orderWith({});
  const order = orderWith({ history: [...history, { at: '2026-11-26T00:00:00Z', status: 'FULFILLED' }], shipments });
  expect(orderEvents(order).map(({ title }) => title)).toEqual(titles);
});

const choice = (code: string) => ({ code, slot: null, from: null, until: null });
const sent = parcel('2026-11-26T00:00:00Z', event('2026-11-26T00:00:00Z', 'HANDED_OVER'));
const delivered = parcel('2026-11-26T00:00:00Z', event('2026-11-27T00:00:00Z', 'DELIVERED'));
const packed = parcel(null, event('2026-11-25T00:00:00Z', 'PACKED'));

const out = parcel('2026-11-26T00:00:00Z', event('2026-11-26T20:00:00Z', 'OUT_FOR_DELIVERY'));
const failed = parcel('2026-11-26T00:00:00Z', event('2026-11-26T22:00:00Z', 'FAILED'));

test.each([
  ['no parcel yet', {}, 'Packing'],
  ['packed', { shipments: [packed] }, 'Waiting for the courier'],
  ['one of two sent', { shipments: [sent, packed] }, 'Waiting for the courier'],
  ['sent', { shipments: [sent] }, 'On its way'],
  ['out for delivery', { shipments: [out] }, 'Out for delivery'],
  ['not delivered at the first try', { shipments: [failed] }, 'The courier couldn’t deliver it'],
  ['sent, and still pending', { status: 'PENDING', shipments: [sent] }, 'On its way'],
  ['one of two delivered', { shipments: [delivered, sent] }, 'On its way'],
  ['sent, and completed by the dealer', { status: 'FULFILLED', shipments: [sent] }, 'On its way'],
  ['delivered', { status: 'FULFILLED', shipments: [delivered] }, undefined],
  ['delivered, not completed yet', { shipments: [delivered] }, undefined],
  ['completed by a dealer that reports no parcels', { status: 'FULFILLED' }, undefined],
  ['to be collected', { deliveryChoice: choice('COLLECT') }, 'Packing'],
  ['ready to collect', { deliveryChoice: choice('COLLECT'), shipments: [packed] }, 'Ready to collect'],
  ['collected', { status: 'FULFILLED', deliveryChoice: choice('COLLECT'), shipments: [packed] }, undefined],
  ['for the vault', { deliveryChoice: choice('VAULT') }, 'Going into our vault'],
] as const)('an order with %s is at: %s', (_name, more, title) => {
  expect(orderSteps(orderWith(more)).find(({ state }) => state === 'now')?.title).toBe(title);
});

const estimated = { ...choice('COURIER'), from: '2026-11-30', until: '2026-12-02' };
const estimate = 'Estimated Mon\u00a030\u00a0Nov to Wed\u00a02\u00a0Dec';
const invoiced = [{ kind: 'INVOICE', issuedAt: '2026-11-24T00:00:05Z' }];
const packedAndSent = parcel('2026-11-26T00:00:00Z', event('2026-11-25T00:00:00Z', 'PACKED'), event('2026-11-26T00:00:00Z', 'HANDED_OVER'));
const signedFor = parcel(
  '2026-11-26T00:00:00Z',
  event('2026-11-26T00:00:00Z', 'HANDED_OVER'),
  event('2026-11-27T00:00:00Z', 'DELIVERED', { signedBy: 'H Wilson' }),
);

test.each([
  [
    'while it is packed',
    { status: 'PENDING' },
    [
      ['Paid', '2026-11-24T00:00:05Z'],
      ['Packing', null, 'We pick, check and seal it'],
      ['Handed over', null, null],
      ['Delivered', null, estimate],
    ],
  ],
  [
    'on its way',
    { shipments: [packedAndSent] },
    [
      ['Paid', '2026-11-24T00:00:05Z'],
      ['Packed', '2026-11-25T00:00:00Z', null],
      ['Handed over', '2026-11-26T00:00:00Z', 'NZ Couriers'],
      ['On its way', null, estimate],
    ],
  ],
  [
    'delivered, though nobody reported that it was packed',
    { shipments: [signedFor] },
    [
      ['Paid', '2026-11-24T00:00:05Z'],
      ['Packed', null, null],
      ['Handed over', '2026-11-26T00:00:00Z', 'NZ Couriers'],
      ['Delivered', '2026-11-27T00:00:00Z', 'Signed by H Wilson'],
    ],
  ],
  [
    'half of it on its way',
    { shipments: [sent, packed] },
    [
      ['Paid', '2026-11-24T00:00:05Z'],
      ['Packed', null, null],
      ['Waiting for the courier', null, '1 of 2 parcels handed over'],
      ['Delivered', null, estimate],
    ],
  ],
  [
    'completed by a dealer that reports no parcels',
    { status: 'FULFILLED', history: [{ at: '2026-11-26T03:00:00Z', status: 'FULFILLED' }] },
    [
      ['Paid', '2026-11-24T00:00:05Z'],
      ['Packed', null, null],
      ['Sent', '2026-11-26T03:00:00Z', null],
      ['Delivered', null, estimate],
    ],
  ],
] as const)('an order %s has the right time at each step, and its estimate at the delivery alone', (_name, more, expected) => {
  const order = orderWith({ deliveryChoice: estimated, invoices: invoiced, ...more });
  const [placed, ...steps] = orderSteps(order);
  expect(placed).toMatchObject({ title: 'Placed', at: '2026-11-24T00:00:00Z' });
  expect(steps).toMatchObject(expected.map(([title, at, detail]) => ({ title, at, ...(detail === undefined ? {} : { detail }) })));
});
