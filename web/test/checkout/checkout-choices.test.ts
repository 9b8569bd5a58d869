import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { promiseText, slotText } from '@koura/shared-types/delivery-texts';
import { countryAddress } from '@koura/shared-types/inputs/country-address';
import { slotsByDay } from '../../src/checkout/delivery/slots-by-day.ts';
import { NO_PO_BOX, streetAddress } from '../../src/checkout/delivery/po-box.ts';
import { chosenMethod, totalWithoutFee } from '../../src/checkout/methods/chosen-method.ts';
import { spendablePoints, worthOfPoints } from '../../src/account/spendable-points.ts';

const nzd = (amount: string) => ({ amount, currencyCode: 'NZD' });

describe('PO boxes', () => {
  const address = { line1: '12 Ponsonby Road', city: 'Auckland', postcode: '1011', countryCode: 'NZ' };
  const check = (change: object) => v.safeParse(streetAddress(countryAddress(null)), { ...address, ...change });
  test.each([
    'PO Box 12',
    'P.O. Box 12-345',
    'p o box 7',
    'GPO Box 9',
    'Private Bag 92019',
    'Locked Bag 3',
    'Post Office Box 4',
    'PO Box A12',
  ])('%s', (line1) => {
    const { success, issues } = check({ line1 });
    expect(success).toBe(false);
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['line1', NO_PO_BOX]]);
  });
  test.each([
    { line1: '12 Box Hill Road' },
    { line1: 'The Old Post Office, 3 High Street' },
    { line1: '1 Porter Road', line2: 'Private bungalow' },
    { line1: 'Pobox Lane 5' },
  ])('%j is a street', (lines) => expect(check(lines).success).toBe(true));
  test('the message is the field’s that holds it', () => {
    const { issues } = check({ line2: 'PO Box 5' });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['line2']);
  });
});

describe('when an order arrives', () => {
  const days = { from: '2026-11-24', until: '2026-11-25' };
  test.each([
    [{ code: 'COURIER' as const, ...days }, 'With you Tue\u00a024 or Wed\u00a025\u00a0Nov'],
    [{ code: 'COLLECT' as const, ...days }, 'Ready from Tue\u00a024\u00a0Nov'],
    [{ code: 'VAULT' as const, ...days }, 'In the vault by Wed\u00a025\u00a0Nov'],
    [{ code: 'COURIER' as const, from: null, until: null }, null],
  ])('%j', (option, text) => expect(promiseText(option)).toBe(text));
});

describe('times at the counter', () => {
  const slot = (from: string, until: string) => ({ __typename: 'DeliverySlot' as const, id: from, from, until });
  const morning = slot('2026-11-23T20:30:00Z', '2026-11-23T21:00:00Z');
  const noon = slot('2026-11-23T22:30:00Z', '2026-11-23T23:00:00Z');
  const nextDay = slot('2026-11-24T20:30:00Z', '2026-11-24T21:00:00Z');
  test('as text', () => {
    expect(slotText(morning)).toBe('Tue\u00a024\u00a0Nov, 9:30 to 10\u00a0am');
    expect(slotText(noon)).toBe('Tue\u00a024\u00a0Nov, 11:30\u00a0am to 12\u00a0pm');
  });
  test('by day', () =>
    expect([...slotsByDay([morning, noon, nextDay])]).toEqual([
      ['Tue\u00a024\u00a0Nov', [morning, noon]],
      ['Wed\u00a025\u00a0Nov', [nextDay]],
    ]));
});

describe('the way to pay', () => {
  const card = { code: 'CARD' as const, unavailableBecause: null };
  const transfer = { code: 'TRANSFER' as const, unavailableBecause: null };
  const closed = { unavailableBecause: 'Too much.' };
  test.each([
    [null, null, 'CARD'],
    [null, 'TRANSFER', 'TRANSFER'],
    [[card, transfer], null, 'CARD'],
    [[card, transfer], 'TRANSFER', 'TRANSFER'],
    [[{ ...card, ...closed }, transfer], null, 'TRANSFER'],
    [[{ ...card, ...closed }, transfer], 'CARD', 'TRANSFER'],
    [[card, { ...transfer, ...closed }], 'TRANSFER', 'CARD'],
  ] as const)('of %j, wanted %s', (methods, wanted, chosen) => expect(chosenMethod(methods, wanted)).toBe(chosen));
  test('limits apply to the total without a fee', () => {
    expect(totalWithoutFee({ total: nzd('102.50'), paymentFee: nzd('2.50') })).toEqual(nzd('100.00'));
    expect(totalWithoutFee({ total: nzd('102.50'), paymentFee: null })).toEqual(nzd('102.50'));
  });
});

describe('points', () => {
  const rules = { balance: 4000, pointsPerUnit: 100, minimum: 500, maximumShare: 0.5, currencyCode: 'NZD' };
  test.each([
    [4000, '1000.00', 4000],
    [4000, '60.00', 3000],
    [4000, '9.98', 0],
    [400, '1000.00', 0],
  ])('%i points on goods of %s', (balance, goods, most) => expect(spendablePoints({ ...rules, balance }, nzd(goods))).toBe(most));
  test('are worth', () => expect(worthOfPoints(4250, rules)).toEqual(nzd('42.50')));
});
