import { decimalString } from '@koura/shared-types/money';
import type { AccountCodes, CurrencyJournal, JournalAccount, JournalEntry, TaxTreatment } from '../../commerce/staff-accounts.ts';
import { minorUnitsOf } from '../../money/money.model.ts';
import type { Column } from '../exports/csv-file.ts';

/** A line of a journal, in minor units: debit above 0. */
interface Posting {
  account: JournalAccount | 'rounding';
  amount: number;
  /** How its tax is coded, with the tax on it; null: no tax return counts it. */
  tax: { treatment: TaxTreatment; amount: number; rate: number } | null;
}

/** One journal of a day: what was invoiced and credited, or money in and out. It balances. */
interface DayJournal {
  day: string;
  kind: 'sales' | 'payments';
  postings: Posting[];
}

const TREATMENTS: Partial<Record<JournalAccount, TaxTreatment>> = {
  taxedSales: 'taxed',
  exemptSales: 'exempt',
  zeroRatedSales: 'zeroRated',
};

/** Two journals a day, each with one posting for an account and a rate of tax. */
export function dayJournals({ currency, days }: CurrencyJournal): DayJournal[] {
  return days.flatMap(({ day, entries }) =>
    (['sales', 'payments'] as const).flatMap((kind) => {
      const those = entries.filter(({ source }) => (source === 'invoice' || source === 'creditNote') === (kind === 'sales'));
      const postings = postingsOf(those, currency);
      return postings.length === 0 ? [] : [{ day, kind, postings }];
    }),
  );
}

function postingsOf(entries: readonly JournalEntry[], currency: string): Posting[] {
  const sums = new Map<string, { account: JournalAccount; rate: number | null; amount: number }>();
  for (const { account, taxRate: rate, amount } of entries) {
    const key = `${account} ${rate}`;
    const sum = sums.get(key) ?? { account, rate, amount: 0 };
    sums.set(key, { ...sum, amount: sum.amount + minorUnitsOf(amount, currency) });
  }
  const taxed = new Set<string>();
  const postings = [...sums.values()].flatMap(({ account, rate, amount }): Posting[] => {
    const treatment = TREATMENTS[account];
    if (account === 'tax') return [];
    if (treatment === undefined) return [{ account, amount, tax: null }];
    if (rate !== null) taxed.add(String(rate));
    const tax = treatment === 'taxed' ? (sums.get(`tax ${rate}`)?.amount ?? 0) : 0;
    return [{ account, amount, tax: { treatment, amount: tax, rate: rate ?? 0 } }];
  });
  // Tax of a supply whose sales came to nothing on that day.
  const alone = [...sums.values()].filter(({ account, rate }) => account === 'tax' && !taxed.has(String(rate)));
  return [...postings, ...alone.map(({ amount }) => ({ account: 'tax', amount, tax: null }) as const)].filter(
    ({ amount, tax }) => amount !== 0 || (tax?.amount ?? 0) !== 0,
  );
}

interface XeroRow {
  narration: string;
  day: string;
  description: string;
  account: string;
  taxRate: string;
  /** A decimal: debit above 0. */
  amount: number;
}

/** The columns of Xero's template for manual journals. */
export const XERO_COLUMNS: readonly Column<XeroRow>[] = [
  { header: '*Narration', text: ({ narration }) => narration },
  { header: '*Date', text: ({ day }) => dayMonthYear(day) },
  { header: 'Description', text: ({ description }) => description },
  { header: '*AccountCode', text: ({ account }) => account },
  { header: '*TaxRate', text: ({ taxRate }) => taxRate },
  { header: '*Amount', number: ({ amount }) => amount },
  { header: 'TrackingName1', text: () => null },
  { header: 'TrackingOption1', text: () => null },
  { header: 'TrackingName2', text: () => null },
  { header: 'TrackingOption2', text: () => null },
];

/**
 * Rows of manual journals. Xero adds the tax of a line to it: taxed sales are the amount whose tax is that of the invoices to the cent, and
 * the cents between that amount and the sales are rounding.
 */
