import { describe, expect, test } from 'vitest';
import {
  canBePaid,
  canChangePaymentMethods,
  canSurelyBePaid,
  laterTerms,
  paymentTerms,
  sureLimits,
} from '../../src/cart/payment-methods/payment-method-text.ts';

const nzd = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });
const none = { minimum: null, maximum: null, firstOrderMaximum: null, fee: nzd('0.00'), payBy: null, arrivesBy: null };
const first = { ...none, maximum: nzd('250000.00'), firstOrderMaximum: nzd('10000.00') };

describe('the terms of a way to pay', () => {
  test.each([
    [none, 'No fee'],
    [{ ...none, maximum: nzd('25000.00') }, 'Up to $25,000, no fee'],
    [{ ...none, minimum: nzd('100.00') }, 'From $100, no fee'],
    [{ ...none, minimum: nzd('100.00'), maximum: nzd('999999.99') }, '$100 to $999,999.99, no fee'],
    [{ ...none, fee: nzd('2.50') }, '$2.50 fee'],
    [first, 'First order: up to $10,000, no fee'],
    [{ ...first, minimum: nzd('100.00') }, 'First order: $100 to $10,000, no fee'],
    [{ ...none, firstOrderMaximum: nzd('10000.00') }, 'First order: up to $10,000, no fee'],
    // The limit of a first order that is no lower is none.
    [{ ...first, maximum: nzd('5000.00') }, 'Up to $5,000, no fee'],
    [
      { ...none, maximum: nzd('250000.00'), payBy: '2026-11-24T04:00:00Z' },
      'Up to $250,000, no fee, pay by Tue\u00a024\u00a0Nov, 5\u00a0pm',
    ],
  ])('%j', (terms, text) => expect(paymentTerms(terms)).toBe(text));

  test.each([
    [none, null],
    [first, 'Up to $250,000 after your first order.'],
    [{ ...first, maximum: null }, 'No limit after your first order.'],
    [{ ...first, maximum: nzd('5000.00') }, null],
  ])('later: %j', (terms, text) => expect(laterTerms(terms)).toBe(text));
});

describe('what a shopper is sure to be able to pay', () => {
  const card = { ...none, label: 'Card', maximum: nzd('25000.00'), unavailableBecause: null };
  const transfer = { ...first, label: 'Bank transfer', unavailableBecause: null };
  test('the limits in words', () => expect(sureLimits([card, transfer])).toBe('up to $25,000 by card or up to $10,000 by bank transfer'));
  test.each([
    ['a new customer above the limit of a first transfer, by card', [card, transfer], '15000.00', true],
    ['a new customer above that of cards, too', [{ ...card, unavailableBecause: 'Too much.' }, transfer], '30000.00', false],
    [
      'a known one',
      [
        { ...card, unavailableBecause: 'Too much.' },
        { ...transfer, firstOrderMaximum: null },
      ],
      '30000.00',
      true,
    ],
    ['to the limit', [transfer], '10000.00', true],
    ['ways that are not known yet', null, '99999.00', true],
  ])('%s', (_, methods, total, isSure) => expect(canSurelyBePaid(methods, nzd(total))).toBe(isSure));
});

describe('whether a cart can be paid for', () => {
  const open = { unavailableBecause: null };
  const closed = { unavailableBecause: 'Too much.' };
  test.each([
    [null, true],
    [[open], true],
    [[closed, open], true],
    [[closed, closed], false],
  ])('%j', (methods, isPayable) => expect(canBePaid(methods)).toBe(isPayable));
});

describe('whether the ways to pay may be others for a new total', () => {
  const card = {
    __typename: 'PaymentMethod' as const,
    code: 'CARD' as const,
    label: 'Card',
    ...none,
    maximum: nzd('25000.00'),
    unavailableBecause: null,
    note: null,
  };
  const closed = { ...card, unavailableBecause: 'Not now.' };
  test.each([
    ['within its limits', [card], '100.00', '101.00', false],
    ['to its limit', [card], '100.00', '25000.00', false],
    ['over its limit', [card], '25000.00', '25000.01', true],
    ['back under its limit', [closed], '25000.01', '25000.00', true],
    ['further over its limit', [closed], '25000.01', '26000.00', false],
    ['under its least', [{ ...card, minimum: nzd('50.00') }], '50.00', '49.99', true],
    ['closed within its limits', [closed], '100.00', '101.00', true],
    ['over the limit of a first order', [{ ...card, firstOrderMaximum: nzd('10000.00') }], '9999.00', '10001.00', true],
    ['with a fee', [{ ...card, fee: nzd('2.50') }], '100.00', '101.00', true],
    ['not known yet', null, '100.00', '101.00', true],
    ['not at all', null, '100.00', '100.00', false],
    ['the second of two', [card, { ...card, maximum: nzd('150.00') }], '150.00', '151.00', true],
  ])('%s', (_, methods, before, after, canMove) => expect(canChangePaymentMethods(methods, nzd(before), nzd(after))).toBe(canMove));
});
