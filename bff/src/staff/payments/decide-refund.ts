import { Args, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import type * as refundRequests from '../../commerce/refund-requests.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-error.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { minorUnitsOf } from '../../money/money.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { MoneyAuditLog, outcomeOfError } from '../audit/money-audit.ts';
import { StaffLimit } from '../staff-limits.ts';
import { ALREADY_DECIDED, paymentRejected } from './money-errors.ts';
import { RefundApproval, RefundStatus } from './order-money.model.ts';
import { RefundApprovals, auditedRefund, toRefundApproval } from './refund-approvals.ts';
import { outcomeOf } from './refund-payment.mutation.ts';
import { type RefundResult, SendRefund } from './send-refund.ts';

@Resolver()
export class RefundApprovalsQuery {
  constructor(private readonly approvals: RefundApprovals) {}

  @Access('payments.view')
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

@InputType({ description: 'The refund request to approve.' })
class ApproveRefundInput {
  @Field(() => ID)
  id: string;
}

@ObjectType({ description: 'The result of approveRefund.' })
class ApproveRefundPayload extends Payload {
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

  @Access('refunds.approve')
  @StaffLimit('money')
  @StepUp()
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

  async #approve(approval: refundRequests.RefundApproval, caller: Caller): Promise<RefundResult> {
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

  async #decide(
    { id, requestedBy }: refundRequests.RefundApproval,
    caller: Caller,
  ): Promise<refundRequests.RefundApproval | { error: UserError }> {
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

@InputType({ description: 'The refund request to decline.' })
class DeclineRefundInput {
  @Field(() => ID)
  id: string;
}

@ObjectType({ description: 'The result of declineRefund.' })
class DeclineRefundPayload extends Payload {}

@Resolver()
export class DeclineRefundMutation {
  constructor(
    private readonly approvals: RefundApprovals,
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access(['refunds.approve', 'refunds.request'])
  @StaffLimit('money')
  @Mutation(() => DeclineRefundPayload, {
    description: "Declines a refund that requires a second person's approval; the requester withdraws it in the same way. No money moves.",
  })
  async declineRefund(@Args('input') { id }: DeclineRefundInput, @CurrentCaller() caller: Caller): Promise<DeclineRefundPayload> {
    const approval = await this.approvals.find(id, caller);
    if (!approval) return { userErrors: [paymentRejected(ALREADY_DECIDED)] };
    const line = { step: 'declineRefund', ...auditedRefund(approval) } as const;
    const error = await this.audit.record(line, caller, () => this.#decline(approval.id, caller), outcomeOfError);
    return { userErrors: error ? [error] : [] };
  }

  async #decline(id: string, caller: Caller): Promise<UserError | undefined> {
    try {
      await this.approvals.backend.decide(id, 'declined', caller);
      return undefined;
    } catch (error) {
      if (!isRejection(error)) throw error;
      return rejectionToUserError(error, 'PAYMENT_REFUSED');
    }
  }
}
