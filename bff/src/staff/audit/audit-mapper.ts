import { AUDIT_ACTIONS, type BackendAuditEntry, type BackendAuditListMeta } from '@koura/shared-types/wire/audit';

import { fullName } from '../../account/viewer-mapper.ts';
import { AuditAction, type AuditChoice, type AuditEntry } from './audit-trail.model.ts';

export function toAuditEntry({ id, action, staff, customer, product, ...entry }: BackendAuditEntry): AuditEntry {
  return {
    ...entry,
    id: String(id),
    action: AUDIT_ACTIONS.find((known) => known === action) ?? AuditAction.OTHER,
    actionName: action,
    staff: { id: String(staff.id), name: fullName(staff) },
    customer: customer && { id: String(customer.id), name: fullName(customer) },
    product: product && { id: String(product.id), name: product.name, slug: product.slug },
  };
}

export function toAuditChoices(facets: BackendAuditListMeta['facets'], name: string): AuditChoice[] {
  return facets?.find((facet) => facet.name === name)?.values ?? [];
}
