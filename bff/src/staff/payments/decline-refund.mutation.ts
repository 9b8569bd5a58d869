import { decimalString, minorUnits } from '@koura/shared-types/money';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { MoneyAuditLog } from './money-audit.ts';
import { refused } from './money-errors.ts';
import { RefundApprovals } from './refund-approvals.ts';

@InputType({ description: 'Which refund to decline.' })
export class DeclineRefundInput {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string;
}

@ObjectType({ description: 'The answer of declineRefund.' })
export class DeclineRefundPayload {
  @Field(() => [UserError], { description: 'Why it was not declined; empty when it was.' })
  userErrors: UserError[];
}

@Resolver()
export class DeclineRefundMutation {
  constructor(
    private readonly approvals: RefundApprovals,
    private readonly limits: StaffLimits,
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access('sales')
  @Mutation(() => DeclineRefundPayload, {
    description: 'Declines a refund that waits for a second person; whoever asked withdraws it like this. No money moves.',
  })
  async declineRefund(
    @Args('input', { description: 'Which one.' }) { id }: DeclineRefundInput,
    @CurrentCaller() caller: Caller,
  ): Promise<DeclineRefundPayload> {
    const number = readId(id, 'id');
    await this.limits.count('money', caller);
    const approval = (await this.approvals.open(caller)).find((one) => one.id === number);
    if (!approval) return { userErrors: [refused('This refund does not wait any more: somebody else has decided.')] };
    const { orderNumber, amount, currency, key } = approval;
    const line = { step: 'declineRefund', orderNumber, amount: decimalString(minorUnits(amount)), currency, key } as const;
    try {
      await this.approvals.backend.decide(number, 'declined', caller);
      this.approvals.changed();
      this.audit.write({ ...line, outcome: 'done' }, caller);
      return { userErrors: [] };
    } catch (error) {
      this.audit.write({ ...line, outcome: isRejection(error) ? 'refused' : 'failed' }, caller);
      if (!isRejection(error)) throw error;
      return { userErrors: [rejectionToUserError(error, 'PAYMENT_REFUSED')] };
    }
  }
}
