import { expect, it } from 'vitest';

import { contentValue, draftLines, readLines } from '../../src/staff/shipments/shipment-lines.ts';

type Order = Parameters<typeof draftLines>[0];
const line = (productId: string, name: string, quantity: number): Order['lineItems'][number] =>
  ({ productId, name, quantity, unitPrice: { amount: `${productId}00.05`, currencyCode: 'NZD' } }) as Order['lineItems'][number];
const parcel = (id: string, lines: { productId: string; quantity: number; serials: string[] }[]): Order['shipments'][number] =>
  ({ id, lines }) as unknown as Order['shipments'][number];
const ORDER: Order = {
  lineItems: [line('1', 'Gold bar', 3), line('2', 'Silver coin', 2)],
  shipments: [
    parcel('7', [
      { productId: '1', quantity: 2, serials: ['A1', 'A2'] },
      { productId: '2', quantity: 2, serials: [] },
    ]),
  ],
};

it('a new parcel holds what is in no other, a known one what it has', () => {
  expect(draftLines(ORDER, null)).toEqual([{ productId: '1', name: 'Gold bar', most: 1, quantity: '1', serials: '' }]);
  expect(draftLines(ORDER, ORDER.shipments[0]!)).toEqual([
    { productId: '1', name: 'Gold bar', most: 3, quantity: '2', serials: 'A1\nA2' },
    { productId: '2', name: 'Silver coin', most: 2, quantity: '2', serials: '' },
  ]);
});

it.each([
  ['2', 'A1, A2', [{ productId: '1', quantity: 2, serials: ['A1', 'A2'] }]],
  ['3', ' A1 \n\n', [{ productId: '1', quantity: 3, serials: ['A1'] }]],
  ['0', '', 'Please choose what’s in the parcel.'],
  ['', '', 'Please choose what’s in the parcel.'],
  ['4', '', 'Please enter a quantity from 0 to 3 of Gold bar.'],
  ['two', '', 'Please enter a quantity from 0 to 3 of Gold bar.'],
  ['1', 'A1\nA2', 'There are 2 serial numbers for 1 of Gold bar.'],
  ['2', 'A1\nA1', 'A serial number of Gold bar appears twice.'],
])('%s with the serial numbers %j', (quantity, serials, result) => {
  expect(readLines([{ productId: '1', name: 'Gold bar', most: 3, quantity, serials }])).toEqual(result);
});

it.each([
  [['3', '2'], '700.25'],
  [['1', ''], '100.05'],
  [['1', 'two'], ''],
  [['0', '0'], '0.00'],
])('pieces of %j are worth %j', ([first, second], value) => {
  const total = { __typename: 'Money' as const, amount: '724.25', currencyCode: 'NZD' };
  const drafts = [
    { productId: '1', quantity: first! },
    { productId: '2', quantity: second! },
  ];
  expect(contentValue({ lineItems: ORDER.lineItems, total }, drafts)).toBe(value);
});
