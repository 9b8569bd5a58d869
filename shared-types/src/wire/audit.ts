import * as v from 'valibot';
import { GATEWAY_ACTIONS } from '../audit-actions.ts';
import { namedRow } from './named.ts';
import { staffMember } from './staff-member.ts';
import { validItems } from './tolerant.ts';
import { count, filledText, id, text, textOrEmpty, time } from './values.ts';

/** Capability "staff.audit" (docs/backend-contract.md): what staff did, to whom, when and from which address. For Admins. */

/** `unknown`: the request ended without a response. */
export const AUDIT_OUTCOMES = ['done', 'rejected', 'unknown'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** A field before and after; null: there was nothing, or is nothing any more. */
export const auditChange = v.object({ field: filledText, from: v.nullish(text, null), to: v.nullish(text, null) });
export type BackendAuditChange = v.InferOutput<typeof auditChange>;

/** A row of `GET /audit-entries`. */
export const auditEntry = v.object({
  id,
  at: time,
  action: filledText,
  outcome: v.picklist(AUDIT_OUTCOMES),
  staff: staffMember,
  /** Whom it was done to: the account; null for a guest's order, and for what concerns no customer. */
  customer: v.nullish(staffMember, null),
  orderNumber: v.nullish(text, null),
  product: v.nullish(namedRow, null),
  changes: validItems(auditChange, 'changes', 100),
  reason: v.nullish(text, null),
  /** The address that the request came from (X-Forwarded-For). */
  address: v.nullish(text, null),
  /** The request: "POST /cart/items". */
  request: v.nullish(text, null),
});
export type BackendAuditEntry = v.InferOutput<typeof auditEntry>;

/** `meta` of `GET /audit-entries`: the facets `staff`, `action` and `product`, whose values are ids, and names of actions. */
export const auditListMeta = v.object({
  facets: v.nullish(validItems(v.object({ name: text, values: v.array(v.object({ value: text, label: textOrEmpty, count })) }), 'facets')),
});
export type BackendAuditListMeta = v.InferOutput<typeof auditListMeta>;

/** `POST /audit-entries`: an action that the gateway has taken, with the staff member's own token. Who, when and where the backend adds. */
export const gatewayAuditEntry = v.object({
  action: v.picklist(GATEWAY_ACTIONS),
  outcome: v.picklist(AUDIT_OUTCOMES),
  orderNumber: v.nullish(text, null),
  changes: v.array(auditChange),
  reason: v.nullish(v.pipe(text, v.maxLength(500)), null),
});
export type BackendGatewayAuditEntry = v.InferInput<typeof gatewayAuditEntry>;
