import type { BackendShipmentEvent } from '@koura/shared-types/wire/shipment';
import type { OrderStatus } from '@koura/shared-types/wire/order';
import type { Database } from '../../../commerce/src/database/database.ts';
import { issueDocuments } from '../../../commerce/src/invoices/issue-documents.ts';
import { addToHistory } from '../../../commerce/src/orders/order-history.ts';
import { findOrderById } from '../../../commerce/src/orders/order-store.ts';
import { addEvents, insertShipment } from '../../../commerce/src/shipments/shipment-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a past order has gathered on its way: invoice and credit note, its statuses, and the parcel of one that was sent. */
export function seedOrderParts(database: Database, orderId: number, now: Date): void {
  const { order } = findOrderById(database, orderId)!;
  const placed = Date.parse(order.createdAt);
  const after = (milliseconds: number): Date => new Date(Math.min(placed + milliseconds, now.getTime()));
  issueDocuments(database, orderId, new Date(order.payment.asOf ?? order.createdAt));
  for (const [status, later] of STEPS[order.status]) addToHistory(database, orderId, status, after(later).toISOString());
  if (order.status !== 'Fulfilled') return;
  const shipmentId = insertShipment(database, orderId, {
    carrier: 'NZ Couriers',
    number: `KB${order.orderNumber.slice(2)}NZ`,
    url: `https://track.courier.example/?number=KB${order.orderNumber.slice(2)}NZ`,
    insuredFor: Math.round(order.total * 100),
    isSignatureRequired: true,
    weightGrams: 400 * order.lineItems.length,
    lines: order.lineItems.map(({ productId, quantity }) => ({ productId, quantity, serials: [] })),
  });
  const city = order.delivery?.city ?? 'Auckland';
  const event = (at: Date, kind: BackendShipmentEvent['kind'], place: string, signedBy: string | null = null): BackendShipmentEvent => ({
    at: at.toISOString(),
    kind,
    place,
    signedBy,
  });
  addEvents(database, shipmentId, [
    event(after(2 * DAY_MS), 'packed', 'Auckland'),
    event(after(2 * DAY_MS + 5 * HOUR_MS), 'handedOver', 'Auckland'),
    event(after(3 * DAY_MS), 'outForDelivery', city),
    event(after(3 * DAY_MS + 3 * HOUR_MS), 'delivered', city, order.contact.lastName),
  ]);
}

const STEPS: Record<OrderStatus, [status: OrderStatus, later: number][]> = {
  Pending: [],
  AwaitingFulfillment: [['AwaitingFulfillment', 20 * HOUR_MS]],
  Fulfilled: [
    ['AwaitingFulfillment', 20 * HOUR_MS],
    ['Fulfilled', 2 * DAY_MS + 6 * HOUR_MS],
  ],
  Canceled: [['Canceled', 22 * HOUR_MS]],
};
