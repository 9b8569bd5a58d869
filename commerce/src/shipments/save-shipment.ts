import type { BackendAuditChange } from '@koura/shared-types/wire/audit';
import type { BackendShipment, BackendShipmentEvent, BackendShipmentLine } from '@koura/shared-types/wire/shipment';
import type { Database } from '../database/database.ts';
import { DELIVERY } from '../delivery/delivery-behaviour.ts';
import { conflict, type FieldError, invalidInput, notFound } from '../errors/api-error.ts';
import { mailIsDue } from '../mail/due-mails.ts';
import { orderChanged } from '../orders/change-order.ts';
import { fulfillWhenSent } from './fulfill-when-sent.ts';
import { describeOrderForStaff, type ShownOrder } from '../orders/describe-order.ts';
import { requireNotHeld } from '../orders/order-holds.ts';
import { findOrderById, type StoredOrder } from '../orders/order-store.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { readShipment, type SentShipment } from './read-shipment.ts';
import { addEvents, insertShipment, shipmentsOf, updateShipment } from './shipment-store.ts';
import { toCents } from '../settings/cents.ts';

/** Who saves which shipment of which order; without `shipmentId` a new one. */
interface Wish {
  staff: StaffMember;
  orderId: string;
  shipmentId?: string;
}

/**
 * POST and PUT of a shipment by sales. A new shipment with the carrier and number of a known one is that one: a repetition changes nothing.
 * Throws 409 for more than was ordered, for canceled orders, and for what would send an order that is held. Done or not, it is in the audit trail.
 */
export async function saveShipment(
  database: Database,
  { staff, orderId, shipmentId }: Wish,
  body: unknown,
  now: Date,
): Promise<ShownOrder> {
  const stored = await findOrderById(database, Number(orderId));
  if (!stored) throw notFound('There’s no such order.');
  const path = `/orders/${orderId}/shipments${shipmentId === undefined ? '' : `/${shipmentId}`}`;
  const method = shipmentId === undefined ? 'POST' : 'PUT';
  const entry = { staff, action: 'saveShipment', customerId: stored.userId, orderId: stored.order.id, method, path } as const;
  await inAuditedTransaction(database, entry, now, async (facts) => {
    const sent = readShipment(body);
    const before = await shipmentsOf(database, stored.order.id);
    await save(database, stored, shipmentId, sent, now);
    facts.changes = shipmentChanges(before, await shipmentsOf(database, stored.order.id));
  });
  return describeOrderForStaff(database, (await findOrderById(database, stored.order.id))!);
}

function shipmentChanges(before: BackendShipment[], after: BackendShipment[]): BackendAuditChange[] {
  const name = (one: BackendShipment | undefined): string | null => (one ? `${one.carrier} ${one.number}` : null);
  const kinds = (one: BackendShipment | undefined): string | null => one?.events.map(({ kind }) => kind).join(', ') || null;
  return after.flatMap((one) => {
    const was = before.find(({ id }) => id === one.id);
    return [...changeOf('shipment', name(was), name(one)), ...changeOf('events', kinds(was), kinds(one))];
  });
}

async function save(database: Database, stored: StoredOrder, shipmentId: string | undefined, sent: SentShipment, now: Date): Promise<void> {
  const { order } = stored;
  const shipments = await shipmentsOf(database, order.id);
  const known =
    shipmentId === undefined
      ? shipments.find(({ carrier, number }) => carrier === sent.fields.carrier && number === sent.fields.number)
      : shipments.find(({ id }) => String(id) === shipmentId);
  if (shipmentId !== undefined && !known) throw notFound('There’s no such shipment.');
  if (!known && order.status === 'Canceled')
    throw conflict('ConflictError', 'CONFLICT', 'The order is cancelled.', { status: order.status });
  if (sends(known, sent)) await requireNotHeld(database, order);
  const others = shipments.filter((one) => one !== known);
  const fields = { ...defaultsOf(known), ...sent.fields };
  const lines = sent.fields.lines ?? known?.lines ?? remainingLines(stored, others);
  const missing: FieldError[] = [];
  for (const name of ['carrier', 'number'] as const) {
    if (fields[name] === '') missing.push({ path: [name], message: `${name} must be defined.` });
  }
  if (missing.length > 0) throw invalidInput(...missing);
  const twin = others.some(({ carrier, number }) => carrier === fields.carrier && number === fields.number);
  if (twin) throw conflict('ConflictError', 'CONFLICT', 'Another shipment of this order has this number.', { number: fields.number });
  checkLines(stored, lines, others);
  const id = known?.id ?? (await insertShipment(database, order.id, { ...fields, lines }));
  if (known) await updateShipment(database, id, { ...fields, lines });
  // Staff enter a parcel when the courier takes it, unless they say what happened.
  await addEvents(database, id, sent.events ?? (known ? [] : [{ at: now.toISOString(), kind: 'handedOver', place: null, signedBy: null }]));
  await announce(database, stored, id, now);
  await fulfillWhenSent(database, order.id, now);
}

