import { expect, it } from 'vitest';

import { insuranceWarning, linkOf } from '../../src/staff/shipments/carrier-facts.ts';
import { extended, pointAt, signaturePath } from '../../src/staff/shipments/signature-path.ts';

type Carriers = Parameters<typeof linkOf>[0];
const nzd = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });
const CARRIERS: Carriers = [
  { __typename: 'Carrier', name: 'NZ Couriers', trackingUrl: 'https://courier.example/{number}/', insuredUpTo: [nzd('10000.00')] },
  { __typename: 'Carrier', name: 'Own driver', trackingUrl: null, insuredUpTo: [] },
];

it.each([
  ['NZ Couriers', ' KB 1/2 ', 'https://courier.example/KB%201%2F2/'],
  ['NZ Couriers', ' ', ''],
  ['Own driver', 'KB1', ''],
  ['Somebody', 'KB1', ''],
])('the page of %s about %j is %j', (name, number, link) => {
  expect(linkOf(CARRIERS, name, number)).toBe(link);
});

it.each([
  ['10000.00', 'NZD', false],
  ['10000.01', 'NZD', true],
  ['10000.01', 'AUD', false],
  ['', 'NZD', false],
])('a content of %s %s is warned of: %s', (amount, currencyCode, isWarned) => {
  expect(insuranceWarning(CARRIERS[0]!, { amount, currencyCode }) !== null).toBe(isWarned);
  expect(insuranceWarning(CARRIERS[1]!, { amount, currencyCode })).toBeNull();
});

it('a signature is a path of whole points on its field, and small steps are left out', () => {
  const shown = { left: 10, top: 20, width: 300, height: 100 } as DOMRect;
  expect(pointAt({ clientX: 160.2, clientY: 70 }, shown)).toEqual({ x: 300, y: 100 });
  expect(pointAt({ clientX: -5, clientY: 900 }, shown)).toEqual({ x: 0, y: 200 });
  const stroke = [{ x: 1, y: 1 }];
  expect(extended(stroke, { x: 2, y: 2 })).toBe(stroke);
  expect(signaturePath([extended(stroke, { x: 40, y: 50 }), [{ x: 9, y: 9 }]])).toBe('M1 1L40 50M9 9L9 9');
  expect(signaturePath([])).toBeNull();
});
