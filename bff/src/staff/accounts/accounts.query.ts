import { decimalString } from '@koura/shared-types/money';
import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { fullName } from '../../account/viewer.query.ts';
import { Orders } from '../../commerce/orders.ts';
import * as staffAccounts from '../../commerce/staff-accounts.ts';
import { rows } from '../../graphql/rows.ts';
import { type Money, money, minorUnitsOf } from '../../money/money.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { StaffLimit } from '../staff-limits.ts';
import { accountPeriod } from './account-period.ts';
import { Accounts, CurrencyAccounts, LedgerEntry, type SalesOfRate } from './accounts.model.ts';

const TREATMENTS = [
  ['taxedSales', 'taxed'],
  ['zeroRatedSales', 'zeroRated'],
  ['exemptSales', 'exempt'],
] as const;

/** Adds up a journal. */
function toCurrencyAccounts({ currency, opening, closing, days }: staffAccounts.CurrencyJournal): CurrencyAccounts {
  const entries = days.flatMap((day) => day.entries);
  const sumOf = (wanted: (entry: staffAccounts.JournalEntry) => boolean): number =>
    entries.filter(wanted).reduce((sum, { amount }) => sum + minorUnitsOf(amount, currency), 0);
  const units = (amount: number): Money => ({ amount: decimalString(amount, currency), currencyCode: currency });
  const sales = TREATMENTS.flatMap(([account, treatment]) => {
    const rates = new Set(entries.filter((entry) => entry.account === account).map(({ taxRate }) => taxRate));
    return [...rates].map((taxRate): SalesOfRate => {
      const those = (source: string) => (entry: staffAccounts.JournalEntry) =>
        entry.source === source &&
        entry.taxRate === taxRate &&
        (entry.account === account || (entry.account === 'tax' && taxRate !== null));
      // Sales are credits: below 0 in the journal.
      const invoiced = -sumOf(those('invoice'));
      const credited = sumOf(those('creditNote'));
      const tax = taxRate === null ? 0 : -sumOf((entry) => entry.account === 'tax' && entry.taxRate === taxRate);
      return {
        treatment,
        taxRate,
        invoiced: units(invoiced),
        credited: units(credited),
        total: units(invoiced - credited),
        tax: units(tax),
      };
    });
  });
  const way = (account: staffAccounts.JournalAccount): CurrencyAccounts['bank'] => ({
    received: units(sumOf((entry) => entry.account === account && entry.source === 'moneyIn')),
    sentBack: units(-sumOf((entry) => entry.account === account && entry.source === 'moneyOut')),
  });
  return {
    currencyCode: currency,
    sales,
    total: units(sumOf(({ account, source }) => account === 'customers' && (source === 'invoice' || source === 'creditNote'))),
    tax: units(-sumOf(({ account }) => account === 'tax')),
    bank: way('bank'),
    card: way('card'),
    opening: money(opening, currency),
    closing: money(closing, currency),
    days: days.length,
  };
}

@Resolver()
export class AccountsQuery {
  constructor(
    private readonly backend: staffAccounts.Accounts,
    private readonly orders: Orders,
  ) {}

  @Access('accounts.view')
  @StaffLimit('open')
  @Capability('staff.accounts', null)
  @Query(() => Accounts, {
    nullable: true,
    description:
      'The accounts of a period of at most two years, for Admins. Null where the backend keeps none (capability "staff.accounts"). Files: POST /exports/sales-lines, money-moves, journal-xero and journal-myob.',
  })
  async accounts(
    @Args('from', { type: () => String, description: "The first day, the dealer's time: 2026-11-01." }) from: string,
    @Args('to', { type: () => String, description: 'The last day.' }) to: string,
    @CurrentCaller() caller: Caller,
  ): Promise<Accounts> {
    const { currencies } = await this.backend.journal(accountPeriod({ from, to }), caller);
    return { currencies: currencies.map(toCurrencyAccounts) };
  }

  @Access('payments.view')
  @StaffLimit('part')
  @Capability(['staff.accounts', 'staff.orders'], null)
  @Query(() => [LedgerEntry], {
    complexity: rows(10),
    nullable: true,
    description:
      'Every sum in and out of an order, oldest first, with what is to be paid after it. Null for an unknown number, and where the backend keeps no accounts.',
  })
  async orderLedger(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @CurrentCaller() caller: Caller,
  ): Promise<LedgerEntry[] | null> {
    const order = isOrderNumber(number) ? await this.orders.forStaff(number, caller) : undefined;
    if (!order || order.isFromEarlierShop) return null;
    const entries = await this.backend.ledger(order.id, caller);
    return entries.map(({ amount, balance, by, ...entry }) => ({
      ...entry,
      amount: money(amount, order.currency),
      balance: money(balance, order.currency),
      by: by && { id: by.id, name: fullName(by) },
    }));
  }
}
