import type { BackendShipmentEvent } from '@koura/shared-types/wire/shipment';
import type { BackendOrder, OrderStatus } from '@koura/shared-types/wire/order';
import { bookCardMoves } from '../../../commerce/src/accounts/card-moves.ts';
import { calendarOf, ifCalendarCovers } from '../../../commerce/src/calendar/calendar-of.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { DELIVERY } from '../../../commerce/src/delivery/delivery-behaviour.ts';
import { issueDocuments } from '../../../commerce/src/invoices/issue-documents.ts';
import { addToHistory } from '../../../commerce/src/orders/order-history.ts';
import { findOrderById } from '../../../commerce/src/orders/order-store.ts';
import { addEvents, insertShipment } from '../../../commerce/src/shipments/shipment-store.ts';

const HOUR_MS = 3_600_000;
const NOON = 12;

type Kind = BackendShipmentEvent['kind'];
/** When the dealer does what with an order. */
type Times = Record<'begun' | Exclude<Kind, 'failed' | 'returning'>, Date>;

/**
 * What a past order has gathered on its way: invoice and credit note, its statuses, and its parcel. `parcel`: how far that of an order has
 * come that is not completed yet; null for none.
 */
export async function seedOrderParts(
  database: Database,
  orderId: number,
  now: Date,
  parcel: 'packed' | 'handedOver' | null = null,
): Promise<void> {
  const { order } = (await findOrderById(database, orderId))!;
  const paidAt = new Date(order.payment.asOf ?? order.createdAt);
  await bookCardMoves(database, order, paidAt);
  await issueDocuments(database, orderId, paidAt);
  const reached = order.status === 'Fulfilled' ? 'delivered' : parcel;
  const times = timesOf(database, order, now, reached ?? 'begun');
  for (const [status, step] of STEPS[order.status]) await addToHistory(database, orderId, status, times[step].toISOString());
  if (reached) await seedParcel(database, order, times, reached);
}

const STEPS: Record<OrderStatus, [status: OrderStatus, at: keyof Times][]> = {
  Pending: [],
  AwaitingFulfillment: [['AwaitingFulfillment', 'begun']],
  Fulfilled: [
    ['AwaitingFulfillment', 'begun'],
    ['Fulfilled', 'handedOver'],
  ],
  Canceled: [['Canceled', 'begun']],
};

/** In business hours where they have come round since the order; otherwise some hours after it. `last`: the step that must be past. */
function timesOf(database: Database, { createdAt, id, deliveryChoice }: BackendOrder, now: Date, last: keyof Times): Times {
  const placed = new Date(createdAt);
  const collected = deliveryChoice?.slot ? new Date(deliveryChoice.slot.from) : null;
  const planned = ifCalendarCovers({ log: () => {} }, (): Times => {
    const calendar = calendarOf(database);
    const today = calendar.dayOf(placed);
    const isAtOnce = calendar.isBusinessDay(today) && placed < calendar.at(today, NOON);
    // Not every parcel at the same minute.
    const minute = (id * 7) % 40;
    let day = isAtOnce ? today : calendar.add(today, 1);
    // A parcel that is on its way was not handed over days ago.
    if (last === 'handedOver') while (calendar.at(calendar.add(day, 1), 16, minute) <= now) day = calendar.add(day, 1);
    const next = calendar.add(day, 1);
    return {
      begun: calendar.at(day, NOON, minute),
      packed: calendar.at(day, 14, minute),
      handedOver: collected ?? calendar.at(day, 16, minute),
      outForDelivery: calendar.at(next, 8, minute),
      delivered: collected ?? calendar.at(next, 10, minute),
    };
  });
  if (planned && planned[last] <= now) return planned;
  const after = (hours: number): Date => new Date(Math.min(placed.getTime() + hours * HOUR_MS, now.getTime()));
  return { begun: after(20), packed: after(48), handedOver: after(53), outForDelivery: after(72), delivered: after(75) };
}

async function seedParcel(
  database: Database,
  { id, orderNumber, total, lineItems, delivery, deliveryChoice, contact }: BackendOrder,
  times: Times,
  last: 'packed' | 'handedOver' | 'delivered',
): Promise<void> {
  const number = `KB${orderNumber.slice(2)}NZ`;
  const isCollected = DELIVERY[deliveryChoice?.code ?? 'courier'].mailWhenReady !== null;
  const shipmentId = await insertShipment(database, id, {
    ...(isCollected
      ? { carrier: deliveryChoice?.place?.name ?? 'Counter', number: orderNumber, url: null }
      : { carrier: 'NZ Couriers', number, url: `https://track.courier.example/?number=${number}` }),
    insuredFor: isCollected ? null : Math.round(total * 100),
    isSignatureRequired: !isCollected,
    weightGrams: 400 * lineItems.length,
    lines: lineItems.map(({ productId, quantity }) => ({ productId, quantity, serials: [] })),
  });
  const places: Record<Exclude<keyof Times, 'begun'>, string | null> = {
    packed: isCollected ? null : 'Auckland',
    handedOver: 'Auckland',
    outForDelivery: delivery?.city ?? null,
    delivered: delivery?.city ?? null,
  };
  const kinds = isCollected ? (['packed', 'delivered'] as const) : (['packed', 'handedOver', 'outForDelivery', 'delivered'] as const);
  const events = kinds.slice(0, kinds.findIndex((kind) => kind === last) + 1).map((kind) => ({
    at: times[kind].toISOString(),
    kind,
    place: places[kind],
    signedBy: kind === 'delivered' && !isCollected ? contact.lastName : null,
  }));
  await addEvents(database, shipmentId, events);
}
