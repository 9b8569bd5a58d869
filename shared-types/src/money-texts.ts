/**
 * What may be said about a shopper's money when there is no order, and of which payment. A sentence is used only where the payment was read
 * in one of its states in that same answer; `none`: no payment is known. Tests of the BFF and the shop hold every message about money to this list.
 */
export type MoneyState = 'none' | 'needsAction' | 'failed' | 'processing' | 'held' | 'voided' | 'taken';

interface MoneyText {
  text: string;
  states: readonly MoneyState[];
}

export const MONEY_TEXTS = {
  /** The payment was read as cancelled. */
  nothingTaken: { text: 'Nothing was taken.', states: ['voided'] },
  /** A hold may exist, or may have been released without anybody having confirmed it. */
  holdPossible: {
    text: 'No order was placed. Your bank may show a hold for some days.',
    states: ['none', 'needsAction', 'failed', 'processing', 'held'],
  },
  /** The payment was captured and there is no order. */
  takenWithoutOrder: {
    text: 'Your payment arrived but there is no order. We have been told and will return it or call you.',
    states: ['taken'],
  },
  /** Somebody comes back to a key that was closed meanwhile. */
  tooLate: {
    text: 'Too much time has passed. Nothing was taken; your bank may show a hold. Please pay again.',
    states: ['none', 'needsAction', 'failed', 'held', 'voided'],
  },
} as const satisfies Record<string, MoneyText>;

/** Said while an outcome is not known; claims nothing about money. */
export const CHECKING_TEXT = 'We are checking your order.';

/** The sentence about the money of an attempt without an order. */
export function moneyText(state: MoneyState): string {
  if (state === 'voided') return MONEY_TEXTS.nothingTaken.text;
  return state === 'taken' ? MONEY_TEXTS.takenWithoutOrder.text : MONEY_TEXTS.holdPossible.text;
}
