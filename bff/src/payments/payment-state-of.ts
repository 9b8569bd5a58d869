import type { PaymentState } from '@koura/shared-types/wire/order';

import type { Payment } from './payment.ts';

/** What became of the money, in one word for people; null while that is not known. */
export function paymentStateOf({ state, taken, returned, refundPending, refundFailed, disputed }: Payment): PaymentState | null {
  switch (state) {
    case 'held':
      return 'held';
    case 'voided':
      return 'voided';
    case 'needsAction':
    case 'failed':
      return 'failed';
    case 'processing':
      return null;
    default:
      if (disputed) return 'disputed';
      if (refundFailed) return 'refundFailed';
      if (refundPending > 0) return 'refundPending';
      return returned === 0 ? 'taken' : returned < taken ? 'partlyReturned' : 'returned';
  }
}
