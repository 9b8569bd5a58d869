import * as v from 'valibot';
import { codeOrUnknown, validItems } from './tolerant.ts';
import { amount, filledText, text, time } from './values.ts';

/** The ways to pay that a shopper can choose. What each means for an order is decided in the records that the compiler names for a new one. */
export const PAYMENT_METHODS = ['card', 'transfer'] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number];

/** How an order is paid. `unknown`: in a way that this version does not know, so nobody here charges, releases, sweeps or refunds it. */
export type OrderPaymentMethod = PaymentMethodCode | 'unknown';

/** Whether an order awaits its money at the dealer's bank: with a deadline, receipts and the buyer's word that it was sent (`payment.transfer`). */
export const PAID_BY_TRANSFER: Record<OrderPaymentMethod, boolean> = { card: false, transfer: true, unknown: false };

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
