import {
  auditEntry,
  auditListMeta,
  type BackendAuditEntry,
  type BackendAuditListMeta,
  type BackendGatewayAuditEntry,
} from '@koura/shared-types/wire/audit';
import { count } from '@koura/shared-types/wire/values';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../../strapi/queries/bracket-query.ts';
import type { Caller } from '../../request/caller.ts';

/** Filters of the audit trail. Instants are ISO 8601; `before` is exclusive. */
export interface AuditFilter {
  staffId: number | null;
  customerId: number | null;
  orderNumber: string | null;
  productId: number | null;
  action: string | null;
  from: string | null;
  before: string | null;
}

const CALL = { kind: 'account', path: '/audit-entries' } as const;
const ROWS = { row: auditEntry, meta: auditListMeta };

/** All backend calls for the audit trail (capability "staff.audit"), with the staff member's own token. */
@Injectable()
export class AuditBackend {
  constructor(private readonly client: BackendClient) {}

  /** A page of the trail, newest first, with the staff, actions and products to choose from. */
  async page(
    { staffId, customerId, orderNumber, productId, action, from, before }: AuditFilter,
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<{ entries: BackendAuditEntry[]; total: number; facets: BackendAuditListMeta['facets'] }> {
    const filters = {
      staff: { id: { $eq: staffId } },
      customer: { id: { $eq: customerId } },
      orderNumber: { $eq: orderNumber },
      product: { id: { $eq: productId } },
      action: { $eq: action },
      at: { $gte: from, $lt: before },
    };
    const query = bracketQuery({ filters, pagination, sort: ['at:desc'], facets: true });
    const list = await this.client.list({ ...CALL, method: 'GET', query }, ROWS, caller);
    // A Strapi 3 without facets returns a plain array.
    const total = list.pagination?.total ?? (await this.#count(bracketQuery({ filters }), caller));
    return { entries: list.rows, total, facets: list.meta.facets };
  }

  /** Adds an action that the gateway has taken at the card provider. */
  add(entry: BackendGatewayAuditEntry, caller: Caller): Promise<void> {
    return this.client.send({ ...CALL, method: 'POST', body: entry }, caller);
  }

  #count(query: string, caller: Caller): Promise<number> {
    return this.client.action({ ...CALL, method: 'GET', path: `${CALL.path}/count`, query }, count, caller);
  }
}
