import * as v from 'valibot';
import { handOver } from './hand-over.ts';
import { orNull, validItems } from './tolerant.ts';
import { amount, count, flag, id, integer, text, time } from './values.ts';

export const SHIPMENT_EVENTS = ['packed', 'handedOver', 'outForDelivery', 'delivered', 'failed', 'returning'] as const;
export type ShipmentEventKind = (typeof SHIPMENT_EVENTS)[number];

const optionalText = v.nullish(text, null);

const shipmentEvent = v.object({ at: time, kind: v.picklist(SHIPMENT_EVENTS), place: optionalText, signedBy: optionalText });
export type BackendShipmentEvent = v.InferOutput<typeof shipmentEvent>;

const shipmentLine = v.object({ productId: id, quantity: count, serials: v.nullish(v.array(text), () => []) });
export type BackendShipmentLine = v.InferOutput<typeof shipmentLine>;

/**
 * Capability "orders.shipments": a parcel of an order, with the carrier's events oldest first. Carrier and number are for the owner, the
 * guest's link and staff; they never appear in a mail's subject.
 */
export const shipment = v.object({
  id,
  carrier: text,
  number: text,
  url: optionalText,
  /** When the carrier took it over; null until then. */
  sentAt: v.nullish(time, null),
  /** Decimal of the order's currency. */
  insuredFor: v.nullish(amount, null),
  isSignatureRequired: v.nullish(flag, false),
  /** Staff only. */
  weightGrams: v.nullish(integer),
  /** Capability "staff.collections", staff only. */
  handOver: v.nullish(orNull(handOver, 'handOver')),
  lines: v.array(shipmentLine),
  events: validItems(shipmentEvent, 'events'),
});
export type BackendShipment = v.InferOutput<typeof shipment>;

/**
 * `POST /orders/{id}/shipments` and, with the fields that change, `PUT /orders/{id}/shipments/{shipmentId}`, by sales. Events are added to
 * those that are known: one of the same `at` and `kind` is the same event.
 */
export interface BackendShipmentInput {
  carrier: string;
  number: string;
  url?: string | null;
  insuredFor?: number | null;
  isSignatureRequired?: boolean;
  weightGrams?: number | null;
  /** Missing: everything of the order that is in no other shipment. */
  lines?: { productId: number; quantity: number; serials?: string[] }[];
  events?: { at: string; kind: ShipmentEventKind; place?: string | null; signedBy?: string | null }[];
}
