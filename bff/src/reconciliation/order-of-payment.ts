import type { BackendOrder } from '@koura/shared-types/wire/order';

import type { OrderOfKey } from '../orders/orders.backend.ts';
import type { Payment } from '../payments/payment.ts';

export type OrderOfPayment =
  /** Not cancelled, and it names this payment. */
  | { kind: 'paidByThis'; order: BackendOrder }
  | { kind: 'cancelled'; order: BackendOrder }
  | { kind: 'paidByAnother'; order: BackendOrder }
  /** There is no order, and a later payment of the same key is held: no order will ever reference this one. */
  | { kind: 'superseded' }
  /** There is no order; `closed`: and there never will be one. */
  | { kind: 'none'; closed: boolean }
  /** Unknown. `odd`: the order has no reference, or another currency, and needs a person's attention. */
  | { kind: 'notKnown'; odd?: BackendOrder };

export function orderOfPayment(payment: Payment, answer: OrderOfKey): OrderOfPayment {
  if (answer.kind === 'none') return { kind: 'none', closed: false };
  if (answer.kind === 'closed') return { kind: 'none', closed: true };
  if (answer.kind === 'notKnown') return { kind: 'notKnown' };
  const { order } = answer;
  const { reference } = order.payment ?? {};
  if (!reference || order.currency.toUpperCase() !== payment.currency) return { kind: 'notKnown', odd: order };
  if (order.status === 'Canceled') return { kind: 'cancelled', order };
  return reference === payment.reference ? { kind: 'paidByThis', order } : { kind: 'paidByAnother', order };
}
