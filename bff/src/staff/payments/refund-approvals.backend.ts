import { type BackendRefundApproval, refundApproval } from '@koura/shared-types/wire/payment';
import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { bracketQuery } from '../../strapi/queries/bracket-query.ts';

type Approval = BackendRefundApproval;

const CALL = { kind: 'account', path: '/refund-approvals' } as const;
const ROWS = { row: refundApproval, meta: unknown() };
const MAX_REQUESTS = 100;

/** All backend calls for refunds that wait for a second person (capability "staff.approvals"), with the staff member's own token. */
@Injectable()
export class RefundApprovalsBackend {
  constructor(private readonly client: BackendClient) {}

  /** Those neither declined nor done, newest first; at most 100. */
  async open(caller: Caller): Promise<Approval[]> {
    const filters = { state: { $in: ['waiting', 'approved'] } };
    const query = bracketQuery({ filters, pagination: { page: 1, pageSize: MAX_REQUESTS }, sort: ['requestedAt:desc'] });
    const { rows } = await this.client.list({ ...CALL, method: 'GET', query }, ROWS, caller);
    return rows;
  }

  /** Requests a second person's approval. The same key with the same facts is the same request, in its current state. */
  request(refund: Pick<Approval, 'orderNumber' | 'amount' | 'reason' | 'key'>, caller: Caller): Promise<Approval> {
    return this.client.create({ ...CALL, body: refund }, refundApproval, caller);
  }

  decide(id: number, state: 'approved' | 'declined' | 'done', caller: Caller): Promise<Approval> {
    return this.client.update({ ...CALL, path: `${CALL.path}/${id}`, body: { state } }, refundApproval, caller);
  }
}
