import type { PaymentState } from '../commerce/orders.ts';
import type { Payment } from './payment.ts';

/** The state of the money in one value for people; null while it is unknown. */
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
