import * as v from 'valibot';
import { filledText } from './values.ts';

/** What the lists of the desk are made of: orders with their parcels, papers, payments and refunds; customers; enquiries; what is not sold; products and their stock. */
export const DESK_SUBJECTS = ['orders', 'customers', 'enquiries', 'selling', 'pricing', 'products'] as const;
export type DeskSubject = (typeof DESK_SUBJECTS)[number];

/**
 * Capability "staff.changes" (docs/backend-contract.md), `GET /staff-changes`: a text for each subject, which is another one whenever
 * anything in its lists has changed.
 */
export const deskChanges = v.object({
  orders: filledText,
  customers: filledText,
  enquiries: filledText,
  selling: filledText,
  pricing: filledText,
  products: filledText,
} satisfies Record<DeskSubject, unknown>);
export type BackendDeskChanges = v.InferOutput<typeof deskChanges>;
