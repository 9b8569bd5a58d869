import type { CapabilityName } from '@koura/shared-types/capabilities';
import type { OrderPaymentMethod, PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { BackendLedgerEntry } from '@koura/shared-types/wire/accounts';
import type { DealerSettings } from './dealer-settings.ts';

/** What this backend does with an order because of how it is paid. */
interface PaymentBehaviour {
  /** The mail that confirms the order. */
  confirmedBy: 'orderPlaced' | 'transferAwaited';
  /** Why an order that is paid cannot come to cost more; null where the rest is awaited. `more`: by how much, "$12.40". */
  increaseRejection: ((more: string) => string) | null;
  /** Why the gateway may not report the state of its payment; null where it may. */
  reportRejection: string | null;
}

/** What it means for choosing it. */
interface ChoiceBehaviour extends PaymentBehaviour {
  /** What this backend has to offer for it, besides the dealer's settings. */
  needs: CapabilityName | null;
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
    increaseRejection: (more) =>
      `The order would cost ${more} more than its card was charged, and that can’t be taken from the card any more.`,
    reportRejection: null,
    needs: null,
    account: 'card',
    inLedger: ['cardTaken', 'cardReturned'],
    isOfferedIn: () => true,
  },
  transfer: {
    confirmedBy: 'transferAwaited',
    increaseRejection: null,
    reportRejection: 'This order is paid by bank transfer.',
    needs: null,
    account: 'bank',
    inLedger: ['received', 'sentBack'],
    isOfferedIn: (currency, { transfers }) => transfers.accounts[currency] !== undefined,
  },
  bank: {
    // Once the bank has paid.
    confirmedBy: 'orderPlaced',
    increaseRejection: (more) => `The order would cost ${more} more than the buyer approved at their bank.`,
    reportRejection: 'This order is paid at the buyer’s bank.',
    needs: 'checkout.bank',
    account: 'bank',
    inLedger: ['received', 'sentBack'],
    isOfferedIn: (currency, { transfers }) => transfers.accounts[currency] !== undefined,
  },
  unknown: {
    confirmedBy: 'orderPlaced',
    increaseRejection: (more) => `The order would cost ${more} more than was paid.`,
    reportRejection: 'This order is not paid by card.',
  },
};
