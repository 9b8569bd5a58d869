import * as v from 'valibot';
import { filledText } from './values.ts';

/**
 * What has become of a payment at the buyer's bank. `open`: the buyer has not decided. `checking`: they approved it, and the bank has not
 * confirmed it. `paid`: all of the money has arrived in time. `differs`: money has arrived, but late, too little, or for an order that had
 * ended; staff decide. `declined` and `ended`: nothing has arrived, and the order was cancelled.
 */
export const BANK_STATES = ['open', 'checking', 'paid', 'differs', 'declined', 'ended'] as const;
export type BankState = (typeof BANK_STATES)[number];

/** Nothing is concluded from a state that is not known here. */
const state = v.fallback(v.picklist(BANK_STATES), 'checking');

/** Capability "checkout.bank", of orders that are paid at the buyer's bank. */
export const bankPayment = v.object({ state });

/** The response of `POST /orders/{id}/bank-payment`; `redirectUrl`: where the buyer approves the payment, null once that is over. */
export const bankIntent = v.object({ state, redirectUrl: v.nullish(filledText, null) });
export type BackendBankIntent = v.InferOutput<typeof bankIntent>;

const MAX_URL_LENGTH = 2000;

/**
 * `POST /orders/{id}/bank-payment` with the service token: opens the payment of this order at the bank, or reads the open one.
 * `returnUrl`: where the bank sends the buyer back to.
 */
export const openBankIntent = v.strictObject({
  returnUrl: v.pipe(
    v.string(),
    v.maxLength(MAX_URL_LENGTH),
    v.check((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), 'must be a web address'),
  ),
});
