import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { OrderQuery } from '../order.generated.ts';

type ShownOrder = NonNullable<OrderQuery['order']>;
type ShipmentEvent = ShownOrder['shipments'][number]['events'][number];

export interface OrderEvent {
  /** ISO 8601. */
  at: string;
  title: string;
  detail: string | null;
}

const STATUS_TITLES: Record<ShownOrder['status'], string> = {
  PENDING: 'Order placed',
  AWAITING_FULFILLMENT: 'We’re packing your order',
  FULFILLED: 'Order completed',
  CANCELED: 'Order cancelled',
};

export const PARCEL_TITLES: Record<ShipmentEvent['kind'], string> = {
  PACKED: 'Packed and sealed',
  HANDED_OVER: 'With the courier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  FAILED: 'The courier couldn’t deliver it',
  RETURNING: 'On its way back to us',
};

const AT_COUNTER: Partial<typeof PARCEL_TITLES> = { PACKED: 'Ready to collect', DELIVERED: 'Collected' };

/** What happened to a parcel; at the counter it is a collection. */
export function parcelTitle(
  kind: ShipmentEvent['kind'],
  deliveryChoice: Pick<NonNullable<ShownOrder['deliveryChoice']>, 'code'> | null,
): string {
  return (DELIVERY[deliveryChoice?.code ?? 'COURIER'].isCounter && AT_COUNTER[kind]) || PARCEL_TITLES[kind];
}

/** Everything that happened with an order, newest first: its statuses, its payment and its parcels. */
export function orderEvents(order: ShownOrder): OrderEvent[] {
  const { createdAt, history, payment, invoices, shipments, deliveryChoice } = order;
  const events: OrderEvent[] = [{ at: createdAt, title: STATUS_TITLES.PENDING, detail: null }];
  // The status of an order whose parcels left says less than they do, at the same minute.
  const isTold = shipments.some((shipment) => shipment.events.some(({ kind }) => kind === 'HANDED_OVER' || kind === 'DELIVERED'));
  for (const { at, status } of history)
    if (status !== 'PENDING' && !(status === 'FULFILLED' && isTold)) events.push({ at, title: STATUS_TITLES[status], detail: null });
  const { sentAt = null } = payment.transfer ?? {};
  if (sentAt !== null) events.push({ at: sentAt, title: 'You told us that your transfer is on its way', detail: null });
  for (const { kind, issuedAt, number, total } of invoices ?? []) {
    const isInvoice = kind === 'INVOICE';
    const title = isInvoice ? 'Payment received' : `${formatMoney(total)} returned to you`;
    events.push({ at: issuedAt, title, detail: `${isInvoice ? 'Invoice' : 'Credit note'} ${number}` });
  }
  for (const [index, { events: parcelEvents }] of shipments.entries()) {
    const parcel = shipments.length > 1 ? `Parcel ${index + 1}: ` : '';
    for (const event of parcelEvents)
      events.push({ at: event.at, title: `${parcel}${parcelTitle(event.kind, deliveryChoice)}`, detail: parcelDetail(event) });
  }
  return events.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** "Auckland, signed by H Wilson". */
export function parcelDetail({ place, signedBy }: ShipmentEvent): string | null {
  return [place, signedBy && `signed by ${signedBy}`].filter(Boolean).join(', ') || null;
}
