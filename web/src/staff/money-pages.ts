/** Pages of the desk about payments. */
export * as payments from './payments/payments-page.tsx';
export * as statement from './statements/bank-statement-page.tsx';
