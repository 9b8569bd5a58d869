import * as v from 'valibot';
import { namedEntries } from './named.ts';
import { ORDER_STATUSES } from './order.ts';
import { ENQUIRY_KINDS, ENQUIRY_STATES } from './staff-enquiry.ts';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { codeOrUnknown, validItems } from './tolerant.ts';
import { amount, count, currencyCode, filledText, id, nameText, text, time } from './values.ts';

/** The most of each kind. */
export const MAX_DESK_HITS = 5;
export const MIN_DESK_SEARCH_LENGTH = 2;

const hits = <S extends v.GenericSchema>(hit: S, name: string) => validItems(hit, name, MAX_DESK_HITS);
const ofOrder = { orderNumber: filledText, name: nameText };

/**
 * Capability "staff.search" (docs/backend-contract.md), `GET /staff-search`: the first of each kind that a text finds, the best first.
 * What the person may not see is null.
 */
export const deskSearch = v.object({
  orders: hits(
    v.object({ ...ofOrder, createdAt: time, status: v.picklist(ORDER_STATUSES), total: amount, currency: currencyCode }),
    'orders',
  ),
  customers: hits(v.object({ id, name: nameText, email: text, orderCount: count }), 'customers'),
  products: hits(v.object({ ...namedEntries, sku: text }), 'products'),
  /** By the reference that the buyer quotes to the bank, and orders paid by card by that of the payment. */
  payments: v.nullish(hits(v.object({ ...ofOrder, reference: filledText, method: codeOrUnknown(PAYMENT_METHODS) }), 'payments'), null),
  parcels: hits(v.object({ ...ofOrder, number: filledText, carrier: text }), 'parcels'),
  invoices: hits(v.object({ ...ofOrder, number: filledText, kind: v.picklist(['invoice', 'creditNote']) }), 'invoices'),
  enquiries: v.nullish(
    hits(v.object({ id, name: nameText, kind: v.picklist(ENQUIRY_KINDS), state: v.picklist(ENQUIRY_STATES), at: time }), 'enquiries'),
    null,
  ),
});
export type BackendDeskSearch = v.InferOutput<typeof deskSearch>;
