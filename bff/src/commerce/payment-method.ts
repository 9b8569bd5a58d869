/** How an order is paid. */
export type PaymentMethodCode = 'card' | 'transfer';
