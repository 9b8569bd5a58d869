import type { OrderPaymentMethod } from '@koura/shared-types/payment-methods';

import type { OrderStatus } from './orders.ts';
import type { EnquiryKind, EnquiryState } from './staff-enquiries.ts';
import type { Caller } from '../request/caller.ts';

interface OfOrder {
  orderNumber: string;
  /** The buyer's name. */
  name: string;
}

/** The first few of each kind that a text finds; null for what the person may not see. */
export interface DeskFinds {
  orders: (OfOrder & { createdAt: string; status: OrderStatus; total: number; currency: string })[];
  customers: { id: string; name: string; email: string; orderCount: number }[];
  products: { id: string; name: string; slug: string; sku: string }[];
  payments: (OfOrder & { reference: string; method: OrderPaymentMethod })[] | null;
  parcels: (OfOrder & { number: string; carrier: string })[];
  invoices: (OfOrder & { number: string; kind: 'invoice' | 'creditNote' })[];
  enquiries: { id: string; name: string; kind: EnquiryKind; state: EnquiryState; at: string }[] | null;
}

/** A text for each subject, which is another one whenever anything in its lists has changed. */
export interface DeskChanges {
  orders: string;
  customers: string;
  enquiries: string;
  selling: string;
  pricing: string;
  products: string;
}

/** The port to what staff find and follow (capabilities "staff.search", "staff.changes"), with the staff member's own token. */
export abstract class DeskLookups {
  /** Capability "staff.changes". */
  abstract changes(caller: Caller): Promise<DeskChanges>;
  /** Capability "staff.search". */
  abstract find(search: string, caller: Caller): Promise<DeskFinds>;
}
