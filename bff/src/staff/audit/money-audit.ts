import type { GatewayAction } from '@koura/shared-types/audit-actions';
import { Inject, Injectable, Logger } from '@nestjs/common';

import { type AuditChange, type AuditOutcome, AuditTrail } from '../../commerce/staff-audit.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import type { Caller } from '../../request/caller.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { providerFailure } from '../../payments/card-provider-error.ts';
import { hashedKey } from '../../reconciliation/payment-log.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import type { PaymentName } from '../payments/payment-target.ts';

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
    | 'takeBackReceipt'
    | 'approveReceipt'
    | 'declineReceipt'
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

/** Steps that the gateway takes at the card provider, so that the backend cannot record them itself. */
const AT_PROVIDER: Partial<Record<MoneyAudit['step'], GatewayAction>> = {
  capture: 'capturePayment',
  release: 'releasePayment',
  refund: 'refundPayment',
  approveRefund: 'refundPayment',
  settleReport: 'settlePaymentReport',
};
/** The outcomes of what reached the card provider. */
const REACHED: Partial<Record<MoneyAudit['outcome'], AuditOutcome>> = { done: 'done', notAccepted: 'unknown', failed: 'unknown' };

/**
 * The audit trail of payments: one log line per action, done or not, at level warn, so that every log level includes it; and a line in the
 * backend's trail (capability "staff.audit") for what reached the card provider.
 */
@Injectable()
export class MoneyAuditLog {
  readonly #logger = new Logger('audit');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly website: WebsiteSettings,
    private readonly backend: AuditTrail,
  ) {}

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
      await this.#record({ ...line, outcome }, caller);
    }
  }

  /** The money has moved already: what the backend does not record remains in the log. */
  async #record({ step, outcome: ended, orderNumber, reference, amount, currency, reason }: MoneyAudit, caller: Caller): Promise<void> {
    const action = AT_PROVIDER[step];
    const outcome = REACHED[ended];
    if (!action || !outcome || this.config.payments === 'backend') return;
    const facts: [field: string, to: string | undefined][] = [
      ['amount', amount === undefined ? undefined : `${amount} ${currency ?? ''}`.trim()],
      ['reference', reference],
    ];
    const changes = facts.flatMap(([field, to]): AuditChange[] => (to === undefined ? [] : [{ field, from: null, to }]));
    try {
      const { capabilities } = await this.website.load(caller);
      if (!capabilities.includes('staff.audit')) return;
      await this.backend.add({ action, outcome, orderNumber: orderNumber ?? null, changes, reason: reason ?? null }, caller);
    } catch (error) {
      this.#logger.error({ msg: 'the audit entry was not recorded', step, orderNumber, requestId: caller.requestId, err: error });
    }
  }

  #write({ key, ...facts }: MoneyAudit, caller: Caller): void {
    const { session, requestId } = caller;
    const hashed = key === undefined ? {} : { key: hashedKey(key) };
    this.#logger.warn({ msg: 'payment', staffId: session!.user.id, ...facts, ...hashed, requestId });
  }
}

export const outcomeOfError = (error: UserError | undefined): MoneyAudit['outcome'] => (error ? 'refused' : 'done');

/** The identification of a payment, as far as it was given. */
export function givenName({ orderNumber, reference }: PaymentName): Pick<MoneyAudit, 'orderNumber' | 'reference'> {
  return { ...(orderNumber === null ? {} : { orderNumber }), ...(reference === null ? {} : { reference }) };
}
