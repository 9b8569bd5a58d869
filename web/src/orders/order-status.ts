import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import type { OrderStatus, PaymentState } from '../platform/bff-client/schema-types.generated.ts';
import type { OrderDetailsFragment } from './order-details.generated.ts';
import { cardText } from './card-text.ts';
import { paymentText } from './payment-text.ts';

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

type OrderAhead = Pick<OrderDetailsFragment, 'status' | 'payment' | 'contact' | 'estimatedDeliveryTime'>;

/** What happens next with an order, step by step; for fulfilled, cancelled and unpaid orders a single message. */
export function nextSteps({ status, payment, contact, estimatedDeliveryTime }: OrderAhead, phone: string): readonly string[] {
  if (status === 'FULFILLED')
    return ['Your order is on its way or with you. Keep the invoice: it is the proof of what you bought and at what price.'];
  if (status === 'CANCELED') return [`This order was cancelled. If you did not ask for that, call us on ${phone}.`];
  if (lacksMoney(payment.state)) return [`${ORDER_MONEY_SENTENCES.didNotComeThrough.text} Please call us on ${phone}.`];
  return [
    `We send the invoice to ${contact.email} in the next few minutes.`,
    'We pick, check and seal your pieces in our vault, and two of us sign for it.',
    'The insured courier takes them on and you get a tracking link by e-mail.',
    estimatedDeliveryTime
      ? `Somebody signs for the parcel at your door. Estimated delivery: ${estimatedDeliveryTime.text}.`
      : 'Somebody signs for the parcel at your door.',
  ];
}

export interface TimelineStep {
  title: string;
  detail: string | null;
  /** `ended`: the order was cancelled here. */
  state: 'done' | 'now' | 'later' | 'ended';
}

/** Index of the payment step. */
const PAYMENT = 1;

/** Steps of an order. The status decides how far it has come; the payment step shows only what is known. */
export function orderTimeline(
  status: OrderStatus,
  payment: OrderDetailsFragment['payment'],
  deliveryText: string | null,
): readonly TimelineStep[] {
  const { state: money } = payment;
  const { label, isPaid } = paymentText(money);
  if (status === 'CANCELED') {
    const kept = money === 'TAKEN' ? ORDER_MONEY_SENTENCES.takenAndKept.text : label;
    return [
      { title: 'Placed', detail: null, state: 'done' },
      { title: 'Cancelled', detail: kept ?? 'Nothing more will happen.', state: 'ended' },
    ];
  }
  const reached = { PENDING: 1, AWAITING_FULFILLMENT: 2, FULFILLED: 4 }[status];
  const steps = [
    { title: 'Placed', detail: 'Prices fixed' },
    { title: isPaid ? 'Paid' : 'Payment', detail: money === null || money === 'TAKEN' ? cardText(payment) : label },
    { title: 'Packed', detail: 'Picked, checked and sealed' },
    { title: 'Sent', detail: deliveryText },
  ];
  return steps.map((step, index) => {
    if (index === PAYMENT && reached > PAYMENT && lacksMoney(money)) return { ...step, state: 'later' };
    return { ...step, state: index < reached ? 'done' : index === reached ? 'now' : 'later' };
  });
}

/** Whether the money is neither taken nor held any more; false when unknown. */
function lacksMoney(state: PaymentState | null): boolean {
  return state === 'VOIDED' || state === 'FAILED';
}
