import type { MovePayment } from '@koura/shared-types/inputs/staff/money-movement';
import { Inject, Injectable } from '@nestjs/common';

import type { Caller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import type { Checked } from '../../errors/checked-input.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { type AuditedStep, givenName, MoneyAuditLog, outcomeOfError } from '../audit/money-audit.ts';
import { MoneyAtBackend } from './money-at-backend.ts';
import { MoneyAtProvider } from './money-at-provider.ts';
import { moneyIn } from './payment-report-mapper.ts';
import { paymentRejected } from './money-errors.ts';
import { PaymentTargets } from './payment-target.ts';

/** Captures and releases for staff, at the provider or the backend, each with a line in the audit trail. */
@Injectable()
export class MoveMoney {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly targets: PaymentTargets,
    private readonly atProvider: MoneyAtProvider,
    private readonly atBackend: MoneyAtBackend,
    private readonly audit: MoneyAuditLog,
  ) {}

  /** Returns why it was not done; empty when it was. */
  async move(step: 'capture' | 'release', input: Checked<MovePayment>, caller: Caller): Promise<UserError[]> {
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
