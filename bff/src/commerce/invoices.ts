import type { Caller } from '../request/caller.ts';

export type InvoiceKind = 'invoice' | 'creditNote';

export type TaxTreatment = 'taxed' | 'exempt' | 'zeroRated';

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Tax included. */
  unitPrice: number;
  taxTreatment: TaxTreatment;
  /** Percent, 0 unless taxed. */
  taxRate: number;
  /** Tax included. */
  total: number;
  /** The dealer's number of the product. */
  productNumber: string | null;
  /** Per piece. */
  fineWeightGrams: number | null;
  /** Parts per thousand: 999.9. */
  fineness: number | null;
  /** Serial numbers of the pieces sold, where they are known when the document is issued. */
  serials: string[];
}

export interface Invoice {
  /** Unique for the dealer. */
  number: string;
  kind: InvoiceKind;
  /** What the law of the country calls the document, or what its buyers call it, such as "Tax invoice". */
  title: string;
  issuedAt: string;
  /** When the prices were locked in: that of the order. */
  priceLockedAt: string | null;
  /** YYYY-MM-DD in the dealer's time zone. */
  dateOfSupply: string;
  seller: {
    name: string;
    /** The address. */
    lines: string[];
    /** "GST number". */
    taxNumberLabel: string;
    taxNumber: string;
    /** "GST"; null where the tax has no name of its own. */
    taxName: string | null;
    email: string | null;
    phone: string | null;
  };
  buyer: {
    name: string;
    /** The address. */
    lines: string[];
    email: string | null;
  };
  currency: string;
  lines: InvoiceLine[];
  /** Coupons and reward points, as a positive amount. */
  discountTotal: number;
  /** The part of `discountTotal` that reward points took off. */
  pointsTotal: number;
  shippingTotal: number;
  paymentFee: number;
  /** Contained in `total`. */
  taxTotal: number;
  /** Tax included. */
  total: number;
  /** How it was paid or returned, such as "Paid by Visa ending 4242 on 22 November 2026". */
  payment: string;
  /** A credit note's invoice; null for an invoice. */
  forInvoice: string | null;
  orderNumber: string;
}

/** The port to invoices (capability "orders.invoices"). It carries the gateway's own credentials: callers check who may see the order. */
export abstract class Invoices {
  /** The documents of an order that the caller may see, oldest first. Throws a BackendError. */
  abstract ofOrder(orderId: string, caller: Caller): Promise<Invoice[]>;
}
