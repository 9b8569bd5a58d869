import type { CapabilityName } from '@koura/shared-types/capabilities';
import { MONEY_TEXTS, ORDER_TEXTS } from '@koura/shared-types/money-texts';
import type { OrderPaymentMethod, PaymentMethodCode } from '@koura/shared-types/payment-methods';

import type { OrderPayment } from '../commerce/orders.ts';
import type { UserError } from '../errors/user-error.model.ts';

/** What the gateway does with an order because of how it is paid. */
interface PaymentBehaviour {
  /** Its money is with the card provider, or with the backend that charges cards: payments are read, captured, released and swept. */
  isByCard: boolean;
  /** Whether a card payment may be released because this order, of the same key, is not paid by it. */
  releasesCardPayments: boolean;
  /** Why staff cannot capture, release or refund its money here; null where they can. */
  moveRejection: string | null;
  /** Placed first and paid afterwards. */
  isPaidLater: boolean;
  /** In files for the accountant. */
  wayText: string;
  /** In emails, where returned money goes: "your Visa ending 4242". */
  meansText: (payment: OrderPayment) => string;
}

/** What it means for placing an order. */
interface ChoiceBehaviour extends PaymentBehaviour {
  /** The capability that the backend needs for it, and the error without; null: every backend takes it. */
  needs: ({ capability: CapabilityName } & Pick<UserError, 'code' | 'message'>) | null;
  /** The total of the order may differ from the cart's, which is that of a card. */
  changesTotal: boolean;
  /** For a shopper who returns after the key was closed, where no payment was taken. */
  tooLate: string;
}

/** The one record of how payment methods differ in the gateway. Where it needs code of its own, a switch without a default decides. */
export const PAYMENT: Record<PaymentMethodCode, ChoiceBehaviour> & Record<OrderPaymentMethod, PaymentBehaviour> = {
  card: {
    isByCard: true,
    wayText: 'Card',
    releasesCardPayments: true,
    moveRejection: null,
    isPaidLater: false,
    meansText: ({ cardBrand, cardLast4 }) => {
      if (!cardLast4) return 'your card';
      const brand = cardBrand ? cardBrand.charAt(0).toUpperCase() + cardBrand.slice(1) : 'card';
      return `your ${brand} ending ${cardLast4}`;
    },
    needs: null,
    changesTotal: false,
    tooLate: MONEY_TEXTS.tooLate.text,
  },
  transfer: {
    isByCard: false,
    wayText: 'Bank transfer',
    releasesCardPayments: true,
    moveRejection: 'This order is paid by bank transfer: its money is not at the card provider.',
    isPaidLater: true,
    meansText: () => 'your bank account',
    needs: {
      capability: 'checkout.methods',
      code: 'TRANSFER_UNAVAILABLE',
      message: 'This shop doesn’t take bank transfers. Please pay by card.',
    },
    changesTotal: true,
    tooLate: ORDER_TEXTS.transferTooLate.text,
  },
  bank: {
    isByCard: false,
    wayText: 'Instant bank payment',
    releasesCardPayments: true,
    moveRejection: 'This order was paid at the buyer’s bank: its money is not at the card provider.',
    isPaidLater: true,
    meansText: () => 'your bank account',
    needs: {
      capability: 'checkout.bank',
      code: 'BANK_UNAVAILABLE',
      message: 'You can’t pay at your bank in this shop. Please choose another way to pay.',
    },
    changesTotal: true,
    tooLate: ORDER_TEXTS.transferTooLate.text,
  },
  unknown: {
    isByCard: false,
    wayText: 'Another way',
    releasesCardPayments: false,
    moveRejection: 'This shop doesn’t know how this order is paid, so it doesn’t move its money. Please do it in the commerce backend.',
    isPaidLater: false,
    meansText: () => 'the account it came from',
  },
};
