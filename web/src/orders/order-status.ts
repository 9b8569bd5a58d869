import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import type { OrderStatus, PaymentState } from '../platform/bff-client/schema-types.generated.ts';
import type { OrderDetailsFragment } from './order-details.generated.ts';
import { cardWords } from './card-words.ts';
import { paymentWords } from './payment-words.ts';

export interface StatusLook {
  words: string;
  /** Specification section 4: Pending and AwaitingFulfillment orange, Fulfilled green, Canceled red. */
  colour: 'orange' | 'green' | 'red';
}

/** How an order's status is shown: always a word as well as a colour. */
export const STATUS_LOOK: Record<OrderStatus, StatusLook> = {
  PENDING: { words: 'Pending', colour: 'orange' },
  AWAITING_FULFILLMENT: { words: 'Awaiting fulfilment', colour: 'orange' },
  FULFILLED: { words: 'Fulfilled', colour: 'green' },
  CANCELED: { words: 'Cancelled', colour: 'red' },
};

type OrderAhead = Pick<OrderDetailsFragment, 'status' | 'payment' | 'contact' | 'estimatedDeliveryTime'>;

/** What happens next, in the order of events; a finished or cancelled order has nothing left to happen, and one without its money waits. */
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
  words: string | null;
  /** `ended`: the order was cancelled here. */
  state: 'done' | 'now' | 'later' | 'ended';
}

/** Place of the payment among the steps. */
const PAYMENT = 1;

/** How far an order has come. The dealer moves an order on; of the money only what is known is said. */
export function orderTimeline(
  status: OrderStatus,
  payment: OrderDetailsFragment['payment'],
  deliveryText: string | null,
): readonly TimelineStep[] {
  const { state: money } = payment;
  const { became, isPaid } = paymentWords(money);
  if (status === 'CANCELED') {
    const kept = money === 'TAKEN' ? ORDER_MONEY_SENTENCES.takenAndKept.text : became;
    return [
      { title: 'Placed', words: null, state: 'done' },
      { title: 'Cancelled', words: kept ?? 'Nothing more will happen.', state: 'ended' },
    ];
  }
  const reached = { PENDING: 1, AWAITING_FULFILLMENT: 2, FULFILLED: 4 }[status];
  const steps = [
    { title: 'Placed', words: 'Prices fixed' },
    { title: isPaid ? 'Paid' : 'Payment', words: money === null || money === 'TAKEN' ? cardWords(payment) : became },
    { title: 'Packed', words: 'Picked, checked and sealed' },
    { title: 'Sent', words: deliveryText },
  ];
  return steps.map((step, index) => {
    if (index === PAYMENT && reached > PAYMENT && lacksMoney(money)) return { ...step, state: 'later' };
    return { ...step, state: index < reached ? 'done' : index === reached ? 'now' : 'later' };
  });
}

/** Neither taken nor held any more; what nobody knows does not lack. */
function lacksMoney(state: PaymentState | null): boolean {
  return state === 'VOIDED' || state === 'FAILED';
}
