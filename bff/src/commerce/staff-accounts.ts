import type { OrderPaymentMethod } from '@koura/shared-types/payment-methods';

import type { Caller } from '../request/caller.ts';
import type { StaffMember } from './person.ts';

/** A line of an invoice or credit note, whose amounts, pieces and weights are below 0. Decimals of `currency`. */
export interface SalesLine {
  document: string;
  documentKind: 'invoice' | 'creditNote';
  issuedAt: string;
  orderNumber: string;
  buyer: string;
  kind: 'goods' | 'delivery' | 'paymentFee' | 'refund';
  description: string;
  productNumber: string | null;
  metal: string | null;
  quantity: number;
  fineWeightGrams: number | null;
  currency: string;
  /** Tax included. */
  total: number;
  tax: number;
  taxTreatment: TaxTreatment;
  taxRate: number;
  /** In the dealer's own currency. */
  cost: number | null;
}
export type TaxTreatment = 'taxed' | 'exempt' | 'zeroRated';

/** Money that came in (above 0) or went out. */
export interface MoneyMove {
  id: string;
  at: string;
  orderNumber: string;
  method: OrderPaymentMethod;
  currency: string;
  amount: number;
  payerName: string | null;
  reference: string | null;
}

export type JournalAccount = 'taxedSales' | 'exemptSales' | 'zeroRatedSales' | 'tax' | 'customers' | 'bank' | 'card';
export interface JournalEntry {
  account: JournalAccount;
  source: 'invoice' | 'creditNote' | 'moneyIn' | 'moneyOut';
  taxRate: number | null;
  /** Debit above 0, credit below 0. */
  amount: number;
}
export interface AccountCodes {
  accounts: Record<JournalAccount | 'rounding', string>;
  taxRates: Record<TaxTreatment | 'none', string>;
}
export interface CurrencyJournal {
  currency: string;
  /** What the dealer owed its customers before and after. */
  opening: number;
  closing: number;
  days: { day: string; entries: JournalEntry[] }[];
}
export interface Journal {
  currencies: CurrencyJournal[];
  programs: Record<'xero' | 'myob', AccountCodes>;
}

export interface LedgerEntry {
  at: string;
  kind: 'order' | 'raised' | 'lowered' | 'canceled' | 'cardTaken' | 'cardReturned' | 'received' | 'sentBack';
  amount: number;
  /** To be paid; below 0 owed to the buyer. */
  balance: number;
  reference: string | null;
  payerName: string | null;
  by: StaffMember | null;
}

/** Instants; `before` is exclusive. */
export interface AccountPeriod {
  from: string;
  before: string;
}

/** The port to the accounts (capability "staff.accounts"), with the staff member's own token. */
export abstract class Accounts {
  abstract journal(period: AccountPeriod, caller: Caller): Promise<Journal>;
  /** All lines and moves in the order of time, one page in memory at a time. */
  abstract lines(period: AccountPeriod, caller: Caller): AsyncGenerator<SalesLine>;
  abstract moves(period: AccountPeriod, caller: Caller): AsyncGenerator<MoneyMove>;
  abstract ledger(orderId: string, caller: Caller): Promise<LedgerEntry[]>;
}
