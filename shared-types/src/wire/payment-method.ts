import * as v from 'valibot';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { codeOrUnknown, validItems } from './tolerant.ts';
import { amount, filledText, text, time } from './values.ts';

/** By contract an order that does not say how it is paid is paid by card. */
export const orderPaymentMethod = v.nullish(codeOrUnknown(PAYMENT_METHODS), 'card');

const paymentMethod = v.object({
  code: v.picklist(PAYMENT_METHODS),
  /** For shoppers, "Bank transfer". */
  label: filledText,
  /** Limits of the order's total, decimals of the country's currency; null for none. */
  minimum: v.nullish(amount, null),
  maximum: v.nullish(amount, null),
  /** The lower limit of a first order, until the buyer is known to have paid one; null when they are, and where there is none. */
  firstOrderMaximum: v.nullish(amount, null),
  /** Added to the requested total. */
  fee: v.nullish(amount, 0),
  /** The payment deadline if the order were placed now; null for a card. */
  payBy: v.nullish(time, null),
  /** When money that is sent by then arrives at the latest; null where it is not known. */
  arrivesBy: v.nullish(time, null),
  /** A sentence for shoppers that says what to do instead; null when the method is available. */
  unavailableBecause: v.nullish(text, null),
  /** Additional information for shoppers. */
  note: v.nullish(text, null),
});
export type BackendPaymentMethod = v.InferOutput<typeof paymentMethod>;

/** Capability "checkout.methods", `GET /payment-methods?total&country&delivery`, header X-TOKEN: in the dealer's order. Unknown codes are left out. */
export const paymentMethods = validItems(paymentMethod, 'paymentMethods');
