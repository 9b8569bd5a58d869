import type { BackendShipment, BackendShipmentEvent, BackendShipmentLine } from '@koura/shared-types/wire/shipment';
import type { BackendHandOver } from '@koura/shared-types/wire/hand-over';
import type { Database } from '../database/database.ts';
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

/** The parcels of an order, in the order in which they were entered; events oldest first, whichever came in first. */
export async function shipmentsOf(database: Database, orderId: number): Promise<BackendShipment[]> {
  return await Array.fromAsync(
    await database.all<ShipmentRow>('SELECT * FROM shipments WHERE order_id = ? ORDER BY id', orderId),
    async (row) => {
      const events = await eventsOf(database, row.id);
      return {
        id: row.id,
        carrier: row.carrier,
        number: row.number,
        url: row.url,
        sentAt: events.find(({ kind }) => ON_ITS_WAY.has(kind))?.at ?? null,
        insuredFor: row.insured_for === null ? null : row.insured_for / 100,
        isSignatureRequired: row.is_signature_required === 1,
        weightGrams: row.weight_grams,
        handOver: await handOverOf(database, row.id),
        lines: JSON.parse(row.lines) as BackendShipmentLine[],
        events,
      };
    },
  );
}

export async function insertShipment(database: Database, orderId: number, fields: ShipmentFields): Promise<number> {
  return (
    await database.run(
      `INSERT INTO shipments (order_id, carrier, number, url, insured_for, is_signature_required, weight_grams, lines)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      orderId,
      ...valuesOf(fields),
    )
  ).lastId;
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
      'INSERT OR IGNORE INTO shipment_events (shipment_id, at, kind, place, signed_by) VALUES (?, ?, ?, ?, ?)',
      shipmentId,
      at,
      kind,
      place,
      signedBy,
    );
  }
}

async function handOverOf(database: Database, shipmentId: number): Promise<BackendHandOver | null> {
  const row = await database.get<Omit<BackendHandOver, 'by'> & { by: string }>(
    `SELECT at, collected_by AS collectedBy, document, signature, ${personJson('member')} AS by
     FROM hand_overs JOIN users AS member ON member.id = staff_id WHERE shipment_id = ?`,
    shipmentId,
  );
  return row ? { ...row, by: JSON.parse(row.by) as BackendHandOver['by'] } : null;
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

async function eventsOf(database: Database, shipmentId: number): Promise<BackendShipmentEvent[]> {
  const sql = 'SELECT at, kind, place, signed_by AS signedBy FROM shipment_events WHERE shipment_id = ? ORDER BY at, kind';
  return (await database.all<BackendShipmentEvent>(sql, shipmentId)).map((event) => ({ ...event }));
}
