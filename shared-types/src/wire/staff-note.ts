import * as v from 'valibot';
import { AUDIT_ACTIONS } from '../audit-actions.ts';
import { auditChange } from './audit.ts';
import { ORDER_STATUSES, PAYMENT_STATES } from './order.ts';
import { staffMember } from './staff-member.ts';
import { amount, flag, id, text, time } from './values.ts';

/** Capability "staff.notes" (docs/backend-contract.md): notes on orders and customers, and what happened to an order. For staff. */

export const staffNote = v.object({
  id,
  at: time,
  by: staffMember,
  text,
  /** What it is about: an order, or a customer. */
  orderNumber: v.nullish(text, null),
  customer: v.nullish(staffMember, null),
  /** The customer sees it on the order's page. */
  isShown: flag,
  /** Struck through, by whom and when: it does not count any more, and the customer does not see it. */
  struck: v.nullish(v.object({ at: time, by: staffMember }), null),
});
export type BackendStaffNote = v.InferOutput<typeof staffNote>;

/** `POST /staff-notes`, an entity. One key is one note. */
export interface BackendNewStaffNote {
  orderNumber: string | null;
  customer: number | null;
  text: string;
  isShown: boolean;
  key: string;
}

export const TIMELINE_KINDS = ['placed', 'status', 'payment', 'parcel', 'mail', 'note', 'hold', 'change'] as const;

/** A row of `GET /orders/{id}/timeline`; each kind has its own fields. */
const timelineEvent = v.object({
  at: time,
  kind: v.picklist(TIMELINE_KINDS),
  /** The member of staff; null when the buyer did it, or nobody. */
  by: v.nullish(staffMember, null),
  status: v.nullish(v.picklist(ORDER_STATUSES), null),
  paymentState: v.nullish(v.picklist(PAYMENT_STATES), null),
  /** What staff did with the money, and how much, in the order's currency. */
  action: v.nullish(v.picklist(AUDIT_ACTIONS), null),
  amount: v.nullish(amount, null),
  parcel: v.nullish(v.object({ carrier: text, number: text, event: text }), null),
  mail: v.nullish(text, null),
  note: v.nullish(staffNote, null),
  /** Why staff did it. */
  reason: v.nullish(text, null),
  /** Only for kind `change`: what is different now. */
  changes: v.nullish(v.array(auditChange), () => []),
});
export type BackendTimelineEvent = v.InferOutput<typeof timelineEvent>;

/** `GET /orders/{id}/timeline`, oldest first. */
export const timeline = v.array(timelineEvent);
