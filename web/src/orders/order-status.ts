import type { OrderStatus } from '../gql/graphql.ts';

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

/** What happens next, in the order of events; a finished or cancelled order has nothing left to happen. */
export function nextSteps(status: OrderStatus, email: string, deliveryText: string | null, phone: string): readonly string[] {
  if (status === 'FULFILLED')
    return ['Your order is on its way or with you. Keep the invoice: it is the proof of what you bought and at what price.'];
  if (status === 'CANCELED') return [`This order was cancelled. If you did not ask for that, call us on ${phone}.`];
  return [
    `We send the invoice to ${email} in the next few minutes.`,
    'We pick, check and seal your pieces in our vault, and two of us sign for it.',
    'The insured courier takes them on and you get a tracking link by e-mail.',
    deliveryText
      ? `Somebody signs for the parcel at your door. Estimated delivery: ${deliveryText}.`
      : 'Somebody signs for the parcel at your door.',
  ];
}

export interface TimelineStep {
  title: string;
  words: string | null;
  /** `ended`: the order was cancelled here. */
  state: 'done' | 'now' | 'later' | 'ended';
}

/** How far an order has come. Payment is taken when an order is placed, so only a pending one still waits for it. */
export function orderTimeline(status: OrderStatus, paidWith: string, deliveryText: string | null): readonly TimelineStep[] {
  if (status === 'CANCELED') {
    return [
      { title: 'Placed', words: null, state: 'done' },
      { title: 'Cancelled', words: 'Nothing more will happen.', state: 'ended' },
    ];
  }
  const reached = { PENDING: 1, AWAITING_FULFILLMENT: 2, FULFILLED: 4 }[status];
  const steps = [
    { title: 'Placed', words: 'Prices fixed' },
    { title: 'Paid', words: paidWith },
    { title: 'Packed', words: 'Picked, checked and sealed' },
    { title: 'Sent', words: deliveryText },
  ];
  return steps.map((step, index) => ({ ...step, state: index < reached ? 'done' : index === reached ? 'now' : 'later' }));
}
