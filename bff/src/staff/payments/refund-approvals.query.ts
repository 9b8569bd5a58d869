import { Query, Resolver } from '@nestjs/graphql';

import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { RefundApproval } from './order-money.model.ts';
import { RefundApprovals, toRefundApproval } from './refund-approvals.ts';
import { StaffLimit } from '../staff-limits.ts';

@Resolver()
export class RefundApprovalsQuery {
  constructor(private readonly approvals: RefundApprovals) {}

  @Access('sales')
  @StaffLimit('open')
  @Query(() => [RefundApproval], {
    complexity: rows(20),
    description:
      'Refunds that wait for a second person, or were approved and wait for the card provider, newest first. None without the capability "staff.approvals".',
  })
  async refundApprovals(@CurrentCaller() caller: Caller): Promise<RefundApproval[]> {
    return (await this.approvals.open(caller)).map((approval) => toRefundApproval(approval, caller));
  }
}
