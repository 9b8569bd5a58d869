import { deliverySteps } from '@koura/shared-types/delivery-steps';
import { CALL_BEFORE_SENDING } from '@koura/shared-types/transfer-texts';
import { PAYMENT } from '../platform/payment-behaviour.ts';
import { DELIVERY, KEEP_INVOICE } from '../platform/delivery-behaviour.ts';
import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import type { OrderStatus } from '../platform/bff-client/schema-types.generated.ts';
import type { OrderDetailsFragment } from './order.generated.ts';
import { deliveryTime } from './delivery-time.ts';

export interface StatusLook {
  label: string;
  /** Specification section 4: Pending and AwaitingFulfillment orange, Fulfilled green, Canceled red. */
  colour: 'orange' | 'green' | 'red';
}

/** Label and colour of an order status, which is never shown by colour alone. */
export const STATUS_LOOK: Record<OrderStatus, StatusLook> = {
  PENDING: { label: 'Pending', colour: 'orange' },
  AWAITING_FULFILLMENT: { label: 'Awaiting fulfilment', colour: 'orange' },
  FULFILLED: { label: 'Fulfilled', colour: 'green' },
  CANCELED: { label: 'Cancelled', colour: 'red' },
};

type OrderAhead = Pick<OrderDetailsFragment, 'status' | 'payment' | 'contact' | 'estimatedDeliveryTime' | 'deliveryChoice' | 'shipments'>;

/** What the shop can promise: its phone, and whether it mails invoices. */
interface Promises {
  phone: string;
  mailsInvoices: boolean;
}

/** What happens next with an order, step by step; for fulfilled, cancelled and unpaid orders a single message. */
export function nextSteps(order: OrderAhead, { phone, mailsInvoices }: Promises): readonly string[] {
  const { status, payment, contact } = order;
  const bank = payment.bank?.state;
  if (bank === 'DECLINED' || bank === 'ENDED') return [ORDER_MONEY_SENTENCES.bankUnpaidNext.text];
  if (status === 'CANCELED') return [`This order was cancelled. If you didn’t ask for that, call us on ${phone}.`];
  if (status === 'FULFILLED') return [deliveryOf(order).endText];
  if (lacksMoney(payment.state)) return [`${ORDER_MONEY_SENTENCES.didNotComeThrough.text} Please call us on ${phone}.`];
  const every = (isSo: (shipment: OrderAhead['shipments'][number]) => boolean): boolean =>
    order.shipments.length > 0 && order.shipments.every(isSo);
  const have = (kind: string): boolean => every(({ events }) => events.some((event) => event.kind === kind));
  if (have('DELIVERED')) return [`Your order has been delivered. ${KEEP_INVOICE}`];
  const steps = deliverySteps(order.deliveryChoice?.code ?? 'COURIER', { when: deliveryTime(order), email: contact.email });
  if (every(({ sentAt }) => sentAt !== null)) return steps.slice(-1);
  const { firstStep } = PAYMENT[payment.method];
  const isInvoiced = payment.state !== null && payment.state !== 'AWAITING' && payment.state !== 'HELD';
  const isDue = (payment.transfer?.deadline ?? 'AHEAD') !== 'AHEAD';
  const first = firstStep !== null && payment.state === 'AWAITING' ? [isDue ? CALL_BEFORE_SENDING : firstStep] : [];
  const invoice = isInvoiced || !mailsInvoices ? [] : [`As soon as your payment is confirmed, we email the invoice to ${contact.email}.`];
  return [...first, ...invoice, ...(have('PACKED') ? steps.slice(1) : steps)];
}

function deliveryOf({ deliveryChoice }: OrderAhead): (typeof DELIVERY)['COURIER'] {
  return DELIVERY[deliveryChoice?.code ?? 'COURIER'];
}

/** Whether the money is neither taken nor held any more; false when unknown. */
export function lacksMoney(state: OrderDetailsFragment['payment']['state']): boolean {
  return state === 'VOIDED' || state === 'FAILED';
}
