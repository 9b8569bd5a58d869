import type { BackendShipment, BackendShipmentEvent, BackendShipmentLine } from '@koura/shared-types/wire/shipment';
import type { BackendHandOver } from '@koura/shared-types/wire/hand-over';
import type { Database } from '../database/database.ts';
import { columnsOf, type Part, type Parts, readParts } from '../database/parts.ts';
import { personJson } from '../staff/person-json.ts';

/** A shipment to be written; the amount in integer cents. */
export interface ShipmentFields {
  carrier: string;
  number: string;
  url: string | null;
  insuredFor: number | null;
  isSignatureRequired: boolean;
  weightGrams: number | null;
  lines: BackendShipmentLine[];
}

interface ShipmentRow {
  id: number;
  carrier: string;
  number: string;
  url: string | null;
  insured_for: number | null;
  is_signature_required: number;
  weight_grams: number | null;
  lines: string;
}

/** Events by which a parcel counts as sent; a failed or returning parcel has had one of them before. */
const ON_ITS_WAY = new Set<BackendShipmentEvent['kind']>(['handedOver', 'outForDelivery', 'delivered']);

const shipments: Part<ShipmentRow> = {
  fields: columnsOf('parcel', 'id', 'carrier', 'number', 'url', 'insured_for', 'is_signature_required', 'weight_grams', 'lines'),
  from: 'shipments AS parcel',
  owner: 'parcel.order_id',
  order: { id: 'parcel.id' },
};
const shipmentEvents: Part<BackendShipmentEvent & { shipmentId: number }> = {
  fields: { shipmentId: 'event.shipment_id', ...columnsOf('event', 'at', 'kind', 'place'), signedBy: 'event.signed_by' },
  from: 'shipments AS parcel JOIN shipment_events AS event ON event.shipment_id = parcel.id',
  owner: 'parcel.order_id',
  order: { text: `event.at || ' ' || event.kind` },
};
const handOvers: Part<BackendHandOver & { shipmentId: number }> = {
  fields: {
    shipmentId: 'collected.shipment_id',
    ...columnsOf('collected', 'at', 'document', 'signature'),
    collectedBy: 'collected.collected_by',
    by: personJson('member'),
  },
  from: `shipments AS parcel JOIN hand_overs AS collected ON collected.shipment_id = parcel.id
    JOIN users AS member ON member.id = collected.staff_id`,
  owner: 'parcel.order_id',
  order: {},
};
export const shipmentParts = { shipments, shipmentEvents, handOvers };

/** The parcels of an order, in the order in which they were entered; events oldest first, whichever came in first. */
export function describeShipments(parts: Parts<typeof shipmentParts>, orderId: number): BackendShipment[] {
  const all = { events: parts.shipmentEvents(orderId), handOvers: parts.handOvers(orderId) };
  return parts.shipments(orderId).map((row) => {
    const events = ofShipment(all.events, row.id);
    return {
      id: row.id,
      carrier: row.carrier,
      number: row.number,
      url: row.url,
      sentAt: events.find(({ kind }) => ON_ITS_WAY.has(kind))?.at ?? null,
      insuredFor: row.insured_for === null ? null : row.insured_for / 100,
      isSignatureRequired: row.is_signature_required === 1,
      weightGrams: row.weight_grams,
      handOver: ofShipment(all.handOvers, row.id)[0] ?? null,
      lines: JSON.parse(row.lines) as BackendShipmentLine[],
      events,
    };
  });
}

function ofShipment<Row extends { shipmentId: number }>(rows: readonly Row[], id: number): Omit<Row, 'shipmentId'>[] {
  return rows.flatMap((row) => {
    const { shipmentId, ...shown } = row;
    return shipmentId === id ? [shown] : [];
  });
}

export async function shipmentsOf(database: Database, orderId: number): Promise<BackendShipment[]> {
  return describeShipments(await readParts(database, [orderId], shipmentParts), orderId);
}

export async function insertShipment(database: Database, orderId: number, fields: ShipmentFields): Promise<number> {
  return database.insert(
    `INSERT INTO shipments (order_id, carrier, number, url, insured_for, is_signature_required, weight_grams, lines)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    orderId,
    ...valuesOf(fields),
  );
}

export async function updateShipment(database: Database, id: number, fields: ShipmentFields): Promise<void> {
  await database.run(
    `UPDATE shipments SET carrier = ?, number = ?, url = ?, insured_for = ?, is_signature_required = ?, weight_grams = ?, lines = ?
       WHERE id = ?`,
    ...valuesOf(fields),
    id,
  );
}

/** Adds events; one of the same time and kind is known already and stays as it is. */
export async function addEvents(database: Database, shipmentId: number, events: BackendShipmentEvent[]): Promise<void> {
  for (const { at, kind, place, signedBy } of events) {
    await database.run(
      'INSERT INTO shipment_events (shipment_id, at, kind, place, signed_by) VALUES (?, ?, ?, ?, ?) ON CONFLICT (shipment_id, at, kind) DO NOTHING',
      shipmentId,
      at,
      kind,
      place,
      signedBy,
    );
  }
}

function valuesOf({
  carrier,
  number,
  url,
  insuredFor,
  isSignatureRequired,
  weightGrams,
  lines,
}: ShipmentFields): (string | number | null)[] {
  return [carrier, number, url, insuredFor, isSignatureRequired ? 1 : 0, weightGrams, JSON.stringify(lines)];
}
