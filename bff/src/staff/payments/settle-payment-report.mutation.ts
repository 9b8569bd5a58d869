import { type SettlePaymentReport, settlePaymentReport } from '@koura/shared-types/inputs/staff/money-movement';
import { Inject } from '@nestjs/common';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { CardProvider } from '../../payments/card-provider.ts';
import { reportIn, settledBy } from '../../reconciliation/report.ts';
import { type AuditedStep, givenName, MoneyAuditLog, outcomeOfError } from '../audit/money-audit.ts';
import { MoneyAtProvider } from './money-at-provider.ts';
import { paymentRejected } from './money-errors.ts';
import { PaymentTargetInput } from './move-payment.input.ts';
import { PaymentTargets } from './payment-target.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'A report to settle. Give either the order or the payment.' })
@MatchesSchema(settlePaymentReport)
class SettlePaymentReportInput extends PaymentTargetInput {
  @Field({ description: '`version` of the report that was reviewed.' })
  version: string;
}

@ObjectType({ description: 'The result of settlePaymentReport.' })
export class SettlePaymentReportPayload extends Payload {}

@Resolver()
export class SettlePaymentReportMutation {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly targets: PaymentTargets,
    private readonly provider: CardProvider,
    private readonly atProvider: MoneyAtProvider,
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access('payments.move')
  @StaffLimit('money')
  @Mutation(() => SettlePaymentReportPayload, {
    description: 'Settles a report that has been dealt with. No money moves. The report opens again when the sums of the payment change.',
  })
  async settlePaymentReport(
    @CheckedInput(SettlePaymentReportInput) input: Checked<SettlePaymentReport>,
    @CurrentCaller() caller: Caller,
  ): Promise<SettlePaymentReportPayload> {
    if (this.config.payments === 'backend')
      return { userErrors: [paymentRejected('The commerce backend takes the payments: there are no reports here.')] };
    if (!input.value) return { userErrors: input.userErrors };
    const { value } = input;
    const line: AuditedStep = { step: 'settleReport', ...givenName(value), reason: value.reason };
    const error = await this.audit.record(line, caller, () => this.#settle(value, line, caller), outcomeOfError);
    return { userErrors: error ? [error] : [] };
  }

  async #settle({ reason, version, ...name }: SettlePaymentReport, line: AuditedStep, caller: Caller): Promise<UserError | undefined> {
    const target = await this.targets.find(name, caller);
    if (typeof target === 'string') return paymentRejected(target);
    const { payment, order } = target;
    Object.assign(line, { reference: payment.reference, orderNumber: order?.orderNumber ?? payment.facts.orderNumber });
    const report = reportIn(payment);
    if (!report || report.settled) return paymentRejected('There is nothing left to settle.');
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
