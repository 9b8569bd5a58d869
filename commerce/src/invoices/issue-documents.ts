import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import type { BackendOrder, PaymentState } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { keepCosts } from '../accounts/invoice-costs.ts';
import { findOrderById, lineTaxesOf, type StoredOrder } from '../orders/order-store.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { countrySettingsOf, taxRateOf } from '../settings/countries.ts';
import { dayIn } from '../settings/tax-at.ts';
import { insertInvoice, invoicesOf } from './invoice-store.ts';
import { invoiceIsCorrected, isOutdated } from './outdated-invoices.ts';
import { nextNumber } from '../settings/next-number.ts';
import { linesOfOrder, linesOfPart } from './invoice-lines.ts';
import { readSeller, type Seller } from '../settings/seller.ts';
import { toCents } from '../settings/cents.ts';

/** States in which the order's whole total has been taken, whatever became of it later. */
const PAID: ReadonlySet<PaymentState> = new Set(['taken', 'partlyReturned', 'returned', 'refundPending', 'refundFailed', 'disputed']);
/** States in which what counts as returned has left: a refund on its way may fail still. */
const RETURNED: ReadonlySet<PaymentState> = new Set(['partlyReturned', 'returned']);

/** For dealers without rules of the country. */
const PLAIN_TITLES = { invoice: 'Invoice', creditNote: 'Credit note' };

export interface Issued {
  document: BackendInvoice;
  /** It corrects an invoice of an order that was changed: no money is returned with it. */
  corrects: boolean;
}

/**
 * Issues what an order's payment calls for and has not been issued: its invoice once it is paid, a credit note for each return of money, and
 * for an order that was changed a credit note over its whole invoice with a new one. Answers what was issued. Within the caller's transaction.
 */
export async function issueDocuments(database: Database, orderId: number, now: Date): Promise<Issued[]> {
  const stored = (await findOrderById(database, orderId))!;
  const { state } = stored.order.payment;
  if (!state || !PAID.has(state)) return [];
  const issued: Issued[] = [];
  const issue = async (document: BackendInvoice, corrects = false): Promise<BackendInvoice> => {
    await insertInvoice(database, orderId, document);
    if (document.kind === 'invoice') await keepCosts(database, document.number, stored.order.lineItems);
    issued.push({ document, corrects });
    return document;
  };
  const known = await invoicesOf(database, orderId);
  let invoice = known.findLast(({ kind }) => kind === 'invoice');
  if (!invoice) invoice = await issue(await describeInvoice(database, stored, now));
  else if (await isOutdated(database, invoice.number)) {
    const note = await issue(await describeCorrection(database, invoice, stored.order, now), true);
    const corrected = await issue(await describeInvoice(database, stored, now, invoice), true);
    await invoiceIsCorrected(database, invoice.number, { creditNote: note.number, invoice: corrected.number });
    invoice = corrected;
  }
  const { number } = invoice;
  const credited = known.reduce(
    (sum, { kind, forInvoice, total }) => sum + (kind === 'creditNote' && forInvoice === number ? toCents(total) : 0),
    0,
  );
  const due = RETURNED.has(state) ? returnedOf(stored.order) - credited : 0;
  if (due > 0) {
    await issue(await describeCreditNote(database, invoice, due, stored.order, now));
  }
  return issued;
}

/** Cents of the order's price that were returned; what was paid beyond the price is no part of it. */
function returnedOf({ payment, total }: BackendOrder): number {
  const paidOver = Math.max(0, toCents(payment.taken ?? 0) - toCents(total));
  return Math.min(toCents(total), Math.max(0, toCents(payment.returned ?? 0) - paidOver));
}

/** `before`: the invoice that it replaces, which has the day of the supply. */
async function describeInvoice(database: Database, stored: StoredOrder, now: Date, before?: BackendInvoice): Promise<BackendInvoice> {
  const { order } = stored;
  const { contact, points } = order;
  const taxes = await lineTaxesOf(database, order.id);
  // Of the day of supply, which is that of the payment: a transfer may arrive after a new rate has begun.
  const supplyRate = taxRateOf(database, order.currency, before ? new Date(before.issuedAt) : now);
  const orderRate = taxes.find(({ tax }) => tax > 0)?.taxRate ?? taxRateOf(database, order.currency, new Date(order.createdAt));
  const lines = await linesOfOrder(database, stored, taxes, supplyRate);
  const pointsTotal = points?.value ?? 0;
  const discountTotal = (toCents(order.discountTotal) + toCents(pointsTotal)) / 100;
  const goods = lines.reduce((sum, { total }) => sum + toCents(total), 0);
  const paymentFee = (toCents(order.total) - goods + toCents(discountTotal) - toCents(order.shippingTotal)) / 100;
  return {
    number: await nextNumber(database, 'invoice'),
    kind: 'invoice',
    title: titlesOf(database, order).invoice,
    issuedAt: now.toISOString(),
    priceLockedAt: order.createdAt,
    dateOfSupply: before?.dateOfSupply ?? dayIn(now, settingsOf(database).calendar.zone),
    seller: await sellerOf(database, order),
    buyer: {
      name: `${contact.firstName} ${contact.lastName}`,
      lines: addressLines(database, order),
      email: contact.email,
    },
    currency: order.currency,
    lines,
    discountTotal,
    pointsTotal,
    shippingTotal: order.shippingTotal,
    paymentFee,
    taxTotal: taxAtRate(order.taxTotal, orderRate, supplyRate),
    total: order.total,
    payment: paidText(database, order, now, before),
    forInvoice: before?.number ?? null,
    orderNumber: order.orderNumber,
  };
}

