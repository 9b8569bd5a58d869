/** What may be said about the money of an order that exists, by what became of it. Where that is not known, nothing is said but "Total". */
interface OrderMoneyText {
  /** Before the sum at the end of a bill. */
  total: string;
  /** What became of the money, in a few words. */
  became: string;
  /** Whether the shop has the money, or most of it. */
  isPaid: boolean;
}

/** By the state of an order's payment, as `Order.payment.state` has it. */
export const ORDER_MONEY_TEXTS = {
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
} as const satisfies Record<string, OrderMoneyText>;

export type OrderMoneyState = keyof typeof ORDER_MONEY_TEXTS;

interface OrderMoneySentence {
  text: string;
  states: readonly OrderMoneyState[];
}

/** Whole sentences about the money of an order, and the states that permit each. */
export const ORDER_MONEY_SENTENCES = {
  /** A phone number follows. */
  didNotComeThrough: { text: 'The payment did not come through, and nothing was taken.', states: ['VOIDED', 'FAILED'] },
  /** A cancelled order whose money is still with the dealer. */
  takenAndKept: { text: 'The money was taken and not given back.', states: ['TAKEN'] },
} as const satisfies Record<string, OrderMoneySentence>;
