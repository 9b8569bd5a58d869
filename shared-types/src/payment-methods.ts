/** The ways to pay that a shopper can choose. What each means for an order is decided in the records that the compiler names for a new one. */
export const PAYMENT_METHODS = ['card', 'transfer'] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number];

/** How an order is paid. `unknown`: in a way that this version does not know, so nobody here charges, releases, sweeps or refunds it. */
export type OrderPaymentMethod = PaymentMethodCode | 'unknown';

/** Whether an order awaits its money at the dealer's bank: with a deadline, receipts and the buyer's word that it was sent (`payment.transfer`). */
export const PAID_BY_TRANSFER: Record<OrderPaymentMethod, boolean> = { card: false, transfer: true, unknown: false };
