import type { BackendAccounts, BackendJournalEntry, JournalAccount } from '@koura/shared-types/wire/accounts';
import type { BackendInvoice, TaxTreatment } from '@koura/shared-types/wire/invoice';
import type { Database } from '../database/database.ts';
import { ownCurrency, taxRateOf } from '../settings/countries.ts';
import { PAYMENT } from '../settings/payment-behaviour.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { dayIn } from '../settings/tax-at.ts';
import { documentsOf, movesOf } from './list-accounts.ts';
import type { Period } from './period.ts';
import { salesLinesOf } from './sales-lines.ts';

type Entry = Omit<BackendJournalEntry, 'amount'> & { amount: number };
interface Booking extends Entry {
  currency: string;
  at: string;
}

const SALES: Record<TaxTreatment, JournalAccount> = { taxed: 'taxedSales', exempt: 'exemptSales', zeroRated: 'zeroRatedSales' };

/**
 * GET /accounts: the journal of a period. An invoice turns what its buyer has paid into sales and tax, a credit note turns it back; money in
 * and out is booked against the same account of the customers. So it balances by construction, and that account holds what is paid and not
 * invoiced, or credited and not sent back.
 */
export async function describeAccounts(database: Database, period: Period): Promise<BackendAccounts> {
  const { calendar, accounting } = settingsOf(database);
  const bookings = [...(await documentBookings(database, period)), ...(await moneyBookings(database, period))];
  const byCurrency = Map.groupBy(bookings, ({ currency }) => currency);
  const opening = await balancesAt(database, period.from);
  const codes = new Set([ownCurrency(database), ...opening.keys(), ...byCurrency.keys()]);
  const currencies = [...codes].map((currency) => {
    const those = byCurrency.get(currency) ?? [];
    const days = Map.groupBy(those, ({ at }) => dayIn(new Date(at), calendar.zone));
    const before = opening.get(currency) ?? 0;
    const change = those.reduce((sum, { account, amount }) => sum - (account === 'customers' ? amount : 0), 0);
    return {
      currency,
      opening: before / 100,
      closing: (before + change) / 100,
      days: [...days].toSorted(([one], [other]) => one.localeCompare(other)).map(([day, some]) => ({ day, entries: added(some) })),
    };
  });
  return { currencies, programs: accounting };
}

async function documentBookings(database: Database, period: Period): Promise<Booking[]> {
  return (await documentsOf(database, period)).flatMap(({ kind, at, document }) => {
    const read = JSON.parse(document) as BackendInvoice;
    const sign = kind === 'invoice' ? 1 : -1;
    const base = { currency: read.currency, at, source: kind };
    return salesLinesOf(read, taxRateOf(database, read.currency, new Date(at))).flatMap(
      ({ taxTreatment, taxRate, total, tax }): Booking[] => {
        const rate = taxTreatment === 'taxed' ? taxRate : null;
        return [
          { ...base, account: 'customers', taxRate: null, amount: sign * total },
          { ...base, account: SALES[taxTreatment], taxRate: rate, amount: -sign * (total - tax) },
          { ...base, account: 'tax', taxRate: rate, amount: -sign * tax },
        ];
      },
    );
  });
}

async function moneyBookings(database: Database, period: Period): Promise<Booking[]> {
  return (await movesOf(database, period)).flatMap(({ at, currency, method, isReturn, amount }): Booking[] => {
    const base = { currency, at, source: isReturn ? 'moneyOut' : 'moneyIn', taxRate: null } as const;
    return [
      { ...base, account: PAYMENT[method].account, amount },
      { ...base, account: 'customers', amount: -amount },
    ];
  });
}

/** One entry for each account, source and rate, as decimals. */
function added(bookings: readonly Booking[]): BackendJournalEntry[] {
  const groups = Map.groupBy(bookings, ({ source, account, taxRate }) => `${source} ${account} ${taxRate}`);
  return [...groups.values()].flatMap((those) => {
    const amount = those.reduce((sum, one) => sum + one.amount, 0);
    const { account, source, taxRate } = those[0]!;
    return amount === 0 ? [] : [{ account, source, taxRate, amount: amount / 100 }];
  });
}

/** Cents that the dealer owed its customers at an instant, by currency: what came in and stayed, less what was invoiced and not credited. */
async function balancesAt(database: Database, at: string): Promise<Map<string, number>> {
  const rows = await database.all<{ currency: string; balance: number }>(
    `SELECT o.currency, sum(b.amount) AS balance FROM (
       SELECT order_id, amount FROM card_moves WHERE at < ?1
       UNION ALL SELECT order_id, CASE WHEN is_return = 1 THEN -amount ELSE amount END FROM transfer_moves WHERE at < ?1
       UNION ALL SELECT order_id, CASE kind WHEN 'invoice' THEN -total ELSE total END FROM invoices WHERE issued_at < ?1
     ) b JOIN orders o ON o.id = b.order_id GROUP BY o.currency ORDER BY o.currency`,
    at,
  );
  return new Map(rows.map(({ currency, balance }) => [currency, balance]));
}
