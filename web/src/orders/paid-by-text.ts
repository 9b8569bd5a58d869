import type { OrderQuery } from './order.generated.ts';
import { PAYMENT } from '../platform/payment-behaviour.ts';

/** How an order is paid: "Visa ending 4242", "Bank transfer". */
export function paidByText(payment: NonNullable<OrderQuery['order']>['payment']): string {
  return PAYMENT[payment.method].paidBy(payment);
}
