import { type BackendOrder, PAYMENT_STATES, type PaymentState as BackendPaymentState } from '@koura/shared-types/wire/order';
import { registerEnumType } from '@nestjs/graphql';

/** The state of the money; the values are the contract's. */
export const PaymentState = {
  AWAITING: 'awaiting',
  HELD: 'held',
  TAKEN: 'taken',
  PARTLY_RETURNED: 'partlyReturned',
  RETURNED: 'returned',
  REFUND_PENDING: 'refundPending',
  REFUND_FAILED: 'refundFailed',
  DISPUTED: 'disputed',
  VOIDED: 'voided',
  FAILED: 'failed',
} as const satisfies Record<string, BackendPaymentState>;
export type PaymentState = BackendPaymentState;
registerEnumType(PaymentState, {
  name: 'PaymentState',
  description: "What became of an order's money.",
  valuesMap: {
    AWAITING: { description: 'A bank transfer that has not arrived.' },
    HELD: { description: 'Reserved on the card, not taken.' },
    TAKEN: { description: 'Taken.' },
    PARTLY_RETURNED: { description: 'Taken, and some of it given back.' },
    RETURNED: { description: 'Taken, and all of it given back.' },
    REFUND_PENDING: { description: 'A refund is on its way; the card provider has not completed it.' },
    REFUND_FAILED: { description: 'A refund failed: the money is still with the dealer.' },
    DISPUTED: { description: "The card holder's bank disputes the payment." },
    VOIDED: { description: 'Let go; nothing was taken.' },
    FAILED: { description: 'Nothing is held and nothing was taken.' },
  },
});

/** The backend's value; null where it has none, or an unknown one. */
export function paymentStateIn({ state }: BackendOrder['payment']): PaymentState | null {
  return PAYMENT_STATES.find((one) => one === state) ?? null;
}
