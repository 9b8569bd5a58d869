import { describe, expect, test } from 'vitest';
import { canBePaid, paymentTerms } from '../../src/cart/ways-to-pay/payment-method-text.ts';

const nzd = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });
const none = { minimum: null, maximum: null, fee: nzd('0.00'), payBy: null };

describe('the terms of a way to pay', () => {
  test.each([
    [none, 'No fee'],
    [{ ...none, maximum: nzd('25000.00') }, 'Up to $25,000, no fee'],
    [{ ...none, minimum: nzd('100.00') }, 'From $100, no fee'],
    [{ ...none, minimum: nzd('100.00'), maximum: nzd('999999.99') }, '$100 to $999,999.99, no fee'],
    [{ ...none, fee: nzd('2.50') }, '$2.50 fee'],
    [{ ...none, maximum: nzd('250000.00'), payBy: '2026-11-24T04:00:00Z' }, 'Up to $250,000, no fee, pay by Tue 24\u00a0Nov, 5\u00a0pm'],
  ])('%j', (terms, text) => expect(paymentTerms(terms)).toBe(text));
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
