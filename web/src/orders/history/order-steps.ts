import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import { deliveryTime } from '../delivery-time.ts';
import type { OrderDetailsFragment } from '../order.generated.ts';
import { lacksMoney } from '../order-status.ts';
import { paidByText } from '../paid-by-text.ts';
import { orderPaymentText } from '../payment-text.ts';
import { PARCEL_TITLES } from './order-events.ts';

type Shipment = OrderDetailsFragment['shipments'][number];
type EventKind = Shipment['events'][number]['kind'];

/** What has happened to all parcels of an order. `at`: when it happened to the last of them, ISO 8601; null where nobody reported it. */
interface Reached {
  at: string | null;
}

/** Every parcel was packed: reported as such, or with the carrier already. Null before that, and without parcels. */
function allPacked(shipments: readonly Shipment[]): Reached | null {
  return reachedByAll(shipments, (one) => {
    const at = timeOf(one, 'PACKED');
    return at !== null || one.sentAt === null ? at : 'unknown';
  });
}

function allHandedOver(shipments: readonly Shipment[]): Reached | null {
  return reachedByAll(shipments, ({ sentAt }) => sentAt);
}

function allDelivered(shipments: readonly Shipment[]): Reached | null {
  return reachedByAll(shipments, (one) => timeOf(one, 'DELIVERED'));
}

/** How many of several parcels got there: "1 of 2 parcels"; null for none, all, and a single parcel. */
function someOf(shipments: readonly Shipment[], isThere: (shipment: Shipment) => boolean): string | null {
  const there = shipments.filter(isThere).length;
  return there === 0 || there === shipments.length ? null : `${there} of ${shipments.length} parcels`;
}

function timeOf({ events }: Shipment, kind: EventKind): string | null {
  return events.findLast((event) => event.kind === kind)?.at ?? null;
}

function reachedByAll(shipments: readonly Shipment[], timeIn: (shipment: Shipment) => string | null): Reached | null {
  const times = shipments.map(timeIn);
  if (times.length === 0 || times.includes(null)) return null;
  const known = times.filter((time) => time !== null && time !== 'unknown') as string[];
  if (known.length < times.length) return { at: null };
  return { at: known.reduce((last, time) => (Date.parse(time) > Date.parse(last) ? time : last)) };
}

export interface OrderStep {
  title: string;
  /** When it happened, ISO 8601; null for what has not happened, and where nobody reported when. */
  at: string | null;
  detail: string | null;
  /** `ended`: the order was cancelled here. */
  state: 'done' | 'now' | 'later' | 'ended';
}

export interface OrderSoFar extends Pick<
  OrderDetailsFragment,
  'status' | 'createdAt' | 'history' | 'payment' | 'deliveryChoice' | 'estimatedDeliveryTime' | 'shipments'
> {
  invoices: readonly { kind: 'INVOICE' | 'CREDIT_NOTE'; issuedAt: string }[] | null;
}

/** A step after the payment: its title before, during and after what it is about, and what it says until it is done and from then on. */
interface Stage {
  later: string;
  now: string;
  done: string;
  ahead?: string | null;
  after?: string | null;
  /** Null while it has not happened. */
  reached: Reached | null;
}

/**
 * What has happened with an order and what is next, with the time of each. All of it is read from the order and nothing from the clock, so
 * that the page says the same when it is loaded again.
 */
export function orderSteps(order: OrderSoFar): readonly OrderStep[] {
  const { status, createdAt, payment } = order;
  if (status === 'CANCELED') {
    const { label } = orderPaymentText(payment);
    const kept = payment.state === 'TAKEN' ? ORDER_MONEY_SENTENCES.takenAndKept.text : label;
    const at = historyTime(order, 'CANCELED');
    return [
      { title: 'Placed', at: createdAt, detail: null, state: 'done' },
      { title: 'Cancelled', at, detail: kept ?? 'Nothing more will happen.', state: 'ended' },
    ];
  }
  // All of its money went back: nothing that is still ahead will happen.
  if (payment.state === 'RETURNED' && status !== 'FULFILLED') {
    const at = order.invoices?.findLast(({ kind }) => kind === 'CREDIT_NOTE')?.issuedAt ?? null;
    return [
      { title: 'Placed', at: createdAt, detail: null, state: 'done' },
      { title: 'Refunded', at, detail: 'Nothing more will happen.', state: 'ended' },
    ];
  }
  const stages = stagesOf(order);
  // What a later stage has left behind is done, whether or not it was reported.
  const last = stages.findLastIndex(({ reached }) => reached !== null);
  const payStep = paymentStep(order, last >= 0);
  const current = payStep.state === 'now' || isUnreported(order) ? null : last + 1;
  return [
    { title: 'Placed', at: createdAt, detail: 'Price locked in', state: 'done' },
    payStep,
    ...stages.map((stage, index): OrderStep => {
      if (index <= last) return { title: stage.done, at: stage.reached?.at ?? null, detail: stage.after ?? null, state: 'done' };
      const state = index === current ? 'now' : 'later';
      return { title: stage[state], at: null, detail: stage.ahead ?? null, state };
    }),
  ];
}

