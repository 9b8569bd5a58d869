import { describe, expect, it } from 'vitest';

import { needsSecondPerson, type RefundSums, refundRejectionReason } from '../../../src/staff/payments/refund-rules.ts';

const sums = (changes: Partial<RefundSums> = {}): RefundSums => ({
  currency: 'NZD',
  taken: 100_000,
  returned: 0,
  refundPending: 0,
  ...changes,
});

describe('a second person is needed above the limit, and not at it', () => {
  it.each([
    ['NZD', 500, 0, 49_999, false],
    ['NZD', 500, 0, 50_000, false],
    ['NZD', 500, 0, 50_001, true],
    ['NZD', 500, 49_999, 1, false],
    ['NZD', 500, 50_000, 1, true],
    ['NZD', 500, null, 50_000, false],
    ['NZD', 500, null, 50_001, true],
    ['NZD', 0, 0, 1, true],
    ['JPY', 50_000, 0, 50_000, false],
    ['JPY', 50_000, 0, 50_001, true],
    ['KWD', 500, 0, 500_000, false],
    ['KWD', 500, 0, 500_001, true],
  ])('%s, limit %d, returned %s, refund of %d: %s', (currency, limit, returned, amount, isNeeded) =>
    expect(needsSecondPerson(amount, sums({ currency, returned }), limit)).toBe(isNeeded),
  );
});

describe('what is left of a payment can be refunded, and no more', () => {
  it.each([
    ['all of it', 100_000, sums(), undefined],
    ['a cent more', 100_001, sums(), 'At most NZD 1000.00 can be refunded: NZD 1000.00 was taken and NZD 0.00 returned.'],
    ['the rest', 40_000, sums({ returned: 60_000 }), undefined],
    [
      'a cent more than the rest',
      40_001,
      sums({ returned: 60_000, refundPending: 10_000 }),
      'At most NZD 400.00 can be refunded: NZD 1000.00 was taken and NZD 600.00 returned, NZD 100.00 of it on its way.',
    ],
    ['a cent of nothing', 1, sums({ returned: 100_000 }), 'All of it has been returned already: NZD 1000.00.'],
    [
      'a cent of what is on its way',
      1,
      sums({ returned: 100_000, refundPending: 1 }),
      'All of it has been returned already, or is on its way: NZD 1000.00.',
    ],
    ['what was never taken', 1, sums({ taken: 0 }), 'Nothing has been taken, so nothing can be refunded.'],
    ['what nobody knows', 1, sums({ taken: null }), undefined],
    [
      'a yen more',
      1001,
      sums({ currency: 'JPY', taken: 1000 }),
      'At most JPY 1000 can be refunded: JPY 1000 was taken and JPY 0 returned.',
    ],
  ])('%s', (_name, amount, known, because) => expect(refundRejectionReason(amount, known)).toBe(because));
});
