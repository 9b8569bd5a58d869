import { ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { ORDER_MONEY_SENTENCES, ORDER_MONEY_TEXTS } from '@koura/shared-types/order-money-texts';
import { CreditCard, CircleHelp, type IconNode, Landmark, Smartphone } from 'lucide';
import type { PaymentMethodCode } from './bff-client/schema-types.generated.ts';

/** The methods that a shopper can choose. */
export type ChosenMethod = Exclude<PaymentMethodCode, 'UNKNOWN'>;

/** Where nothing else is chosen. */
export const DEFAULT_METHOD: ChosenMethod = 'CARD';

interface Paid {
  cardBrand: string | null;
  cardLast4: string | null;
}

interface PaymentBehaviour {
  icon: IconNode;
  /** For staff: in filters and tables. */
  label: string;
  /** In the address of a filtered list; null: the list cannot be filtered by it. */
  slug: string | null;
  /** How an order is paid: "Visa ending 4242", "Bank transfer". */
  paidBy: (payment: Paid) => string;
  /** Tables of staff name it beside the payment's state. The state of a transfer that is awaited says so already. */
  isNamedBesideState: (isAwaited: boolean) => boolean;
  /** For staff: what `paidBy` is called among the facts of a payment. */
  factName: string;
  /** The only method of a shop is shown although there is nothing to choose. */
  isShownAlone: boolean;
  /** What an order that awaits its money is waiting for, as its status; null where none ever does. */
  awaited: string | null;
  /** The state of its money meanwhile. */
  notYetPaid: string;
  /** What the buyer of an order that awaits its money does first; null where nothing is to be done. */
  firstStep: string | null;
}

interface ChoiceBehaviour extends PaymentBehaviour {
  /** Before the total on the button. */
  payLabel: string;
  /** Beneath the button. */
  finePrint: string;
  /** The chosen time at the counter is gone. */
  slotGone: string;
}

/** The one record of how payment methods differ in pages. The panels of the payment step are chosen there, by a switch. */
export const PAYMENT: Record<ChosenMethod, ChoiceBehaviour> & Record<PaymentMethodCode, PaymentBehaviour> = {
  CARD: {
    icon: CreditCard,
    label: 'Card',
    slug: 'card',
    paidBy: ({ cardBrand, cardLast4 }) => {
      if (!cardLast4) return 'By card';
      const brand = cardBrand ?? 'card';
      return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${cardLast4}`;
    },
    isNamedBesideState: () => false,
    factName: 'Card',
    isShownAlone: false,
    awaited: null,
    notYetPaid: ORDER_MONEY_SENTENCES.notYetPaid.text,
    firstStep: null,
    payLabel: 'Pay',
    finePrint: `${ORDER_TEXTS.chargedOnce.text} Card details go to the payment provider, not to us.`,
    slotGone: 'The time you chose is no longer available.',
  },
  TRANSFER: {
    icon: Landmark,
    label: 'Bank transfer',
    slug: 'bank-transfer',
    paidBy: () => 'Bank transfer',
    isNamedBesideState: (isAwaited) => !isAwaited,
    factName: 'Paid by',
    isShownAlone: true,
    awaited: 'Awaiting your transfer',
    notYetPaid: ORDER_MONEY_TEXTS.AWAITING.label,
    firstStep: 'Transfer the amount to our account. The details are on this page.',
    payLabel: 'Place order for',
    finePrint: 'You pay after you’ve placed the order. We never ask for a transfer to any account but the one on your order’s page.',
    slotGone: 'If you pay by transfer, your order won’t be ready by the time you chose.',
  },
  BANK: {
    icon: Smartphone,
    label: 'Instant bank payment',
    slug: 'instant-bank-payment',
    paidBy: () => 'Instant bank payment',
    isNamedBesideState: () => true,
    factName: 'Paid by',
    isShownAlone: true,
    awaited: 'Waiting for your bank',
    notYetPaid: 'Not yet approved at the bank',
    firstStep: 'Approve the payment at your bank. The button is on this page.',
    payLabel: 'Go to your bank to pay',
    finePrint: ORDER_TEXTS.bankApproval.text,
    slotGone: 'The time you chose is no longer available.',
  },
  UNKNOWN: {
    icon: CircleHelp,
    label: 'Another way',
    slug: null,
    paidBy: () => 'Another way',
    isNamedBesideState: () => true,
    factName: 'Paid by',
    isShownAlone: true,
    awaited: null,
    notYetPaid: ORDER_MONEY_SENTENCES.notYetPaid.text,
    firstStep: null,
  },
};
