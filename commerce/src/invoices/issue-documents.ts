import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import type { BackendOrder, PaymentState } from '@koura/shared-types/wire/order';
import { TIME_ZONE } from '@koura/shared-types/business-constants';
import type { Database } from '../database/database.ts';
import { findOrderById, lineTaxesOf, type StoredOrder } from '../orders/order-store.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { countryOf } from '../settings/countries.ts';
import { insertInvoice, invoicesOf, nextNumber } from './invoice-store.ts';
import { linesOfOrder, linesOfPart } from './invoice-lines.ts';
import { readSeller, type Seller } from './seller.ts';
import { toCents } from '../settings/cents.ts';

/** States in which the order's whole total has been taken, whatever became of it later. */
const PAID: ReadonlySet<PaymentState> = new Set(['taken', 'partlyReturned', 'returned', 'refundPending', 'refundFailed', 'disputed']);
/** States in which what counts as returned has left: a refund on its way may fail still. */
const RETURNED: ReadonlySet<PaymentState> = new Set(['partlyReturned', 'returned']);

/** For dealers without rules of the country. */
const PLAIN_TITLES = { invoice: 'Invoice', creditNote: 'Credit note' };

/**
 * Issues what an order's payment calls for and has not been issued: its invoice once it is paid, a credit note for each return of money.
 * Answers what was issued. Within the caller's transaction.
 */
export function issueDocuments(database: Database, orderId: number, now: Date): BackendInvoice[] {
  const stored = findOrderById(database, orderId)!;
  const { state } = stored.order.payment;
  if (!state || !PAID.has(state)) return [];
  const issued: BackendInvoice[] = [];
  const known = invoicesOf(database, orderId);
  let invoice = known.find(({ kind }) => kind === 'invoice');
  if (!invoice) {
    invoice = describeInvoice(database, stored, now);
    insertInvoice(database, orderId, invoice);
    issued.push(invoice);
  }
  const credited = known.reduce((sum, { kind, total }) => sum + (kind === 'creditNote' ? toCents(total) : 0), 0);
  const due = RETURNED.has(state) ? returnedOf(stored.order) - credited : 0;
  if (due > 0) {
    const note = describeCreditNote(database, invoice, due, stored.order, now);
    insertInvoice(database, orderId, note);
    issued.push(note);
  }
  return issued;
}

/** Cents of the order's price that were returned; what was paid beyond the price is no part of it. */
function returnedOf({ payment, total }: BackendOrder): number {
  const paidOver = Math.max(0, toCents(payment.taken ?? 0) - toCents(total));
  return Math.min(toCents(total), Math.max(0, toCents(payment.returned ?? 0) - paidOver));
}

function describeInvoice(database: Database, stored: StoredOrder, now: Date): BackendInvoice {
  const { order } = stored;
  const { contact, points } = order;
  const lines = linesOfOrder(database, stored, lineTaxesOf(database, order.id));
  const discountTotal = (toCents(order.discountTotal) + toCents(points?.value ?? 0)) / 100;
  const goods = lines.reduce((sum, { total }) => sum + toCents(total), 0);
  const paymentFee = (toCents(order.total) - goods + toCents(discountTotal) - toCents(order.shippingTotal)) / 100;
  return {
    number: nextNumber(database, 'invoice'),
    kind: 'invoice',
    title: titlesOf(database, order).invoice,
    issuedAt: now.toISOString(),
    priceLockedAt: order.createdAt,
    dateOfSupply: dateIn(now),
    seller: sellerOf(database, order),
    buyer: {
      name: `${contact.firstName} ${contact.lastName}`,
      lines: addressLines(order),
      email: contact.email,
    },
    currency: order.currency,
    lines,
    discountTotal,
    shippingTotal: order.shippingTotal,
    paymentFee,
    taxTotal: order.taxTotal,
    total: order.total,
    payment: `Paid by ${meansOf(order)} on ${dateText(now)}`,
    forInvoice: null,
    orderNumber: order.orderNumber,
  };
}

/** `due`: cents. A return of everything at once mirrors the invoice; a part is credited as such. */
function describeCreditNote(database: Database, invoice: BackendInvoice, due: number, order: BackendOrder, now: Date): BackendInvoice {
  const isWhole = due === toCents(invoice.total);
  const part = isWhole ? {} : { ...linesOfPart(invoice, due), discountTotal: 0, shippingTotal: 0, paymentFee: 0, total: due / 100 };
  return {
    ...invoice,
    ...part,
    number: nextNumber(database, 'creditNote'),
    kind: 'creditNote',
    title: titlesOf(database, order).creditNote,
    issuedAt: now.toISOString(),
    payment: `Returned to ${meansOf(order)} on ${dateText(now)}`,
    forInvoice: invoice.number,
  };
}

function titlesOf(database: Database, { delivery }: BackendOrder): typeof PLAIN_TITLES {
  const { rules } = countryOf(database, delivery?.countryCode);
  return rules ? { invoice: rules.invoiceTitle, creditNote: rules.creditNoteTitle } : PLAIN_TITLES;
}

/** None where nothing is sent: the order is collected or kept in the vault. */
function addressLines({ delivery }: BackendOrder): string[] {
  if (!delivery) return [];
  const { line1, line2, suburb, city, state, postcode, countryCode } = delivery;
  const lines = [line1, line2, suburb, [city, state, postcode].filter(Boolean).join(' '), countryName(countryCode)];
  return lines.filter((line): line is string => Boolean(line?.trim()));
}

function meansOf({ payment: { cardBrand, cardLast4, reference } }: BackendOrder): string {
  if (cardLast4) return `${brandText(cardBrand)} ending ${cardLast4}`;
  return `bank transfer, reference ${reference}`;
}

function brandText(brand: string | null): string {
  return brand === null ? 'card' : brand.charAt(0).toUpperCase() + brand.slice(1);
}

function countryName(code: string): string {
  return new Intl.DisplayNames('en-NZ', { type: 'region' }).of(code) ?? code;
}

/** YYYY-MM-DD at the dealer's. */
function dateIn(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(now);
}

function dateText(now: Date): string {
  return new Intl.DateTimeFormat('en-NZ', { timeZone: TIME_ZONE, dateStyle: 'long' }).format(now);
}

/** The dealer, with the tax number and the phone number of the order's country. */
function sellerOf(database: Database, { delivery }: BackendOrder): Seller {
  const seller = readSeller(database);
  const { rules, phone, isoCode } = countryOf(database, delivery?.countryCode);
  const called = { ...seller, phone };
  if (!rules) return called;
  const taxNumber = settingsOf(database).countries.find(({ isoCode: code }) => code === isoCode)?.taxNumber ?? seller.taxNumber;
  return { ...called, taxName: rules.tax.name, taxNumberLabel: rules.tax.numberLabel, taxNumber };
}
