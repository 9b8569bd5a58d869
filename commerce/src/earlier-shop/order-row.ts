import type { BackendAddress, BackendContact, PaymentState } from '@koura/shared-types/wire/order';
import type { PastLine } from '../orders/past-orders.ts';

/** An order as a file of another shop names it. Amounts are integer cents of its currency, tax included but for `taxTotal`. */
export interface PastOrderRow {
  /** In the file, from 1. */
  place: number;
  /** "line 3". */
  name: string;
  orderNumber: string;
  /** The account that it was placed with, in lower case; null for a guest's. */
  accountEmail: string | null;
  status: 'Fulfilled' | 'Canceled';
  /** ISO 8601 in UTC. */
  createdAt: string;
  currency: string;
  subTotal: number;
  discountTotal: number;
  shippingTotal: number;
  paymentFee: number;
  taxTotal: number;
  total: number;
  lines: PastLine[];
  coupons: string[];
  contact: BackendContact;
  delivery: BackendAddress | null;
  paymentState: PaymentState;
  /** The part of the money taken that was returned. */
  returned: number;
  invoiceNumber: string | null;
}

export interface PastOrderFile {
  rows: PastOrderRow[];
  /** Orders that the earlier shop has not finished. */
  open: string[];
  /** Entries that never became orders: failed payments, drafts, what was thrown away. */
  never: string[];
}
