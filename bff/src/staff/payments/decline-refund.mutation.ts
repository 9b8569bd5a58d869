import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { MoneyAuditLog, outcomeOfError } from '../audit/money-audit.ts';
import { ALREADY_DECIDED, paymentRejected } from './money-errors.ts';
import { auditedRefund, RefundApprovals } from './refund-approvals.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'The refund request to decline.' })
export class DeclineRefundInput {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string;
}

@ObjectType({ description: 'The result of declineRefund.' })
export class DeclineRefundPayload extends Payload {}

@Resolver()
export class DeclineRefundMutation {
  constructor(
    private readonly approvals: RefundApprovals,
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access('sales')
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
