import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import type { RefundApproval } from '../../commerce/refund-requests.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { minorUnitsOf } from '../../money/minor-units-of.ts';
import { MoneyAuditLog } from '../audit/money-audit.ts';
import { RefundStatus } from './order-money.model.ts';
import { ALREADY_DECIDED, paymentRejected } from './money-errors.ts';
import { auditedRefund, RefundApprovals } from './refund-approvals.ts';
import { outcomeOf } from './refund-payment.mutation.ts';
import { type RefundResult, SendRefund } from './send-refund.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'The refund request to approve.' })
export class ApproveRefundInput {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string;
}

@ObjectType({ description: 'The result of approveRefund.' })
export class ApproveRefundPayload extends Payload {
  @Field(() => RefundStatus, { nullable: true, description: 'Status of the refund; null when none was made.' })
  status: RefundStatus | null;
}

@Resolver()
export class ApproveRefundMutation {
  constructor(
    private readonly approvals: RefundApprovals,
    private readonly refunds: SendRefund,
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access('sales')
  @StaffLimit('money')
  @Mutation(() => ApproveRefundPayload, {
    description:
      'Approves a refund that another person has requested, and sends it. For one that was approved but not accepted by the card provider, it sends the same refund again.',
  })
  async approveRefund(@Args('input') { id }: ApproveRefundInput, @CurrentCaller() caller: Caller): Promise<ApproveRefundPayload> {
    const approval = await this.approvals.find(id, caller);
    if (!approval) return payloadOf({ error: paymentRejected(ALREADY_DECIDED) });
    const line = { step: 'approveRefund', ...auditedRefund(approval) } as const;
    return payloadOf(await this.audit.record(line, caller, () => this.#approve(approval, caller), outcomeOf));
  }

  async #approve(approval: RefundApproval, caller: Caller): Promise<RefundResult> {
    const { id, orderNumber, amount, currency, reason, key, requestedBy } = approval;
    const decision = approval.state === 'waiting' ? await this.#decide(approval, caller) : approval;
    if ('error' in decision) return decision;
    // The backend records both names; the requester can never approve, whatever it responds.
    if (!decision.decidedBy || decision.decidedBy.id === requestedBy.id) return { error: paymentRejected(OWN) };
    const name = { orderNumber, reference: null };
    const result = await this.refunds.send(
      { name, amount: minorUnitsOf(amount, currency), currency, reason, key, isApproved: true },
      caller,
    );
    if ('status' in result) await this.approvals.backend.decide(id, 'done', caller).catch(() => undefined);
    return result;
  }

  async #decide({ id, requestedBy }: RefundApproval, caller: Caller): Promise<RefundApproval | { error: UserError }> {
    if (requestedBy.id === caller.session!.user.id) return { error: paymentRejected(OWN) };
    try {
      return await this.approvals.backend.decide(id, 'approved', caller);
    } catch (error) {
      if (!isRejection(error)) throw error;
      return { error: rejectionToUserError(error, 'PAYMENT_REFUSED') };
    }
  }
}

const OWN = 'You requested this refund. Someone else has to approve it.';

function payloadOf(result: RefundResult): ApproveRefundPayload {
  return { status: 'status' in result ? result.status : null, userErrors: 'error' in result ? [result.error] : [] };
}
