import { expect, it } from 'vitest';

import { collectionState } from '../../src/staff/collections/collection-state.ts';
import { labelsOf } from '../../src/staff/orders/slips/labels.ts';

type Collection = Parameters<typeof collectionState>[0];
const parcels = (...kinds: Collection['shipments'][number]['events'][number]['kind'][]) => [{ events: kinds.map((kind) => ({ kind })) }];

it.each([
  ['Not ready yet', 'PENDING', 'TAKEN', []],
  ['Ready', 'PENDING', 'TAKEN', parcels('PACKED')],
  ['Not ready yet', 'PENDING', 'TAKEN', [...parcels('PACKED'), ...parcels()]],
  ['Collected', 'PENDING', 'TAKEN', parcels('PACKED', 'DELIVERED')],
  ['Collected', 'FULFILLED', 'TAKEN', []],
  ['Bank transfer not yet received', 'PENDING', 'AWAITING', []],
  ['Held on the card, not taken', 'PENDING', 'HELD', parcels('PACKED')],
  ['Payment not known', 'PENDING', null, []],
] as const)('a collection is %s', (state, status, money, shipments) => {
  expect(collectionState({ status, payment: { state: money }, shipments })).toBe(state);
});

type Labelled = Parameters<typeof labelsOf>[0];
const order = (code: string | null, ...numbers: string[]): Labelled =>
  ({
    order: {
      deliveryChoice: code && { code },
      delivery: code === 'COLLECT' ? null : { line1: '1 Queen Street' },
      shipments: numbers.map((number) => ({ id: number, carrier: 'NZ Couriers', number, isSignatureRequired: true })),
    },
    shipmentWeights: [{ shipmentId: 'KB2', weightGrams: 400 }],
  }) as unknown as Labelled;

it('each parcel has a label, an order without parcels one, and a collection none', () => {
  expect(labelsOf(order('COLLECT'))).toEqual([]);
  expect(labelsOf(order(null))).toEqual([{ parcel: null, part: null }]);
  expect(labelsOf(order('COURIER', 'KB1', 'KB2')).map(({ parcel, part }) => [parcel?.number, parcel?.weightGrams, part])).toEqual([
    ['KB1', null, 'Parcel 1 of 2'],
    ['KB2', 400, 'Parcel 2 of 2'],
  ]);
});
