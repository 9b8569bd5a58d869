import { expect, test } from 'vitest';
import { paymentText } from '../../src/orders/payment-text.ts';

test.each([
  ['TAKEN', 'Total paid', true],
  ['PARTLY_RETURNED', 'Total paid, partly refunded', true],
  ['HELD', 'Total, held on the card', false],
  ['RETURNED', 'Total, refunded', false],
  ['VOIDED', 'Total, not charged', false],
  ['FAILED', 'Total, not paid', false],
  [null, 'Total', false],
] as const)('money %s: “%s”', (state, total, isPaid) => {
  expect(paymentText(state)).toMatchObject({ total, isPaid });
});

test('an unknown payment state claims nothing', () => {
  expect(paymentText(null).label).toBeNull();
});
