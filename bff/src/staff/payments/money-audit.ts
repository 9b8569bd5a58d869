import { Injectable, Logger } from '@nestjs/common';

import type { Caller } from '../../request/caller.ts';
import { hashedKey } from '../../reconciliation/payment-log.ts';

/** One thing that a member of the staff did, or tried to do, with money. Amounts are decimal strings. */
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

/** The audit trail of money: one line each, done or not; as a warning, which no log level leaves out. */
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
