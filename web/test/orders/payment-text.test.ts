import { expect, test } from 'vitest';
import { orderPaymentText, paymentText } from '../../src/orders/payment-text.ts';

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

test('a cancelled transfer was never held: nothing was paid, and nothing is released', () => {
  expect(orderPaymentText({ state: 'VOIDED', method: 'TRANSFER' })).toEqual({
    total: 'Total, not paid',
    label: 'Nothing was paid',
    isPaid: false,
  });
  expect(orderPaymentText({ state: 'VOIDED', method: 'CARD' })).toEqual(paymentText('VOIDED'));
  expect(orderPaymentText({ state: 'AWAITING', method: 'TRANSFER' })).toEqual(paymentText('AWAITING'));
});
