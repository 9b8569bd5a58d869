import type { OrderPaymentMethod, PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { BackendLedgerEntry } from '@koura/shared-types/wire/accounts';
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
  /** The account of the journal that its money goes through. */
  account: 'card' | 'bank';
  /** What money in and out is in the ledger of an order. */
  inLedger: readonly [received: BackendLedgerEntry['kind'], returned: BackendLedgerEntry['kind']];
  isOfferedIn: (currency: string, settings: DealerSettings) => boolean;
}

/** The one record of how payment methods differ here. */
export const PAYMENT: Record<PaymentMethodCode, ChoiceBehaviour> & Record<OrderPaymentMethod, PaymentBehaviour> = {
  card: {
    confirmedBy: 'orderPlaced',
    whyNotReported: null,
    account: 'card',
    inLedger: ['cardTaken', 'cardReturned'],
    isOfferedIn: () => true,
  },
  transfer: {
    confirmedBy: 'transferAwaited',
    whyNotReported: 'This order is paid by bank transfer.',
    account: 'bank',
    inLedger: ['received', 'sentBack'],
    isOfferedIn: (currency, { transfers }) => transfers.accounts[currency] !== undefined,
  },
  unknown: { confirmedBy: 'orderPlaced', whyNotReported: 'This order is not paid by card.' },
};
