import { type RefundPayment, refundPayment } from '@koura/shared-types/inputs/money-movement';
import { decimalString, parseDecimal } from '@koura/shared-types/money';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { MoneyInput } from '../../money/money.model.ts';
import { providerFailure } from '../../payments/provider-failure.ts';
import { StaffLimits } from '../staff-limits.ts';
import { type MoneyAudit, MoneyAuditLog } from './money-audit.ts';
import { RefundApproval, RefundStatus } from './order-money.model.ts';
import { toRefundApproval } from './refund-approvals.ts';
import { type RefundResult, SendRefund } from './send-refund.ts';

@InputType({ description: 'What to return, and why. Give either the order or the payment.' })
@MatchesSchema(refundPayment, { key: 'BAD_USER_INPUT' })
class RefundPaymentInput {
  @Field(() => String, { nullable: true, description: 'The order number.' })
  orderNumber: string | null;
  @Field(() => ID, { nullable: true, description: 'The payment at the card provider, for money without an order.' })
  reference: string | null;
  @Field(() => MoneyInput, { description: 'How much; at most what was taken and not returned.' })
  amount: MoneyInput;
  @Field({ description: 'Why, for the audit trail and the refund itself; 1 to 450 characters.' })
  reason: string;
  @Field({
    description:
      'Idempotency key: 8 to 100 letters, digits, - or _. One key is one refund, also a week later: send the same one again until the answer is known.',
  })
  key: string;
}

@ObjectType({ description: 'The answer of refundPayment.' })
export class RefundPaymentPayload {
  @Field(() => RefundStatus, { nullable: true, description: 'How the refund stands; null when none was made.' })
  status: RefundStatus | null;
  @Field(() => RefundApproval, { nullable: true, description: 'The request, when a second person has to approve the refund.' })
  approval: RefundApproval | null;
  @Field(() => [UserError], { description: 'Why no refund was made; empty when one was, or when it waits for a second person.' })
  userErrors: UserError[];
}

@Resolver()
export class RefundPaymentMutation {
  constructor(
    private readonly refunds: SendRefund,
    private readonly limits: StaffLimits,
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access('sales')
  @Mutation(() => RefundPaymentPayload, {
    description:
      'Returns money to the card. Where the order\'s refunds come to more than REFUND_APPROVAL_ABOVE it asks for a second person instead (capability "staff.approvals").',
  })
  async refundPayment(
    @CheckedInput(RefundPaymentInput, 'What, and why.') input: Checked<RefundPayment>,
    @CurrentCaller() caller: Caller,
  ): Promise<RefundPaymentPayload> {
    await this.limits.count('money', caller);
    if (!input.value) return { status: null, approval: null, userErrors: input.userErrors };
    const { key, reason, amount: sent, ...name } = input.value;
    const amount = parseDecimal(sent.amount.trim())!;
    const line: MoneyAudit = { step: 'refund', outcome: 'failed', amount: decimalString(amount), currency: sent.currencyCode, key };
    Object.assign(line, { reason, orderNumber: name.orderNumber ?? undefined, reference: name.reference ?? undefined });
    try {
      const wish = { name, amount, currency: sent.currencyCode, reason, key, isApproved: false };
      const result = await this.refunds.send(wish, caller);
      line.outcome = outcomeOf(result);
      return payloadOf(result, caller);
    } catch (error) {
      throw providerFailure(error);
    } finally {
      this.audit.write(line, caller);
    }
  }
}

export function outcomeOf(result: RefundResult): MoneyAudit['outcome'] {
  if ('status' in result) return 'done';
  if ('approval' in result) return 'waits';
  return result.error.code === 'REFUND_NOT_ACCEPTED' ? 'notAccepted' : 'refused';
}

function payloadOf(result: RefundResult, caller: Caller): RefundPaymentPayload {
  return {
    status: 'status' in result ? result.status : null,
    approval: 'approval' in result ? toRefundApproval(result.approval, caller) : null,
    userErrors: 'error' in result ? [result.error] : [],
  };
}
