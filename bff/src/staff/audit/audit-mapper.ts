import { AUDIT_ACTIONS, type AuditListMeta } from '../../commerce/staff-audit.ts';
import type * as staffAudit from '../../commerce/staff-audit.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import { AuditAction, type AuditChoice, type AuditEntry } from './audit-trail.model.ts';

export function toAuditEntry({ id, action, staff, customer, product, ...entry }: staffAudit.AuditEntry): AuditEntry {
  return {
    ...entry,
    id,
    action: AUDIT_ACTIONS.find((known) => known === action) ?? AuditAction.OTHER,
    actionName: action,
    staff: { id: staff.id, name: fullName(staff) },
    customer: customer && { id: customer.id, name: fullName(customer) },
    product: product && { id: product.id, name: product.name, slug: product.slug },
  };
}

export function toAuditChoices(facets: AuditListMeta['facets'], name: string): AuditChoice[] {
  return facets?.find((facet) => facet.name === name)?.values ?? [];
}
