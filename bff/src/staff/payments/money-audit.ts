import { Injectable, Logger } from '@nestjs/common';

import type { Caller } from '../../request/caller.ts';
import { hashedKey } from '../../reconciliation/payment-log.ts';

/** An action, or an attempted one, of a member of staff on money. Amounts are decimal strings. */
export interface MoneyAudit {
  step: 'capture' | 'release' | 'refund' | 'settleReport' | 'requestRefund' | 'approveRefund' | 'declineRefund';
  outcome: 'done' | 'refused' | 'notAccepted' | 'failed' | 'waits';
  reference?: string | undefined;
  orderNumber?: string | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
  reason?: string | undefined;
  /** Idempotency key; only its hash is logged. */
  key?: string | undefined;
}

/** The audit trail of money: one line per action, done or not; at level warn, so that every log level includes it. */
@Injectable()
export class MoneyAuditLog {
  readonly #logger = new Logger('audit');

  write({ key, ...facts }: MoneyAudit, caller: Caller): void {
    const { session, requestId } = caller;
    this.#logger.warn({
      msg: 'payment',
      staffId: session!.user.id,
      ...facts,
      ...(key === undefined ? {} : { key: hashedKey(key) }),
      requestId,
    });
  }
}