/** `due`: cents. A return of everything at once mirrors the invoice; a part is credited as such. */
async function describeCreditNote(
  database: Database,
  invoice: BackendInvoice,
  due: number,
  order: BackendOrder,
  now: Date,
): Promise<BackendInvoice> {
  const isWhole = due === toCents(invoice.total);
  const part = isWhole
    ? {}
    : {
        ...linesOfPart(invoice, due, taxRateOf(database, invoice.currency, new Date(invoice.issuedAt))),
        discountTotal: 0,
        pointsTotal: 0,
        shippingTotal: 0,
        paymentFee: 0,
        total: due / 100,
      };
  return {
    ...invoice,
    ...part,
    number: await nextNumber(database, 'creditNote'),
    kind: 'creditNote',
    title: titlesOf(database, order).creditNote,
    issuedAt: now.toISOString(),
    payment: `Returned to ${meansOf(order)} on ${dateText(database, now)}`,
    forInvoice: invoice.number,
  };
}

/** A credit note over a whole invoice, which a new one replaces. */
async function describeCorrection(database: Database, invoice: BackendInvoice, order: BackendOrder, now: Date): Promise<BackendInvoice> {
  return {
    ...invoice,
    number: await nextNumber(database, 'creditNote'),
    kind: 'creditNote',
    title: titlesOf(database, order).creditNote,
    issuedAt: now.toISOString(),
    payment: 'The order was changed: a new invoice replaces this one',
    forInvoice: invoice.number,
  };
}

/** What costs no more was paid as before. */
function paidText(database: Database, order: BackendOrder, now: Date, before: BackendInvoice | undefined): string {
  if (before && order.total <= before.total) return before.payment;
  return `Paid by ${meansOf(order)} on ${dateText(database, now)}`;
}

function titlesOf(database: Database, { delivery }: BackendOrder): typeof PLAIN_TITLES {
  const { rules } = countrySettingsOf(database, delivery?.countryCode);
  return rules ? { invoice: rules.invoiceTitle, creditNote: rules.creditNoteTitle } : PLAIN_TITLES;
}

/** None where nothing is sent: the order is collected or kept in the vault. */
function addressLines(database: Database, { delivery }: BackendOrder): string[] {
  if (!delivery) return [];
  const { line1, line2, suburb, city, state, postcode, countryCode } = delivery;
  const lines = [line1, line2, suburb, [city, state, postcode].filter(Boolean).join(' '), countryName(database, countryCode)];
  return lines.filter((line): line is string => Boolean(line?.trim()));
}

function meansOf({ payment: { cardBrand, cardLast4, reference } }: BackendOrder): string {
  if (cardLast4) return `${brandText(cardBrand)} ending ${cardLast4}`;
  return `bank transfer, reference ${reference}`;
}

function brandText(brand: string | null): string {
  return brand === null ? 'card' : brand.charAt(0).toUpperCase() + brand.slice(1);
}

function countryName(database: Database, code: string): string {
  return new Intl.DisplayNames(settingsOf(database).dealer.locale, { type: 'region' }).of(code) ?? code;
}

function dateText(database: Database, now: Date): string {
  const { dealer, calendar } = settingsOf(database);
  return new Intl.DateTimeFormat(dealer.locale, { timeZone: calendar.zone, dateStyle: 'long' }).format(now);
}

/** The tax contained in the same amounts at another rate. */
function taxAtRate(taxTotal: number, rate: number, other: number): number {
  if (rate === other || rate === 0) return taxTotal;
  return Math.round((toCents(taxTotal) * other * (100 + rate)) / (rate * (100 + other))) / 100;
}

/** The dealer, with the tax number and the phone number of the order's country. */
async function sellerOf(database: Database, { delivery }: BackendOrder): Promise<Seller> {
  const seller = await readSeller(database);
  const { rules, phone, taxNumber = seller.taxNumber } = countrySettingsOf(database, delivery?.countryCode);
  const called = { ...seller, phone };
  if (!rules) return called;
  return { ...called, taxName: rules.tax.name, taxNumberLabel: rules.tax.numberLabel, taxNumber };
}
