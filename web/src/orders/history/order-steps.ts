import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import { paidByText } from '../paid-by-text.ts';
import { deliveryTime } from '../delivery-time.ts';
import type { OrderDetailsFragment } from '../order-details.generated.ts';
import { lacksMoney } from '../order-status.ts';
import { paymentText } from '../payment-text.ts';

interface OrderStep {
  title: string;
  detail: string | null;
  /** `ended`: the order was cancelled here. */
  state: 'done' | 'now' | 'later' | 'ended';
}

type OrderSoFar = Pick<OrderDetailsFragment, 'status' | 'payment' | 'deliveryChoice' | 'estimatedDeliveryTime' | 'shipments'>;

/** Index of the payment step. */
const PAYMENT = 1;

/** How far an order has come, by its status and its parcels; the payment step shows only what is known. */
export function orderSteps(order: OrderSoFar): readonly OrderStep[] {
  const { status, payment } = order;
  const { state: money } = payment;
  const { label, isPaid } = paymentText(money);
  if (status === 'CANCELED') {
    const kept = money === 'TAKEN' ? ORDER_MONEY_SENTENCES.takenAndKept.text : label;
    return [
      { title: 'Placed', detail: null, state: 'done' },
      { title: 'Cancelled', detail: kept ?? 'Nothing more will happen.', state: 'ended' },
    ];
  }
  const ends = lastSteps(order);
  const reached = stepsReached(order, isPaid, 2 + ends.length);
  const steps = [
    { title: 'Placed', detail: 'Price locked in' },
    { title: isPaid ? 'Paid' : 'Payment', detail: money === null || money === 'TAKEN' ? paidByText(payment) : label },
    ...ends,
  ];
  return steps.map((step, index) => {
    if (index === PAYMENT && reached > PAYMENT && lacksMoney(money)) return { ...step, state: 'later' };
    return { ...step, state: index < reached ? 'done' : index === reached ? 'now' : 'later' };
  });
}

/** The steps after the payment, by the kind of delivery. */
function lastSteps(order: OrderSoFar): { title: string; detail: string | null }[] {
  const when = deliveryTime(order);
  const packed = { title: 'Packed', detail: 'Picked, checked and sealed' };
  switch (order.deliveryChoice?.code) {
    case 'COLLECT':
      return [
        { title: 'Ready', detail: packed.detail },
        { title: 'Collected', detail: when },
      ];
    case 'VAULT':
      return [{ title: 'In our vault', detail: when }];
    default:
      return order.shipments.length > 0
        ? [packed, { title: 'Sent', detail: null }, { title: 'Delivered', detail: when }]
        : [packed, { title: 'Sent', detail: when }];
  }
}

/** How many steps are done. Where the dealer reports parcels, all of them count. */
function stepsReached({ status, shipments }: OrderSoFar, isPaid: boolean, all: number): number {
  if (status === 'PENDING' && shipments.length === 0) return isPaid ? 2 : 1;
  const every = (isSo: (shipment: OrderSoFar['shipments'][number]) => boolean): boolean => shipments.length > 0 && shipments.every(isSo);
  if (every(({ events }) => events.some(({ kind }) => kind === 'DELIVERED'))) return all;
  if (status === 'FULFILLED' && (shipments.length === 0 || all !== COURIER_STEPS)) return all;
  if (status === 'FULFILLED' || every(({ sentAt }) => sentAt !== null)) return all - 1;
  return shipments.length > 0 ? 3 : 2;
}

/** Placed, paid, packed, sent, delivered. */
const COURIER_STEPS = 5;
