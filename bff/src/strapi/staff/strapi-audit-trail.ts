import { auditEntry, auditListMeta } from '@koura/shared-types/wire/audit';
import { count } from '@koura/shared-types/wire/values';
import { Injectable } from '@nestjs/common';

import { type AuditEntry, type AuditFilter, type AuditListMeta, AuditTrail, type GatewayAuditEntry } from '../../commerce/staff-audit.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const CALL = { kind: 'account', ...route('audit-entries') } as const;
const ROWS = { row: withTextIds(auditEntry), meta: auditListMeta };

@Injectable()
export class StrapiAuditTrail extends AuditTrail {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async page(
    { staffId, customerId, orderNumber, productId, action, from, before }: AuditFilter,
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<{ entries: AuditEntry[]; total: number; facets: AuditListMeta['facets'] }> {
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

  add(entry: GatewayAuditEntry, caller: Caller): Promise<void> {
    return this.client.send({ ...CALL, method: 'POST', body: entry }, caller);
  }

  #count(query: string, caller: Caller): Promise<number> {
    return this.client.action({ ...CALL, method: 'GET', ...route('audit-entries', 'count'), query }, count, caller);
  }
}
