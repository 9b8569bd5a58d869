import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import type { OrderStatus } from '../platform/bff-client/schema-types.generated.ts';
import type { OrderDetailsFragment } from './order-details.generated.ts';
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
  if (status === 'CANCELED') return [`This order was cancelled. If you didn’t ask for that, call us on ${phone}.`];
  if (status === 'FULFILLED') return [endText(order)];
  if (lacksMoney(payment.state)) return [`${ORDER_MONEY_SENTENCES.didNotComeThrough.text} Please call us on ${phone}.`];
  const every = (isSo: (shipment: OrderAhead['shipments'][number]) => boolean): boolean =>
    order.shipments.length > 0 && order.shipments.every(isSo);
  if (every(({ events }) => events.some(({ kind }) => kind === 'DELIVERED'))) return [endText(order)];
  if (every(({ sentAt }) => sentAt !== null)) return lastSteps(order).slice(-1);
  const isAwaited = payment.method === 'TRANSFER' && payment.state === 'AWAITING';
  const isInvoiced = payment.state !== null && payment.state !== 'AWAITING' && payment.state !== 'HELD';
  const first = isAwaited ? ['Transfer the amount to our account. The details are on this page.'] : [];
  const invoice = isInvoiced || !mailsInvoices ? [] : [`As soon as your payment is confirmed, we email the invoice to ${contact.email}.`];
  return [...first, ...invoice, 'Two of our team check, seal and sign off your order.', ...lastSteps(order)];
}

function lastSteps(order: OrderAhead): string[] {
  const { deliveryChoice, contact } = order;
  const when = deliveryTime(order);
  if (deliveryChoice?.code === 'COLLECT') {
    return [`We email ${contact.email} when it’s ready to collect${when ? `: ${when}` : ''}.`, 'You collect it at our counter.'];
  }
  if (deliveryChoice?.code === 'VAULT') return [`Your pieces go into safekeeping in our vault${when ? `: ${when}` : ''}.`];
  return [
    'The insured courier collects your parcel, and we email you the tracking number.',
    when ? `Someone signs for the parcel at your door. Estimated delivery: ${when}.` : 'Someone signs for the parcel at your door.',
  ];
}

function endText({ deliveryChoice }: OrderAhead): string {
  const keep = 'Keep the invoice: it’s your proof of what you bought and at what price.';
  if (deliveryChoice?.code === 'COLLECT') return `You’ve collected your order. ${keep}`;
  if (deliveryChoice?.code === 'VAULT') return `Your pieces are in our vault. ${keep}`;
  return `Your order is on its way or with you. ${keep}`;
}

/** Whether the money is neither taken nor held any more; false when unknown. */
export function lacksMoney(state: OrderDetailsFragment['payment']['state']): boolean {
  return state === 'VOIDED' || state === 'FAILED';
}
