/**
 * What has become of a payment at the buyer's bank. `open`: the buyer has not decided. `checking`: they approved it, and the bank has not
 * confirmed it. `paid`: all of the money has arrived in time. `differs`: money has arrived, but late, too little, or for an order that had
 * ended; staff decide. `declined` and `ended`: nothing has arrived, and the order was cancelled.
 */
export const BANK_STATES = ['open', 'checking', 'paid', 'differs', 'declined', 'ended'] as const;
export type BankState = (typeof BANK_STATES)[number];
