/** The ways to pay that a shopper can choose. What each means for an order is decided in the records that the compiler names for a new one. */
export const PAYMENT_METHODS = ['card', 'transfer', 'bank'] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number];

/** How an order is paid. `unknown`: in a way that this version does not know, so nobody here charges, releases, sweeps or refunds it. */
export type OrderPaymentMethod = PaymentMethodCode | 'unknown';

/** Whether its buyer sends the money themselves, after the order was placed. */
export const PAID_BY_TRANSFER: Record<OrderPaymentMethod, boolean> = { card: false, transfer: true, bank: false, unknown: false };

/** Whether its money arrives at the dealer's bank: with a deadline, receipts and returns (`payment.transfer`). */
export const ARRIVES_AT_BANK: Record<OrderPaymentMethod, boolean> = { card: false, transfer: true, bank: true, unknown: false };

/** Whether its buyer is sent to their own bank to approve it, as soon as the order was placed (`payment.bank`). */
export const PAID_AT_BUYERS_BANK: Record<OrderPaymentMethod, boolean> = { card: false, transfer: false, bank: true, unknown: false };
