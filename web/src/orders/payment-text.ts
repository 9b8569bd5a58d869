import { ORDER_MONEY_TEXTS } from '@koura/shared-types/order-money-texts';
import type { PaymentState } from '../platform/bff-client/schema-types.generated.ts';

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
