import { Injectable, Logger } from '@nestjs/common';

import type { Caller } from '../../request/caller.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { providerFailure } from '../../payments/provider-failure.ts';
import { hashedKey } from '../../reconciliation/payment-log.ts';
import type { PaymentName } from './payment-target.ts';

/** An action of a member of staff on a payment, attempted or completed. Amounts are decimal strings. */
export interface MoneyAudit {
  step:
    | 'capture'
    | 'release'
    | 'refund'
    | 'settleReport'
    | 'requestRefund'
    | 'approveRefund'
    | 'declineRefund'
    | 'recordTransfer'
    | 'returnTransfer'
    | 'acceptLateTransfer'
    | 'extendDeadline'
    | 'releaseUnpaid';
  outcome: 'done' | 'refused' | 'notAccepted' | 'failed' | 'waits';
  reference?: string | undefined;
  orderNumber?: string | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
  reason?: string | undefined;
  /** Idempotency key; only its hash is logged. */
  key?: string | undefined;
}

/** The line of a step before its outcome is known. */
export type AuditedStep = Omit<MoneyAudit, 'outcome'>;

/** The audit trail of payments: one line per action, done or not; at level warn, so that every log level includes it. */
@Injectable()
export class MoneyAuditLog {
  readonly #logger = new Logger('audit');

  /** Runs a step and writes its line, whatever the outcome. Errors of the card provider are translated. */
  async record<T>(line: AuditedStep, caller: Caller, run: () => Promise<T>, outcomeOf: (result: T) => MoneyAudit['outcome']): Promise<T> {
    let outcome: MoneyAudit['outcome'] = 'failed';
    try {
      const result = await run();
      outcome = outcomeOf(result);
      return result;
    } catch (error) {
      throw providerFailure(error);
    } finally {
      this.#write({ ...line, outcome }, caller);
    }
  }

  #write({ key, ...facts }: MoneyAudit, caller: Caller): void {
    const { session, requestId } = caller;
    const hashed = key === undefined ? {} : { key: hashedKey(key) };
    this.#logger.warn({ msg: 'payment', staffId: session!.user.id, ...facts, ...hashed, requestId });
  }
}

/** The outcome of a step that returns an error when it was rejected. */
export const outcomeOfError = (error: UserError | undefined): MoneyAudit['outcome'] => (error ? 'refused' : 'done');

/** The identification of a payment, as far as it was given. */
export function givenName({ orderNumber, reference }: PaymentName): Pick<MoneyAudit, 'orderNumber' | 'reference'> {
  return { ...(orderNumber === null ? {} : { orderNumber }), ...(reference === null ? {} : { reference }) };
}