/** Shows only what is known of the money. `isPassed`: the order has gone on all the same. */
function paymentStep({ status, shipments, payment, invoices }: OrderSoFar, isPassed: boolean): OrderStep {
  const { label, isPaid } = orderPaymentText(payment);
  const detail = payment.state === null || payment.state === 'TAKEN' ? paidByText(payment) : label;
  const at = invoices?.find(({ kind }) => kind === 'INVOICE')?.issuedAt ?? null;
  if (isPaid) return { title: 'Paid', at, detail, state: 'done' };
  const isPrepared = isPassed || status !== 'PENDING' || shipments.length > 0;
  return { title: 'Payment', at: null, detail, state: isPrepared ? (lacksMoney(payment.state) ? 'later' : 'done') : 'now' };
}

function stagesOf(order: OrderSoFar): Stage[] {
  const { status, deliveryChoice, shipments } = order;
  const fulfilled = status === 'FULFILLED' ? { at: historyTime(order, 'FULFILLED') } : null;
  const when = deliveryTime(order);
  const packed = { later: 'Packed', now: 'Packing', ahead: 'We pick, check and seal it', reached: allPacked(shipments) };
  const code = deliveryChoice?.code ?? 'COURIER';
  switch (code) {
    case 'COLLECT':
      return [
        { ...packed, done: 'Packed' },
        { later: 'Collected', now: 'Ready to collect', done: 'Collected', ahead: when, reached: allDelivered(shipments) ?? fulfilled },
      ];
    case 'VAULT':
      return [{ later: 'In our vault', now: 'Going into our vault', done: 'In our vault', ahead: when, reached: fulfilled }];
    case 'COURIER':
      return [{ ...packed, done: 'Packed' }, ...courierStages(order, fulfilled, when)];
    case 'UNKNOWN':
      return [
        { ...packed, done: 'Packed' },
        { later: 'Completed', now: 'On its way to you', done: 'Completed', ahead: when, reached: allDelivered(shipments) ?? fulfilled },
      ];
  }
}

function courierStages(order: OrderSoFar, fulfilled: Reached | null, when: string | null): Stage[] {
  const { shipments } = order;
  const estimate = when === null ? null : `Estimated ${when}`;
  const handed = someOf(shipments, ({ sentAt }) => sentAt !== null);
  const arrived = someOf(shipments, (one) => timeOf(one, 'DELIVERED') !== null);
  const sent: Stage = {
    later: 'Handed over',
    now: 'Waiting for the courier',
    done: shipments.length > 0 ? 'Handed over' : 'Sent',
    ahead: handed && `${handed} handed over`,
    after: [...new Set(shipments.map(({ carrier }) => carrier))].join(', ') || null,
    reached: allHandedOver(shipments) ?? fulfilled,
  };
  const signed = shipments.flatMap(({ events }) => events.flatMap(({ signedBy }) => signedBy ?? []));
  const delivered: Stage = {
    later: 'Delivered',
    now: wayText(order),
    done: 'Delivered',
    ahead: [arrived && `${arrived} delivered`, estimate].filter(Boolean).join('. ') || null,
    after: signed.length > 0 ? `Signed by ${[...new Set(signed)].join(', ')}` : null,
    reached: allDelivered(shipments),
  };
  return isUnreported(order) && estimate === null ? [sent] : [sent, delivered];
}

/** Where parcels are that the courier has: the latest event of one that has not arrived. */
function wayText({ shipments }: OrderSoFar): string {
  const latest = shipments.map(({ events }) => events.at(-1)?.kind).find((kind) => kind !== 'DELIVERED');
  return latest === 'OUT_FOR_DELIVERY' || latest === 'FAILED' || latest === 'RETURNING' ? PARCEL_TITLES[latest] : 'On its way';
}

/** Completed by a dealer that reports no parcels: nobody will say whether it has arrived. */
function isUnreported({ status, shipments, deliveryChoice }: OrderSoFar): boolean {
  return status === 'FULFILLED' && shipments.length === 0 && DELIVERY[deliveryChoice?.code ?? 'COURIER'].isSent;
}

function historyTime({ history }: OrderSoFar, status: OrderSoFar['status']): string | null {
  return history.findLast((one) => one.status === status)?.at ?? null;
}
