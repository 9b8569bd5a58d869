import { refundApproval } from '@koura/shared-types/wire/payment';
import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { type RefundApproval, RefundRequests } from '../../commerce/refund-requests.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const CALL = { kind: 'account', ...route('refund-approvals') } as const;
const ROWS = { row: withTextIds(refundApproval), meta: unknown() };
const MAX_REQUESTS = 100;

@Injectable()
export class StrapiRefundRequests extends RefundRequests {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async open(caller: Caller): Promise<RefundApproval[]> {
    const filters = { state: { $in: ['waiting', 'approved'] } };
    const query = bracketQuery({ filters, pagination: { page: 1, pageSize: MAX_REQUESTS }, sort: ['requestedAt:desc'] });
    const { rows } = await this.client.list({ ...CALL, method: 'GET', query }, ROWS, caller);
    return rows;
  }

  request(refund: Pick<RefundApproval, 'orderNumber' | 'amount' | 'reason' | 'key'>, caller: Caller): Promise<RefundApproval> {
    return this.client.create({ ...CALL, body: refund }, withTextIds(refundApproval), caller);
  }

  decide(id: string, state: 'approved' | 'declined' | 'done', caller: Caller): Promise<RefundApproval> {
    return this.client.update({ ...CALL, ...route('refund-approvals', id), body: { state } }, withTextIds(refundApproval), caller);
  }
}
