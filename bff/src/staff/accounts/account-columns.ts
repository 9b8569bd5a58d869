import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import { localDay, localTime } from '@koura/shared-types/local-time';

import { fullName } from '../../account/viewer.query.ts';
import type { MoneyMove, SalesLine } from '../../commerce/staff-accounts.ts';
import type { AuditEntry } from '../../commerce/staff-audit.ts';
import { PAYMENT } from '../../payments/payment-behaviour.ts';
import type { Column } from '../exports/csv-file.ts';

const dayOf = (at: string): string => localDay(new Date(at));

/** "09:21" at the dealer's. */
function timeOf(at: string): string {
  const { hour, minute } = localTime(new Date(at));
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

const KINDS: Record<SalesLine['kind'], string> = { goods: 'Goods', delivery: 'Delivery', paymentFee: 'Payment fee', refund: 'Part refund' };
const DOCUMENTS: Record<SalesLine['documentKind'], string> = { invoice: 'Invoice', creditNote: 'Credit note' };
const TREATMENTS: Record<SalesLine['taxTreatment'], string> = { taxed: 'Taxed', exempt: 'Exempt', zeroRated: 'Zero-rated' };

/** The columns of sales by line, by the dealer's clock. Credit notes have amounts below 0, so that every column adds up. */
export const SALES_LINE_COLUMNS: readonly Column<SalesLine>[] = [
  { header: 'Date', text: ({ issuedAt }) => dayOf(issuedAt) },
  { header: 'Time', text: ({ issuedAt }) => timeOf(issuedAt) },
  { header: 'Document', text: ({ document }) => document },
  { header: 'Kind of document', text: ({ documentKind }) => DOCUMENTS[documentKind] },
  { header: 'Order', text: ({ orderNumber }) => orderNumber },
  { header: 'Customer', text: ({ buyer }) => buyer },
  { header: 'Line', text: ({ kind }) => KINDS[kind] },
  { header: 'Product number', text: ({ productNumber }) => productNumber },
  { header: 'Description', text: ({ description }) => description },
  { header: 'Metal', text: ({ metal }) => metal },
  { header: 'Pieces', number: ({ kind, quantity }) => (kind === 'goods' ? quantity : null) },
  { header: 'Fine weight (g)', number: ({ fineWeightGrams }) => rounded(fineWeightGrams, 4) },
  { header: 'Fine weight (oz)', number: ({ fineWeightGrams }) => rounded(fineWeightGrams, 6, GRAMS_PER_TROY_OUNCE) },
  { header: 'Currency', text: ({ currency }) => currency },
  { header: 'Total', number: ({ total }) => total },
  { header: 'Tax', number: ({ tax }) => tax },
  { header: 'Without tax', number: ({ total, tax }) => rounded(total - tax, 2) },
  { header: 'Tax treatment', text: ({ taxTreatment }) => TREATMENTS[taxTreatment] },
  { header: 'Tax rate (%)', number: ({ taxRate }) => taxRate },
  { header: 'Cost', number: ({ cost }) => cost },
];

function rounded(value: number | null, digits: number, unit = 1): number | null {
  return value === null ? null : Number((value / unit).toFixed(digits));
}

export const MONEY_MOVE_COLUMNS: readonly Column<MoneyMove>[] = [
  { header: 'Date', text: ({ at }) => dayOf(at) },
  { header: 'Time', text: ({ at }) => timeOf(at) },
  { header: 'Order', text: ({ orderNumber }) => orderNumber },
  { header: 'Way', text: ({ method }) => PAYMENT[method].wayText },
  { header: 'Payer', text: ({ payerName }) => payerName },
  { header: 'Reference', text: ({ reference }) => reference },
  { header: 'Currency', text: ({ currency }) => currency },
  { header: 'In', number: ({ amount }) => (amount > 0 ? amount : null) },
  { header: 'Out', number: ({ amount }) => (amount < 0 ? -amount : null) },
];

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { header: 'Date', text: ({ at }) => dayOf(at) },
  { header: 'Time', text: ({ at }) => timeOf(at) },
  { header: 'Staff', text: ({ staff }) => fullName(staff) },
  { header: 'Action', text: ({ action }) => action },
  { header: 'Outcome', text: ({ outcome }) => outcome },
  { header: 'Customer', text: ({ customer }) => customer && fullName(customer) },
  { header: 'Order', text: ({ orderNumber }) => orderNumber },
  { header: 'Product', text: ({ product }) => product?.name ?? null },
  { header: 'Changes', text: ({ changes }) => changes.map(({ field, from, to }) => `${field}: ${from ?? ''} > ${to ?? ''}`).join('; ') },
  { header: 'Reason', text: ({ reason }) => reason },
  { header: 'Address', text: ({ address }) => address },
  { header: 'Request', text: ({ request }) => request },
];
