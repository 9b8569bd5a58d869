/** What may be said about the money of an existing order, by payment state. While the state is unknown, only "Total" is shown. */
interface OrderMoneyText {
  total: string;
  label: string;
  isPaid: boolean;
}

export const ORDER_MONEY_TEXTS = {
  AWAITING: { total: 'Total, to be paid', label: 'Bank transfer not yet received', isPaid: false },
  HELD: { total: 'Total, held on the card', label: 'Held on the card, not taken', isPaid: false },
  TAKEN: { total: 'Total paid', label: 'Taken', isPaid: true },
  PARTLY_RETURNED: { total: 'Total paid, partly refunded', label: 'Taken, partly refunded', isPaid: true },
  RETURNED: { total: 'Total, refunded', label: 'Refunded', isPaid: false },
  REFUND_PENDING: { total: 'Total paid, refund on its way', label: 'Taken, refund on its way', isPaid: true },
  REFUND_FAILED: { total: 'Total paid', label: 'Taken, a refund failed', isPaid: true },
  DISPUTED: { total: 'Total paid', label: 'Taken, disputed by the bank', isPaid: true },
  VOIDED: { total: 'Total, not charged', label: 'Released, nothing was taken', isPaid: false },
  FAILED: { total: 'Total, not paid', label: 'Failed, nothing was taken', isPaid: false },
} as const satisfies Record<string, OrderMoneyText>;

/** For a cancelled order that was to be paid after it was placed: there was no hold to release. */
export const NEVER_PAID: OrderMoneyText = { total: 'Total, not paid', label: 'Nothing was paid', isPaid: false };

export type OrderMoneyState = keyof typeof ORDER_MONEY_TEXTS;

interface OrderMoneySentence {
  text: string;
  states: readonly OrderMoneyState[];
}

/** Whole sentences about the money of an order, with the states that permit each. */
export const ORDER_MONEY_SENTENCES = {
  /** A phone number follows. */
  didNotComeThrough: { text: 'The payment did not come through, and nothing was taken.', states: ['VOIDED', 'FAILED'] },
  notPaid: { text: 'Not paid', states: ['VOIDED', 'FAILED'] },
  paidAndPrepared: {
    text: 'Paid, being prepared',
    states: ['TAKEN', 'PARTLY_RETURNED', 'REFUND_PENDING', 'REFUND_FAILED', 'DISPUTED'],
  },
  canceledAndRefunded: { text: 'Cancelled and refunded', states: ['RETURNED'] },
  /** A cancelled order whose money is still with the dealer. */
  takenAndKept: { text: 'The payment was taken and has not been refunded.', states: ['TAKEN'] },
  /** In the email about a cancelled order, by where its money is. */
  canceledRefundPending: {
    text: 'We’re returning your money, and will email you when it’s on its way.',
    states: ['REFUND_PENDING'],
  },
  canceledVoided: {
    text: 'Nothing was taken. If your bank still shows a hold, it will disappear within a few days.',
    states: ['VOIDED'],
  },
  /** For an order that is paid after it was placed. */
  canceledAwaiting: { text: 'There’s nothing to pay. If you’ve already sent the money, we’ll return it.', states: ['AWAITING', 'VOIDED'] },
  canceledUncertain: { text: 'If you have paid, we’ll be in touch about your money.', states: ['HELD', 'FAILED', 'DISPUTED'] },
  /** In the email about an order that was changed after it was placed. */
  revisedOwed: { text: 'This is still to be paid. We send the order once it has arrived.', states: ['AWAITING'] },
  revisedOwedBack: {
    text: 'You’ve paid more than your order costs now. We’ll return the difference:',
    states: ['TAKEN', 'PARTLY_RETURNED'],
  },
  /** In the email about a refund, which is sent once the money has left. */
  refundSubject: { text: 'Refund for order', states: ['PARTLY_RETURNED', 'RETURNED'] },
  refundHeading: { text: 'Your refund is on its way', states: ['PARTLY_RETURNED', 'RETURNED'] },
  refunded: { text: 'We’ve returned money to you.', states: ['PARTLY_RETURNED', 'RETURNED'] },
  notYetPaid: { text: 'Not yet paid', states: ['AWAITING'] },
  /** For a payment that the buyer approves at their bank after the order is placed. */
  bankDiffers: {
    text: 'Money has arrived from your bank, but after your price had run out, or not the full amount.',
    states: ['AWAITING', 'VOIDED'],
  },
  bankDiffersNext: {
    text: 'We’ll contact you before anything else happens: either the order goes ahead or we return your money in full.',
    states: ['AWAITING', 'VOIDED'],
  },
  bankUnpaid: {
    text: 'Nothing was paid, and this order was cancelled. Your cart is still there: you can try again or pay another way.',
    states: ['AWAITING', 'VOIDED'],
  },
  bankUnpaidNext: { text: 'Nothing was paid, so nothing more happens with this order.', states: ['AWAITING', 'VOIDED'] },
} as const satisfies Record<string, OrderMoneySentence>;
