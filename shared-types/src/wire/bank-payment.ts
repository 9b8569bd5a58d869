import * as v from 'valibot';
import { BANK_STATES } from '../bank-states.ts';
import { filledText } from './values.ts';

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
