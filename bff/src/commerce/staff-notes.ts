import type { AuditAction } from '@koura/shared-types/audit-actions';

import type { AuditChange } from './staff-audit.ts';
import type { OrderStatus, PaymentState } from './orders.ts';
import type { StaffMember } from './person.ts';
import type { Caller } from '../request/caller.ts';

export interface StaffNote {
  id: string;
  at: string;
  by: StaffMember;
  text: string;
  /** What it is about: an order, or a customer. */
  orderNumber: string | null;
  customer: StaffMember | null;
  /** The customer sees it on the order's page. */
  isShown: boolean;
  /** Struck through, by whom and when: it does not count any more, and the customer does not see it. */
  struck: {
    at: string;
    by: StaffMember;
  } | null;
}

export interface TimelineEvent {
  at: string;
  kind: 'note' | 'payment' | 'status' | 'placed' | 'parcel' | 'mail' | 'hold' | 'change';
  /** The member of staff; null when the buyer did it, or nobody. */
  by: StaffMember | null;
  status: OrderStatus | null;
  paymentState: PaymentState | null;
  /** What staff did with the money, and how much, in the order's currency. */
  action: AuditAction | null;
  amount: number | null;
  parcel: {
    carrier: string;
    number: string;
    event: string;
  } | null;
  mail: string | null;
  note: StaffNote | null;
  /** Why staff did it. */
  reason: string | null;
  /** Only for kind `change`: what is different now. */
  changes: AuditChange[];
}

export interface NewStaffNote {
  /** What it is about: an order, or a customer. */
  orderNumber: string | null;
  customer: string | null;
  text: string;
  /** The customer sees it on the order's page. */
  isShown: boolean;
  key: string;
}

/** The port to notes and timelines (capability "staff.notes"), with the staff member's own token. */
export abstract class StaffNotes {
  /** A page of the notes on a customer, newest first. */
  abstract onCustomer(
    customerId: string,
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<{ notes: StaffNote[]; total: number }>;
  /** What happened to an order, oldest first. */
  abstract timeline(orderId: string, caller: Caller): Promise<TimelineEvent[]>;
  /** The same key with the same text is the same note. */
  abstract add(note: NewStaffNote, caller: Caller): Promise<StaffNote>;
  abstract strike(id: string, caller: Caller): Promise<StaffNote>;
}
