import type { PaymentState } from '../../platform/bff-client/schema-types.generated.ts';

const SENTENCES: Record<PaymentState, string | null> = {
  AWAITING: 'Its bank transfer hasn’t arrived.',
  HELD: 'Its money is only held on the card, not taken.',
  TAKEN: null,
  PARTLY_RETURNED: null,
  RETURNED: 'Its money has been refunded.',
  REFUND_PENDING: 'A refund of it is on its way.',
  REFUND_FAILED: 'A refund of it has failed.',
  DISPUTED: 'The cardholder’s bank disputes its payment.',
  VOIDED: 'Nothing was taken for it.',
  FAILED: 'Its payment failed, and nothing was taken.',
};

/** What a dialog says of an order's money before a step towards its customer; null where the money is there. */
export function paymentSentence(state: PaymentState | null): string | null {
  return state === null ? 'It’s unknown whether its money was taken.' : SENTENCES[state];
}
