import * as v from 'valibot';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { INVOICE_KINDS, TAX_TREATMENTS } from './invoice.ts';
import { staffMember } from './staff-member.ts';
import { codeOrUnknown } from './tolerant.ts';
import { amount, currencyCode, day, filledText, integer, nameText, number, text, time } from './values.ts';

/** Capability "staff.accounts" (docs/backend-contract.md): what the dealer's accountant needs. Amounts are decimals of the row's currency. */

/** `refund`: a part of the price that was credited, without pieces. */
export const SALES_LINE_KINDS = ['goods', 'delivery', 'paymentFee', 'refund'] as const;

/** A line of an invoice or credit note. Whatever a credit note has is below 0, so that lines add up. */
const salesLine = v.object({
  document: filledText,
  documentKind: v.picklist(INVOICE_KINDS),
  issuedAt: time,
  orderNumber: filledText,
  buyer: nameText,
  kind: v.picklist(SALES_LINE_KINDS),
  description: text,
  productNumber: v.nullish(text, null),
  /** Slug of its metal. */
  metal: v.nullish(text, null),
  quantity: integer,
  /** All its pieces together. */
  fineWeightGrams: v.nullish(number, null),
  currency: currencyCode,
  /** Tax included, after its part of the discount. */
  total: amount,
  tax: amount,
  taxTreatment: v.picklist(TAX_TREATMENTS),
  /** Percent. */
  taxRate: number,
  /** What its pieces would have cost on that day, in the dealer's own currency; null where no cost is known. */
  cost: v.nullish(amount, null),
});
export type BackendSalesLine = v.InferOutput<typeof salesLine>;

/** Money that came in (above 0) or went out (below 0). */
const moneyMove = v.object({
  id: filledText,
  at: time,
  orderNumber: filledText,
  method: codeOrUnknown(PAYMENT_METHODS),
  currency: currencyCode,
  amount,
  payerName: v.nullish(nameText, null),
  /** At the card provider, or what the bank statement says. */
  reference: v.nullish(text, null),
});
export type BackendMoneyMove = v.InferOutput<typeof moneyMove>;

/** `next`: what to send as `after` for the rows that follow; null at the end. */
const next = v.nullish(filledText, null);
/** `GET /accounts/lines` and `GET /accounts/moves`: in the order of time. */
export const salesLines = v.object({ rows: v.array(salesLine), next });
export const moneyMoves = v.object({ rows: v.array(moneyMove), next });

/** `customers`: money of customers that is not invoiced, or was credited and not returned; in debit what is invoiced and not paid. */
export const JOURNAL_ACCOUNTS = ['taxedSales', 'exemptSales', 'zeroRatedSales', 'tax', 'customers', 'bank', 'card'] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];
export const JOURNAL_SOURCES = [...INVOICE_KINDS, 'moneyIn', 'moneyOut'] as const;

const journalEntry = v.object({
  account: v.picklist(JOURNAL_ACCOUNTS),
  source: v.picklist(JOURNAL_SOURCES),
  /** Percent, of taxed sales and tax; otherwise null. */
  taxRate: v.nullish(number, null),
  /** Debit above 0, credit below 0: the entries of a source add up to 0. Sales are without tax. */
  amount,
});
export type BackendJournalEntry = v.InferOutput<typeof journalEntry>;

const codes = v.object({
  /** The dealer's account codes in that program. `rounding`: cents by which a program computes tax differently. */
  accounts: v.object(v.entriesFromList([...JOURNAL_ACCOUNTS, 'rounding'] as const, filledText)),
  /** Names of its tax rates. `none`: of entries that no tax return counts. */
  taxRates: v.object(v.entriesFromList([...TAX_TREATMENTS, 'none'] as const, filledText)),
});
export type BackendAccountCodes = v.InferOutput<typeof codes>;
export const ACCOUNTING_PROGRAMS = ['xero', 'myob'] as const;
export type AccountingProgram = (typeof ACCOUNTING_PROGRAMS)[number];

/** `GET /accounts`: the journal of a period, a day's entries at a time. */
export const accounts = v.object({
  currencies: v.array(
    v.object({
      currency: currencyCode,
      /** Balances of the account `customers` before and after the period: above 0 the dealer owes them. */
      opening: amount,
      closing: amount,
      /** In the dealer's time zone; those without entries are left out. */
      days: v.array(v.object({ day, entries: v.array(journalEntry) })),
    }),
  ),
  programs: v.object(v.entriesFromList(ACCOUNTING_PROGRAMS, codes)),
});
export type BackendAccounts = v.InferOutput<typeof accounts>;

export const LEDGER_KINDS = ['order', 'raised', 'lowered', 'canceled', 'cardTaken', 'cardReturned', 'received', 'sentBack'] as const;
/** `GET /orders/{id}/ledger`: every sum in and out, oldest first. */
export const orderLedger = v.array(
  v.object({
    at: time,
    kind: v.picklist(LEDGER_KINDS),
    /** Above 0. */
    amount,
    /** What is to be paid after it; below 0 it is owed to the buyer. */
    balance: amount,
    reference: v.nullish(text, null),
    payerName: v.nullish(nameText, null),
    by: v.nullish(staffMember, null),
  }),
);
export type BackendLedgerEntry = v.InferOutput<typeof orderLedger>[number];
