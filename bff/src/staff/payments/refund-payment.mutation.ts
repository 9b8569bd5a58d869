import { type RefundPayment, refundPayment } from '@koura/shared-types/inputs/staff/money-movement';
import { decimalString, parseDecimal } from '@koura/shared-types/money';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { MoneyInput } from '../../money/money.model.ts';
import { givenName, type MoneyAudit, MoneyAuditLog } from '../audit/money-audit.ts';
import { MovePaymentInput } from './move-payment.input.ts';
import { RefundApproval, RefundStatus } from './order-money.model.ts';
import { toRefundApproval } from './refund-approvals.ts';
import { type RefundResult, SendRefund } from './send-refund.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'A refund. Give either the order or the payment.' })
@MatchesSchema(refundPayment, { key: 'BAD_USER_INPUT' })
class RefundPaymentInput extends MovePaymentInput {
  @Field(() => MoneyInput, { description: 'The amount; at most what was captured and not refunded.' })
  amount: MoneyInput;
}

@ObjectType({ description: 'The result of refundPayment.' })
export class RefundPaymentPayload {
  @Field(() => RefundStatus, { nullable: true, description: 'Status of the refund; null when none was made.' })
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
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access('refunds.request')
  @StaffLimit('money')
  @StepUp()
  @Mutation(() => RefundPaymentPayload, {
    description:
      'Refunds money to the card. Where the order\'s refunds would exceed REFUND_APPROVAL_ABOVE it requests a second person\'s approval instead (capability "staff.approvals").',
  })
  async refundPayment(
    @CheckedInput(RefundPaymentInput) input: Checked<RefundPayment>,
    @CurrentCaller() caller: Caller,
  ): Promise<RefundPaymentPayload> {
    if (!input.value) return { status: null, approval: null, userErrors: input.userErrors };
    const { key, reason, amount: sent, ...name } = input.value;
    const currency = sent.currencyCode;
    const amount = parseDecimal(sent.amount.trim(), currency)!;
    const refund = { name, amount, currency, reason, key, isApproved: false };
    const line = { step: 'refund', ...givenName(name), amount: decimalString(amount, currency), currency, reason, key } as const;
    return payloadOf(await this.audit.record(line, caller, () => this.refunds.send(refund, caller), outcomeOf), caller);
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
