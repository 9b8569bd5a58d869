import { type MovePayment, movePayment } from '@koura/shared-types/inputs/staff/money-movement';
import { Inject } from '@nestjs/common';
import { InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type AuditedStep, MoneyAuditLog, givenName, outcomeOfError } from '../audit/money-audit.ts';
import { StaffLimit } from '../staff-limits.ts';
import { MoneyAtBackend } from './money-at-backend.ts';
import { MoneyAtProvider } from './money-at-provider.ts';
import { paymentRejected } from './money-errors.ts';
import { MovePaymentInput } from './move-payment.input.ts';
import { moneyIn } from './payment-report.model.ts';
import { PaymentTargets } from './payment-target.ts';

@InputType({ description: 'The hold to capture. Give either the order or the payment.' })
@MatchesSchema(movePayment, { key: 'BAD_USER_INPUT' })
class CapturePaymentInput extends MovePaymentInput {}

@ObjectType({ description: 'The result of capturePayment.' })
class CapturePaymentPayload extends Payload {}

@InputType({ description: 'The hold to release. Give either the order or the payment.' })
@MatchesSchema(movePayment, { key: 'BAD_USER_INPUT' })
class ReleasePaymentInput extends MovePaymentInput {}

@ObjectType({ description: 'The result of releasePayment.' })
class ReleasePaymentPayload extends Payload {}

/** Captures and releases for staff, at the provider or the backend, each with a line in the audit trail. */
@Resolver()
export class MovePaymentResolver {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly targets: PaymentTargets,
    private readonly atProvider: MoneyAtProvider,
    private readonly atBackend: MoneyAtBackend,
    private readonly audit: MoneyAuditLog,
  ) {}

  @Access('payments.move')
  @StaffLimit('money')
  @Mutation(() => CapturePaymentPayload, {
    description:
      'Captures a hold on a card: the total of the order, or the whole hold when there is no order. The rest of the hold is released and cannot be captured later.',
  })
  async capturePayment(
    @CheckedInput(CapturePaymentInput) input: Checked<MovePayment>,
    @CurrentCaller() caller: Caller,
  ): Promise<CapturePaymentPayload> {
    return { userErrors: await this.#move('capture', input, caller) };
  }

  @Access('payments.move')
  @StaffLimit('money')
  @Mutation(() => ReleasePaymentPayload, {
    description: 'Releases a hold on a card. Rejected while it pays an open order: cancel the order first.',
  })
  async releasePayment(
    @CheckedInput(ReleasePaymentInput) input: Checked<MovePayment>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReleasePaymentPayload> {
    return { userErrors: await this.#move('release', input, caller) };
  }

  /** Returns why it was not done; empty when it was. */
  async #move(step: 'capture' | 'release', input: Checked<MovePayment>, caller: Caller): Promise<UserError[]> {
    if (!input.value) return input.userErrors;
    const { reason, key, ...name } = input.value;
    const { value } = input;
    const line: AuditedStep = { step, ...givenName(name), reason, key };
    const move = () =>
      this.config.payments === 'backend' ? this.#byBackend(step, value, caller) : this.#byProvider(step, name, line, caller);
    const error = await this.audit.record(line, caller, move, outcomeOfError);
    return error ? [error] : [];
  }

  async #byProvider(
    step: 'capture' | 'release',
    name: Pick<MovePayment, 'orderNumber' | 'reference'>,
    line: AuditedStep,
    caller: Caller,
  ): Promise<UserError | undefined> {
    const target = await this.targets.find(name, caller);
    if (typeof target === 'string') return paymentRejected(target);
    const { reference, held, currency } = target.payment;
    const problem = await (step === 'capture' ? this.atProvider.capture(target) : this.atProvider.release(target, caller));
    Object.assign(line, { reference, orderNumber: target.order?.orderNumber, amount: moneyIn(currency)(held).amount, currency });
    await this.atProvider.settle(reference, caller);
    return problem === undefined ? undefined : paymentRejected(problem);
  }

  async #byBackend(step: 'capture' | 'release', { reason, key, ...name }: MovePayment, caller: Caller): Promise<UserError | undefined> {
    const order = await this.atBackend.order(name, caller);
    if (typeof order === 'string') return paymentRejected(order);
    return this.atBackend.step(order, step, { reason, key }, caller);
  }
}