/** A new parcel, and one that leaves the house or is put ready for collection. What happens to it on its way is recorded in any case. */
function sends(known: BackendShipment | undefined, { events = [] }: SentShipment): boolean {
  if (!known) return true;
  const isKnown = (event: BackendShipmentEvent): boolean => known.events.some(({ at, kind }) => at === event.at && kind === event.kind);
  return events.some((event) => (event.kind === 'handedOver' || event.kind === 'packed') && !isKnown(event));
}

function defaultsOf(known: BackendShipment | undefined): Omit<Parameters<typeof insertShipment>[2], 'lines'> {
  if (!known) return { carrier: '', number: '', url: null, insuredFor: null, isSignatureRequired: false, weightGrams: null };
  const { carrier, number, url, insuredFor, isSignatureRequired, weightGrams } = known;
  return {
    carrier,
    number,
    url,
    insuredFor: insuredFor === null ? null : toCents(insuredFor),
    isSignatureRequired,
    weightGrams: weightGrams ?? null,
  };
}

/** What of the order is in no other shipment. */
function remainingLines({ order }: StoredOrder, others: BackendShipment[]): BackendShipmentLine[] {
  const lines = order.lineItems.flatMap(({ productId, quantity }) => {
    const left = quantity - sentOf(productId, others);
    return left > 0 ? [{ productId, quantity: left, serials: [] }] : [];
  });
  if (lines.length > 0) return lines;
  throw conflict('ConflictError', 'CONFLICT', 'Everything of this order is in other shipments.');
}

function checkLines({ order }: StoredOrder, lines: BackendShipmentLine[], others: BackendShipment[]): void {
  if (lines.length === 0) throw invalidInput({ path: ['lines'], message: 'lines must name what the shipment holds' });
  for (const [index, { productId, quantity, serials }] of lines.entries()) {
    const ordered = order.lineItems.find((line) => line.productId === productId);
    if (!ordered) throw invalidInput({ path: ['lines', index, 'productId'], message: 'The order has no such product' });
    if (serials.length > quantity)
      throw invalidInput({ path: ['lines', index, 'serials'], message: `There are ${serials.length} serial numbers for ${quantity}` });
    const wanted = lines.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.quantity, 0);
    const left = ordered.quantity - sentOf(productId, others);
    if (wanted > left) {
      const message = `Only ${left} of ${ordered.name} can be in this shipment.`;
      throw conflict('ConflictError', 'CONFLICT', message, { productId, left });
    }
  }
}

function sentOf(productId: number, shipments: BackendShipment[]): number {
  const lines = shipments.flatMap((shipment) => shipment.lines.filter((line) => line.productId === productId));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** One mail a parcel: when it is on its way, or packed and waiting at the counter. */
async function announce(database: Database, { order }: StoredOrder, shipmentId: number, now: Date): Promise<void> {
  const { sentAt, events } = (await shipmentsOf(database, order.id)).find(({ id }) => id === shipmentId)!;
  const part = String(shipmentId);
  const { mailWhenSent, mailWhenReady } = DELIVERY[order.deliveryChoice?.code ?? 'courier'];
  if (mailWhenSent && sentAt !== null) await mailIsDue(database, mailWhenSent, order.id, now, part);
  const isReady = sentAt === null && events.some(({ kind }) => kind === 'packed');
  if (mailWhenReady && isReady) await mailIsDue(database, mailWhenReady, order.id, now, part);
  await orderChanged(database, order.id, now);
}
