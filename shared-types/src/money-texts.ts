/**
 * What may be said about a shopper's money when there is no order, and for which payments. A sentence is used only when the same response
 * has read the payment in one of its states; `none`: no payment is known. Tests of the BFF and the shop check every message about money
 * against this list.
 */
export type MoneyState = 'none' | 'needsAction' | 'failed' | 'processing' | 'held' | 'voided' | 'taken';

interface MoneyText {
  text: string;
  states: readonly MoneyState[];
}

export const MONEY_TEXTS = {
  /** The payment was read as cancelled. */
  nothingTaken: { text: 'Nothing was taken.', states: ['voided'] },
  /** A hold may exist, or may have been released without confirmation. */
  holdPossible: {
    text: 'No order was placed. Your bank may show a hold for some days.',
    states: ['none', 'needsAction', 'failed', 'processing', 'held'],
  },
  /** The payment was captured and there is no order. */
  takenWithoutOrder: {
    text: 'Your payment arrived but there is no order. We have been told and will return it or call you.',
    states: ['taken'],
  },
  /** The shopper returns to a key that was closed in the meantime. */
  tooLate: {
    text: 'Too much time has passed. Nothing was taken; your bank may show a hold. Please pay again.',
    states: ['none', 'needsAction', 'failed', 'held', 'voided'],
  },
  /** In the email to a shopper who left the checkout during 3-D Secure. */
  closedBeforeOrder: {
    text: 'The checkout was closed before your order was placed. There is no order, and nothing was taken.',
    states: ['voided'],
  },
  holdReleased: { text: 'We’ve released the hold. Most banks show the money as available again within a few days.', states: ['voided'] },
} as const satisfies Record<string, MoneyText>;

/** While the outcome is unknown; says nothing about money. */
export const CHECKING_TEXT = 'We are checking your order.';

/** What is known about the order when a sentence of the checkout is shown. */
type OrderKnowledge =
  /** Nothing was sent yet: general statements only. */
  | 'beforePay'
  /** The card provider rejected the payment before any money could be held, and no order was sent. */
  | 'neverHeld'
  /** It was sent, or may have been, and it is unknown whether it was placed. */
  | 'unknown'
  /** It does not exist and never will. */
  | 'notPlaced'
  /** It exists. Whether it is paid is a separate question (order-money-texts.ts). */
  | 'placed'
  /** It exists and its payment was read as captured. */
  | 'placedAndTaken';

interface OrderText {
  text: string;
  when: OrderKnowledge;
}

/** What the checkout says about an order and its money around the press of Pay, and for which orders. */
export const ORDER_TEXTS = {
  /** Beside the Pay button. */
  chargedOnce: { text: 'The money is taken once your order is placed, and only once.', when: 'beforePay' },
  /** Beside the choice of it. */
  bankApproval: {
    text: 'You approve the payment on your bank’s own page, and we never see your login. If we owe you money, we transfer it back.',
    when: 'beforePay',
  },
  /** The card provider does not accept such an amount. */
  amountNotByCard: { text: 'This amount can’t be paid by card. Please call us and we’ll find another way.', when: 'neverHeld' },
  /** The card provider does not accept our requests at all. */
  cardsUnavailable: { text: 'Card payments are not available right now. No order was placed.', when: 'neverHeld' },
  /** A wallet approved, and nothing was sent to the card provider or the backend. */
  walletUnused: { text: 'Your approval wasn’t used, so no order was placed.', when: 'beforePay' },
  /** Beside the held total, while the order is on its way. */
  neverMore: { text: 'You never pay more than this total.', when: 'unknown' },
  checking: { text: CHECKING_TEXT, when: 'unknown' },
  checkingMore: {
    text: 'We don’t know yet whether it was placed, so we keep checking. Please keep this page open and don’t order again.',
    when: 'unknown',
  },
  bankIsAsked: { text: 'Your bank is asking you to approve the payment. No order is placed before that.', when: 'unknown' },
  /** After 150 s, where the page still has what was sent. */
  sendAgain: {
    text: 'There is still no answer. You can send the same order again: if it arrived the first time, it stays one order and one payment.',
    when: 'unknown',
  },
  /** After 150 s, in a tab that does not have what was sent. */
  fillInAgain: {
    text: 'There is still no answer. You can fill in the checkout again: if your first order arrived, we show you that one and no second order is placed.',
    when: 'unknown',
  },
  /** The hold was released, or expired, before an order was sent. A sentence about the money follows. */
  cancelledBefore: { text: 'This payment was cancelled before your order was placed. Please pay again.', when: 'notPlaced' },
  /** For an attempt to order by bank transfer, which holds no money. */
  notPlaced: { text: 'No order was placed.', when: 'notPlaced' },
  transferTooLate: { text: 'Too much time has passed, and no order was placed. Please order again.', when: 'notPlaced' },
  /** For a key that no order can have. */
  noSuchKey: { text: 'There is no order with this key.', when: 'notPlaced' },
  /** Subject of the email about a released hold, after the name of the shop. */
  subjectNotPlaced: { text: 'order was not placed', when: 'notPlaced' },
  placed: { text: 'Your order was placed.', when: 'placed' },
  placedAndPaid: { text: 'Your order was placed and is paid.', when: 'placedAndTaken' },
  /** For a holder of the key who is not signed in to the order's account. */
  placedHidden: { text: 'Your order was placed. Sign in to see it.', when: 'placed' },
} as const satisfies Record<string, OrderText>;

/** The sentence about the money of an attempt without an order. */
export function moneyText(state: MoneyState): string {
  if (state === 'voided') return MONEY_TEXTS.nothingTaken.text;
  return state === 'taken' ? MONEY_TEXTS.takenWithoutOrder.text : MONEY_TEXTS.holdPossible.text;
}
