import { type SettlePaymentReport, settlePaymentReport } from '@koura/shared-types/inputs/money-movement';
import { Inject } from '@nestjs/common';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { CardProvider } from '../../payments/card-provider.ts';
import { providerFailure } from '../../payments/provider-failure.ts';
import { reportIn, settledBy } from '../../reconciliation/report.ts';
import { StaffLimits } from '../staff-limits.ts';
import { type MoneyAudit, MoneyAuditLog } from './money-audit.ts';
import { MoneyAtProvider } from './money-at-provider.ts';
import { refused } from './money-errors.ts';
import { PaymentTargets } from './payment-target.ts';

@InputType({ description: 'Which report to settle, and why. Give either the order or the payment.' })
@MatchesSchema(settlePaymentReport)
class SettlePaymentReportInput {
  @Field(() => String, { nullable: true, description: 'The order number.' })
  orderNumber: string | null;
  @Field(() => ID, { nullable: true, description: 'The payment at the card provider.' })
  reference: string | null;
  @Field({ description: '`version` of the report that was looked at.' })
  version: string;
  @Field({ description: 'Why nothing is left to do; 1 to 450 characters.' })
  reason: string;
}

@ObjectType({ description: 'The answer of settlePaymentReport.' })
export class SettlePaymentReportPayload {
  @Field(() => [UserError], { description: 'Why it was not settled; empty when it was.' })
  userErrors: UserError[];
}

@Resolver()
export class SettlePaymentReportMutation {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly targets: PaymentTargets,
    private readonly provider: CardProvider,
    private readonly atProvider: MoneyAtProvider,
    private readonly limits: StaffLimits,
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access('sales')
  @Mutation(() => SettlePaymentReportPayload, {
    description: 'Ends a report that somebody has looked after. No money moves. It opens again when the sums of the payment change.',
  })
  async settlePaymentReport(
    @CheckedInput(SettlePaymentReportInput, 'Which, and why.') input: Checked<SettlePaymentReport>,
    @CurrentCaller() caller: Caller,
  ): Promise<SettlePaymentReportPayload> {
    await this.limits.count('money', caller);
    if (this.config.payments === 'backend') return no(refused('The commerce backend takes the payments: there are no reports here.'));
    if (!input.value) return { userErrors: input.userErrors };
    const { reason, orderNumber } = input.value;
    const line: MoneyAudit = { step: 'settleReport', outcome: 'failed', reason, orderNumber: orderNumber ?? undefined };
    try {
      const problem = await this.#settle(input.value, line, caller);
      line.outcome = problem ? 'refused' : 'done';
      return problem ? no(problem) : { userErrors: [] };
    } catch (error) {
      throw providerFailure(error);
    } finally {
      this.audit.write(line, caller);
    }
  }

  async #settle({ reason, version, ...name }: SettlePaymentReport, line: MoneyAudit, caller: Caller): Promise<UserError | undefined> {
    const target = await this.targets.find(name, caller);
    if (typeof target === 'string') return refused(target);
    const { payment, order } = target;
    Object.assign(line, { reference: payment.reference, orderNumber: order?.orderNumber ?? payment.facts.orderNumber });
    const report = reportIn(payment);
    if (!report || report.settled) return refused('There is nothing to settle any more.');
    if (report.sums !== version)
      return {
        code: 'PAYMENT_CHANGED',
        message: 'The payment has changed since you looked. Look again before you settle it.',
        field: null,
      };
    await this.provider.note(payment.reference, settledBy(caller.session!.user.id, reason));
    await this.atProvider.settle(payment.reference, caller);
    return undefined;
  }
}

function no(error: UserError): SettlePaymentReportPayload {
  return { userErrors: [error] };
}
