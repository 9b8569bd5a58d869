import type { PaymentState } from '../gql/graphql.ts';

interface PaymentWords {
  /** Before the sum at the end of a bill. */
  total: string;
  /** What became of the money. */
  became: string;
  /** Whether the shop has the money, or most of it. */
  isPaid: boolean;
}

const WORDS: Record<PaymentState, PaymentWords> = {
  AWAITING: { total: 'Total, to be paid', became: 'Bank transfer not yet received', isPaid: false },
  HELD: { total: 'Total, held on the card', became: 'Held on the card, not taken', isPaid: false },
  TAKEN: { total: 'Total paid', became: 'Taken', isPaid: true },
  PARTLY_RETURNED: { total: 'Total paid, part given back', became: 'Taken, some of it given back', isPaid: true },
  RETURNED: { total: 'Total, given back', became: 'Given back', isPaid: false },
  REFUND_PENDING: { total: 'Total paid, refund on its way', became: 'Taken, refund on its way', isPaid: true },
  REFUND_FAILED: { total: 'Total paid', became: 'Taken, a refund failed', isPaid: true },
  DISPUTED: { total: 'Total paid', became: 'Taken, disputed by the bank', isPaid: true },
  VOIDED: { total: 'Total, not charged', became: 'Let go, nothing was taken', isPaid: false },
  FAILED: { total: 'Total, not paid', became: 'Failed, nothing was taken', isPaid: false },
};

/** What may be said of an order's money. Read by customers and staff alike. Of what nobody knows, nothing is claimed. */
export function paymentWords(state: PaymentState | null): Omit<PaymentWords, 'became'> & { became: string | null } {
  return state === null ? { total: 'Total', became: null, isPaid: false } : WORDS[state];
}
