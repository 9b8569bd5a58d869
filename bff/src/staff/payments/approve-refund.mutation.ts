import type { BackendRefundApproval } from '@koura/shared-types/wire/payment';
import { decimalString, minorUnits } from '@koura/shared-types/money';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { providerFailure } from '../../payments/provider-failure.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { type MoneyAudit, MoneyAuditLog } from './money-audit.ts';
import { RefundStatus } from './order-money.model.ts';
import { refused } from './money-errors.ts';
import { RefundApprovals } from './refund-approvals.ts';
import { outcomeOf } from './refund-payment.mutation.ts';
import { type RefundResult, SendRefund } from './send-refund.ts';

@InputType({ description: 'Which refund to approve.' })
export class ApproveRefundInput {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string;
}

@ObjectType({ description: 'The answer of approveRefund.' })
export class ApproveRefundPayload {
  @Field(() => RefundStatus, { nullable: true, description: 'How the refund stands; null when none was made.' })
  status: RefundStatus | null;
  @Field(() => [UserError], { description: 'Why no refund was made; empty when one was.' })
  userErrors: UserError[];
}

@Resolver()
export class ApproveRefundMutation {
  constructor(
    private readonly approvals: RefundApprovals,
    private readonly refunds: SendRefund,
    private readonly limits: StaffLimits,
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access('sales')
  @Mutation(() => ApproveRefundPayload, {
    description:
      'Approves a refund that somebody else has asked for, and sends it. Sent again for one that was approved but not accepted by the card provider, it sends the same refund.',
  })
  async approveRefund(
    @Args('input', { description: 'Which one.' }) { id }: ApproveRefundInput,
    @CurrentCaller() caller: Caller,
  ): Promise<ApproveRefundPayload> {
    const number = readId(id, 'id');
    await this.limits.count('money', caller);
    const approval = (await this.approvals.open(caller)).find((one) => one.id === number);
    if (!approval) return payloadOf({ error: refused('This refund does not wait any more: somebody else has decided.') });
    const { orderNumber, amount, currency, reason, key } = approval;
    const line: MoneyAudit = {
      step: 'approveRefund',
      outcome: 'failed',
      orderNumber,
      amount: decimalString(minorUnits(amount)),
      currency,
      reason,
      key,
    };
    try {
      const result = await this.#approve(approval, caller);
      line.outcome = outcomeOf(result);
      return payloadOf(result);
    } catch (error) {
      throw providerFailure(error);
    } finally {
      this.approvals.changed();
      this.audit.write(line, caller);
    }
  }

  async #approve(approval: BackendRefundApproval, caller: Caller): Promise<RefundResult> {
    const { id, orderNumber, amount, currency, reason, key, requestedBy } = approval;
    const decision = approval.state === 'waiting' ? await this.#decide(approval, caller) : approval;
    if ('error' in decision) return decision;
    // The backend records both names; the requester can never approve, whatever it responds.
    if (!decision.decidedBy || decision.decidedBy.id === requestedBy.id) return { error: refused(OWN) };
    const name = { orderNumber, reference: null };
    const result = await this.refunds.send({ name, amount: minorUnits(amount), currency, reason, key, isApproved: true }, caller);
    if ('status' in result) await this.approvals.backend.decide(id, 'done', caller).catch(() => undefined);
    return result;
  }

  async #decide({ id, requestedBy }: BackendRefundApproval, caller: Caller): Promise<BackendRefundApproval | { error: UserError }> {
    if (requestedBy.id === caller.session!.user.id) return { error: refused(OWN) };
    try {
      return await this.approvals.backend.decide(id, 'approved', caller);
    } catch (error) {
      if (!isRejection(error)) throw error;
      return { error: rejectionToUserError(error, 'PAYMENT_REFUSED') };
    }
  }
}

const OWN = 'You have asked for this refund yourself: somebody else has to approve it.';

function payloadOf(result: RefundResult): ApproveRefundPayload {
  return { status: 'status' in result ? result.status : null, userErrors: 'error' in result ? [result.error] : [] };
}
