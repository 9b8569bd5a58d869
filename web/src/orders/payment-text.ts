import { NEVER_PAID, ORDER_MONEY_TEXTS } from '@koura/shared-types/order-money-texts';
import type { PaymentMethodCode, PaymentState } from '../platform/bff-client/schema-types.generated.ts';
import { PAYMENT } from '../platform/payment-behaviour.ts';

interface PaymentText {
  total: string;
  /** Short description of the payment state; null while it is unknown. */
  label: string | null;
  isPaid: boolean;
}

/** A new state of the contract must be added here to compile. */
const TEXTS: Record<PaymentState, PaymentText> = ORDER_MONEY_TEXTS;

/** Texts about an order's payment, for customers and staff. Claims nothing about an unknown state. */
export function paymentText(state: PaymentState | null): PaymentText {
  return state === null ? { total: 'Total', label: null, isPaid: false } : TEXTS[state];
}

/** The same for its buyer, who held no money for an order that is paid afterwards. */
export function orderPaymentText({ state, method }: { state: PaymentState | null; method: PaymentMethodCode }): PaymentText {
  if (state === 'AWAITING') return { ...paymentText(state), label: PAYMENT[method].notYetPaid };
  return state === 'VOIDED' && PAYMENT[method].firstStep !== null ? NEVER_PAID : paymentText(state);
}
