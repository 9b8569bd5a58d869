import type { GatewayAction } from '@koura/shared-types/audit-actions';

import type { Named } from './catalogue.ts';
import type { StaffMember } from './person.ts';
import type { Caller } from '../request/caller.ts';

export type AuditOutcome = 'done' | 'rejected' | 'unknown';

export interface AuditChange {
  field: string;
  from: string | null;
  to: string | null;
}

export interface AuditEntry {
  id: string;
  at: string;
  action: string;
  outcome: AuditOutcome;
  staff: StaffMember;
  /** Whom it was done to: the account; null for a guest's order, and for what concerns no customer. */
  customer: StaffMember | null;
  orderNumber: string | null;
  product: Named | null;
  changes: AuditChange[];
  reason: string | null;
  /** The address that the request came from (X-Forwarded-For). */
  address: string | null;
  /** The request: "POST /cart/items". */
  request: string | null;
}

export interface AuditListMeta {
  facets?:
    | {
        name: string;
        values: {
          value: string;
          label: string;
          count: number;
        }[];
      }[]
    | null;
}

export interface GatewayAuditEntry {
  action: GatewayAction;
  outcome: AuditOutcome;
  orderNumber?: string | null | undefined;
  changes: {
    field: string;
    from?: string | null | undefined;
    to?: string | null | undefined;
  }[];
  reason?: string | null | undefined;
}

/** Filters of the audit trail. Instants are ISO 8601; `before` is exclusive. */
export interface AuditFilter {
  staffId: string | null;
  customerId: string | null;
  orderNumber: string | null;
  productId: string | null;
  action: string | null;
  from: string | null;
  before: string | null;
}

/** The port to the audit trail (capability "staff.audit"), with the staff member's own token. */
export abstract class AuditTrail {
  /** A page of the trail, newest first, with the staff, actions and products to choose from. */
  abstract page(
    { staffId, customerId, orderNumber, productId, action, from, before }: AuditFilter,
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<{ entries: AuditEntry[]; total: number; facets: AuditListMeta['facets'] }>;
  /** Adds an action that the gateway has taken at the card provider. */
  abstract add(entry: GatewayAuditEntry, caller: Caller): Promise<void>;
}
