import { expect, it } from 'vitest';

import type { CurrencyJournal, JournalEntry } from '../../../src/commerce/staff-accounts.ts';
import { dayJournals, exactTax, myobRows, xeroRows } from '../../../src/staff/accounts/journal-files.ts';

const CODES = {
  accounts: {
    taxedSales: '200',
    exemptSales: '201',
    zeroRatedSales: '202',
    tax: '820',
    customers: '835',
    bank: '610',
    card: '611',
    rounding: '860',
  },
  taxRates: { taxed: '15%', exempt: 'Exempt', zeroRated: 'Zero', none: 'None' },
};
const entry = (source: JournalEntry['source'], account: JournalEntry['account'], amount: number, taxRate: number | null = null) => ({
  source,
  account,
  amount,
  taxRate,
});
const journal = (...entries: JournalEntry[]): CurrencyJournal => ({
  currency: 'NZD',
  opening: 0,
  closing: 0,
  days: [{ day: '2026-11-03', entries }],
});

it.each([
  [-8696, -1304],
  [-100_000, -14_999],
  [-33, -5],
  [2, 0],
  [-1, -3],
])('%i cents of sales with %i of tax: a program that adds 15%% comes to the same', (amount, tax) => {
  const postings = exactTax({ account: 'taxedSales', amount, tax: { treatment: 'taxed', amount: tax, rate: 15 } });
  const added = postings.reduce((sum, one) => sum + (one.tax ? Math.round(one.amount * 0.15) : 0), 0);
  expect(added + 0).toBe(tax);
  expect(postings.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
});

const DAY = journal(
  entry('invoice', 'customers', 300),
  entry('invoice', 'taxedSales', -86.96, 15),
  entry('invoice', 'tax', -13.04, 15),
  entry('invoice', 'exemptSales', -200),
  entry('creditNote', 'customers', -50),
  entry('creditNote', 'exemptSales', 50),
  entry('moneyIn', 'bank', 300),
  entry('moneyIn', 'customers', -300),
);

it('a day is one journal of sales and one of payments, with a posting an account', () => {
  expect(dayJournals(DAY).map(({ kind, postings }) => [kind, postings.map(({ account, amount }) => [account, amount])])).toEqual([
    [
      'sales',
      [
        ['customers', 25_000],
        ['taxedSales', -8696],
        ['exemptSales', -15_000],
      ],
    ],
    [
      'payments',
      [
        ['bank', 30_000],
        ['customers', -30_000],
      ],
    ],
  ]);
});

it('Xero: the tax of a line is added by the program, cents are rounding', () => {
  expect(xeroRows(DAY, CODES).map(({ narration, account, taxRate, amount }) => [narration, account, taxRate, amount])).toEqual([
    ['Shop sales 2026-11-03 (NZD)', '835', 'None', 250],
    ['Shop sales 2026-11-03 (NZD)', '200', '15%', -86.93],
    ['Shop sales 2026-11-03 (NZD)', '860', 'None', -0.03],
    ['Shop sales 2026-11-03 (NZD)', '201', 'Exempt', -150],
    ['Shop payments 2026-11-03 (NZD)', '610', 'None', 300],
    ['Shop payments 2026-11-03 (NZD)', '835', 'None', -300],
  ]);
});

it('MYOB: no amount below 0, the tax beside it, an empty line between two journals', () => {
  expect(myobRows(DAY, CODES).map((row) => row && [row.number, row.account, row.isCredit, row.amount, row.taxCode, row.tax])).toEqual([
    ['S261103', '835', false, 250, 'None', 0],
    ['S261103', '200', true, 86.96, '15%', 13.04],
    ['S261103', '201', true, 150, 'Exempt', 0],
    null,
    ['P261103', '610', false, 300, 'None', 0],
    ['P261103', '835', true, 300, 'None', 0],
  ]);
});
