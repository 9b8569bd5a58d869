import { expireHold } from './cancel-payment-intent.ts';
import { takeDueSteps } from './due.ts';
import type { ObjectStore } from './object-store.ts';
import { settleRefund } from './refunds.ts';

/** Applies scheduled changes: holds expire, refunds succeed or fail. */
export function settleDue(store: ObjectStore): void {
  for (const { id, step } of takeDueSteps(store)) {
    if (step === 'expire hold') expireHold(store, id);
    else settleRefund(store, id, step === 'refund failed' ? 'failed' : 'succeeded');
  }
}