export function xeroRows(journal: CurrencyJournal, { accounts, taxRates }: AccountCodes): XeroRow[] {
  const { currency } = journal;
  return dayJournals(journal).flatMap(({ day, kind, postings }) => {
    const narration = `${KINDS[kind]} ${day} (${currency})`;
    return postings.flatMap(exactTax).map(({ account, amount, tax }) => ({
      narration,
      day,
      description: ACCOUNT_NAMES[account],
      account: accounts[account],
      taxRate: taxRates[tax?.treatment ?? 'none'],
      amount: decimal(amount, currency),
    }));
  });
}

/** The posting with an amount on which a program that multiplies by the rate computes exactly its tax, and the cents that this leaves. */
export function exactTax(posting: Posting): Posting[] {
  const { amount, tax } = posting;
  if (tax?.treatment !== 'taxed') return [posting];
  if (tax.rate === 0) return [{ ...posting, tax: { ...tax, amount: 0 } }];
  const base = Math.round((tax.amount * 100) / tax.rate);
  const rest = amount - base;
  const sales = base === 0 ? [] : [{ ...posting, amount: base }];
  return rest === 0 ? sales : [...sales, { account: 'rounding', amount: rest, tax: null }];
}

interface MyobRow {
  number: string;
  day: string;
  memo: string;
  account: string;
  isCredit: boolean;
  amount: number;
  taxCode: string;
  tax: number;
  description: string;
}

const field = (read: (row: MyobRow) => string | null): ((row: MyobRow | null) => string | null) => {
  return (row) => row && read(row);
};

/** The fields of general journals in MYOB AccountRight. null: the empty line between two journals. */
export const MYOB_COLUMNS: readonly Column<MyobRow | null>[] = [
  { header: 'Journal Number', text: field(({ number }) => number) },
  { header: 'Date', text: field(({ day }) => dayMonthYear(day)) },
  { header: 'Memo', text: field(({ memo }) => memo) },
  { header: 'GST Reporting', text: field(() => 'S') },
  { header: 'Inclusive', text: () => null },
  { header: 'Account Number', text: field(({ account }) => account) },
  { header: 'Is Credit', text: field(({ isCredit }) => (isCredit ? 'Y' : 'N')) },
  { header: 'Amount', number: (row) => row && row.amount },
  { header: 'Job', text: () => null },
  { header: 'GST Code', text: field(({ taxCode }) => taxCode) },
  { header: 'GST Amount', number: (row) => row && row.tax },
  { header: 'Allocation Memo', text: field(({ description }) => description) },
];

/** Rows of general journals, which carry their tax themselves. MYOB takes no amounts below 0. */
export function myobRows(journal: CurrencyJournal, { accounts, taxRates }: AccountCodes): (MyobRow | null)[] {
  const { currency } = journal;
  const journals = dayJournals(journal).map(({ day, kind, postings }) =>
    postings.map(({ account, amount, tax }): MyobRow => {
      // An amount without its tax may be 0; the tax then tells the side.
      const isCredit = (amount || (tax?.amount ?? 0)) < 0;
      return {
        number: `${kind === 'sales' ? 'S' : 'P'}${day.slice(2).replaceAll('-', '')}`,
        day,
        memo: `${KINDS[kind]} ${day} (${currency})`,
        account: accounts[account],
        isCredit,
        amount: decimal(Math.abs(amount), currency),
        taxCode: taxRates[tax?.treatment ?? 'none'],
        tax: decimal(Math.abs(tax?.amount ?? 0), currency),
        description: ACCOUNT_NAMES[account],
      };
    }),
  );
  return journals.flatMap((rows, index) => (index === 0 ? rows : [null, ...rows]));
}

const KINDS = { sales: 'Shop sales', payments: 'Shop payments' } as const;

const ACCOUNT_NAMES: Record<JournalAccount | 'rounding', string> = {
  taxedSales: 'Taxed sales',
  exemptSales: 'Exempt sales',
  zeroRatedSales: 'Zero-rated sales',
  tax: 'Tax on sales',
  customers: 'Customers',
  bank: 'Bank transfers',
  card: 'Card payments',
  rounding: 'Rounding of tax',
};

function decimal(minorUnits: number, currency: string): number {
  return Number(decimalString(minorUnits, currency));
}

/** "28/11/2026" of "2026-11-28". */
function dayMonthYear(day: string): string {
  return day.split('-').toReversed().join('/');
}
