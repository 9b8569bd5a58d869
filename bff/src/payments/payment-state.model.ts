import { type Order, PAYMENT_STATES } from '../commerce/orders.ts';
import type * as orders from '../commerce/orders.ts';
import { describedEnum } from '../schema/described-enum.ts';

export const PaymentState = describedEnum('PaymentState', "State of an order's payment.", {
  AWAITING: ['awaiting', 'Awaiting a bank transfer.'],
  HELD: ['held', 'Authorised on the card, not captured.'],
  TAKEN: ['taken', 'Captured.'],
  PARTLY_RETURNED: ['partlyReturned', 'Captured and partly refunded.'],
  RETURNED: ['returned', 'Captured and fully refunded.'],
  REFUND_PENDING: ['refundPending', 'A refund is pending at the card provider.'],
  REFUND_FAILED: ['refundFailed', 'A refund failed: the dealer still has the money.'],
  DISPUTED: ['disputed', 'The cardholder’s bank disputes the payment.'],
  VOIDED: ['voided', 'The hold was released; nothing was captured.'],
  FAILED: ['failed', 'Nothing is held and nothing was captured.'],
}) satisfies Record<string, orders.PaymentState>;
export type PaymentState = orders.PaymentState;
/** The backend's value; null where it has none, or an unknown one. */
export function paymentStateIn({ state }: Order['payment']): PaymentState | null {
  return PAYMENT_STATES.find((one) => one === state) ?? null;
}
