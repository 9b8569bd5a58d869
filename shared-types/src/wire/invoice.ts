import * as v from 'valibot';
import { amount, count, filledText, number, text, time, nameText } from './values.ts';

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** `exempt`: fine metal and other goods that bear no tax; `zeroRated`: taxed at 0%, such as exports. */
export const TAX_TREATMENTS = ['taxed', 'exempt', 'zeroRated'] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];

const calendarDate = v.pipe(v.string(), v.isoDate());
const optionalText = v.nullish(text, null);

const invoiceLine = v.object({
  description: filledText,
  quantity: count,
  /** Tax included. */
  unitPrice: amount,
  taxTreatment: v.picklist(TAX_TREATMENTS),
  /** Percent, 0 unless taxed. */
  taxRate: number,
  /** Tax included. */
  total: amount,
  /** The dealer's number of the product. */
  productNumber: optionalText,
  /** Per piece. */
  fineWeightGrams: v.nullish(v.pipe(number, v.minValue(0.001)), null),
  /** Parts per thousand: 999.9. */
  fineness: v.nullish(number, null),
  /** Serial numbers of the pieces sold, where they are known when the document is issued. */
  serials: v.nullish(v.array(text), () => []),
});
export type BackendInvoiceLine = v.InferOutput<typeof invoiceLine>;

/**
 * Capability "orders.invoices", one entry of `GET /orders/{id}/invoices`. Issued once when the order is paid (a credit note whenever money
 * was returned) and never changed: it keeps the seller, the buyer and the descriptions of that day. Amounts are decimals of `currency`,
 * a credit note's positive like an invoice's.
 */
export const invoice = v.object({
  /** Unique for the dealer. */
  number: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  kind: v.picklist(INVOICE_KINDS),
  /** What the law of the country calls the document, or what its buyers call it, such as "Tax invoice". */
  title: filledText,
  issuedAt: time,
  /** When the prices were locked in: that of the order. */
  priceLockedAt: v.nullish(time, null),
  /** YYYY-MM-DD in the dealer's time zone. */
  dateOfSupply: calendarDate,
  seller: v.object({
    name: filledText,
    /** The address. */
    lines: v.array(text),
    /** "GST number". */
    taxNumberLabel: text,
    taxNumber: text,
    /** "GST"; null where the tax has no name of its own. */
    taxName: optionalText,
    email: optionalText,
    phone: optionalText,
  }),
  buyer: v.object({ name: nameText, lines: v.array(text), email: optionalText }),
  currency: filledText,
  lines: v.array(invoiceLine),
  /** Coupons and reward points, as a positive amount. */
  discountTotal: amount,
  /** The part of `discountTotal` that reward points took off. */
  pointsTotal: v.nullish(amount, 0),
  shippingTotal: amount,
  paymentFee: amount,
  /** Contained in `total`. */
  taxTotal: amount,
  total: amount,
  /** How it was paid or returned, such as "Paid by Visa ending 4242 on 22 November 2026". */
  payment: text,
  /** A credit note's invoice; of an invoice the one that it replaces after a change of its order. */
  forInvoice: optionalText,
  orderNumber: filledText,
});
export type BackendInvoice = v.InferOutput<typeof invoice>;
export const invoices = v.array(invoice);
