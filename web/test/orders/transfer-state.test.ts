import { expect, test } from 'vitest';
import { transferState } from '../../src/orders/transfer/transfer-state.ts';
import { transferTexts } from '../../src/orders/transfer/transfer-texts.ts';

const money = (amount: string) => ({ __typename: 'Money', amount, currencyCode: 'NZD' }) as const;
const TRANSFER = {
  __typename: 'Transfer',
  accountName: 'Koura Bullion Limited',
  accountNumber: '01-0902-0068389-00',
  bankName: 'Harbour Bank',
  reference: 'AB12CD34',
  amount: money('7449.12'),
  received: money('0.00'),
  outstanding: money('7449.12'),
  paidOver: money('0.00'),
  payBy: '2026-11-25T04:00:00.000Z',
  graceUntil: '2026-11-26T04:00:00.000Z',
  deadline: 'AHEAD',
  sentAt: null,
  isLate: false,
} as const;
const arrived = { received: money('7449.12'), outstanding: money('0.00') };

test.each([
  ['awaited', 'PENDING', {}, 'transfer $7,449.12. Send your transfer by Wed\u00a025\u00a0Nov, 5\u00a0pm'],
  ['reported', 'PENDING', { sentAt: '2026-11-24T00:00:00.000Z' }, 'The deadline is still Wed\u00a025\u00a0Nov, 5\u00a0pm'],
  [
    'part',
    'PENDING',
    { received: money('7000.00'), outstanding: money('449.12') },
    '$449.12 is still due by Wed\u00a025\u00a0Nov, 5\u00a0pm',
  ],
  // The deadline has passed, and what was sent in time may still arrive.
  [
    'awaited',
    'PENDING',
    { deadline: 'GRACE' },
    'due by Wed\u00a025\u00a0Nov, 5\u00a0pm. If you sent it in time, we accept it until Thu\u00a026\u00a0Nov, 5\u00a0pm.',
  ],
  ['awaited', 'PENDING', { deadline: 'OVER' }, 'due by Wed\u00a025\u00a0Nov, 5\u00a0pm. If you haven’t sent it yet, please call us'],
  [
    'reported',
    'PENDING',
    { deadline: 'GRACE', sentAt: '2026-11-24T00:00:00.000Z' },
    'when it arrives. Your transfer was due by Wed\u00a025\u00a0Nov, 5\u00a0pm.',
  ],
  [
    'part',
    'PENDING',
    { deadline: 'GRACE', received: money('7000.00'), outstanding: money('449.12') },
    '$449.12 is still to come. Your transfer was due by Wed\u00a025\u00a0Nov, 5\u00a0pm.',
  ],
  ['late', 'PENDING', { ...arrived, isLate: true }, 'your price is no longer locked in'],
  ['paid', 'AWAITING_FULFILLMENT', arrived, 'We’ve received $7,449.12'],
  [
    'overpaid',
    'PENDING',
    { ...arrived, received: money('7549.12'), paidOver: money('100.00') },
    'That’s $100.00 more than your order costs',
  ],
  ['canceled', 'CANCELED', { outstanding: money('0.00') }, 'Please don’t send a transfer'],
  [
    'canceledWithMoney',
    'CANCELED',
    { received: money('50.00'), outstanding: money('0.00'), paidOver: money('50.00') },
    'return the $50.00',
  ],
] as const)('%s', (state, status, change, words) => {
  const transfer = { ...TRANSFER, ...change };
  expect(transferState({ status, transfer })).toBe(state);
  expect(transferTexts(state, transfer).lines.join(' ')).toContain(words);
});

test.each(['GRACE', 'OVER'] as const)('nothing that is past is said to be ahead: %s', (deadline) => {
  for (const change of [{}, { sentAt: '2026-11-24T00:00:00.000Z' }, { received: money('1.00'), outstanding: money('2.00') }]) {
    const transfer = { ...TRANSFER, ...change, deadline };
    const { lines } = transferTexts(transferState({ status: 'PENDING', transfer }), transfer);
    expect(lines.join(' ')).not.toMatch(/send your transfer by|still due|deadline is still|locked in/i);
  }
});
