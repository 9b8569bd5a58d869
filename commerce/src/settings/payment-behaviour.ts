import type { OrderPaymentMethod, PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { DealerSettings } from './dealer-settings.ts';

/** What this backend does with an order because of how it is paid. */
interface PaymentBehaviour {
  /** The mail that confirms the order. */
  confirmedBy: 'orderPlaced' | 'transferAwaited';
  /** Why the gateway may not report the state of its payment; null where it may. */
  whyNotReported: string | null;
}

/** What it means for choosing it. */
interface ChoiceBehaviour extends PaymentBehaviour {
  isOfferedIn: (currency: string, settings: DealerSettings) => boolean;
}

/** The one record of how payment methods differ here. */
export const PAYMENT: Record<PaymentMethodCode, ChoiceBehaviour> & Record<OrderPaymentMethod, PaymentBehaviour> = {
  card: { confirmedBy: 'orderPlaced', whyNotReported: null, isOfferedIn: () => true },
  transfer: {
    confirmedBy: 'transferAwaited',
    whyNotReported: 'This order is paid by bank transfer.',
    isOfferedIn: (currency, { transfers }) => transfers.accounts[currency] !== undefined,
  },
  unknown: { confirmedBy: 'orderPlaced', whyNotReported: 'This order is not paid by card.' },
};
