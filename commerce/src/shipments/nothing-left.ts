import type { Database } from '../database/database.ts';

/** Pieces of a line in parcels that `gone` is true of. `parcel` is the row of shipments. */
const piecesSql = (gone: string): string => `(
  SELECT ifnull(sum(CAST(held.value ->> 'quantity' AS INTEGER)), 0) FROM shipments AS parcel, json_each(parcel.lines) AS held
  WHERE parcel.order_id = line.order_id AND CAST(held.value ->> 'productId' AS INTEGER) = line.product_id AND ${gone})`;

const hasEvent = (kinds: string): string =>
  `EXISTS (SELECT 1 FROM shipment_events AS event WHERE event.shipment_id = parcel.id AND event.kind IN (${kinds}))`;
/** The carrier or the buyer has it, and it is not coming back. */
const IS_GONE = `(${hasEvent(`'handedOver', 'outForDelivery', 'delivered'`)} AND 'returning' <> (
  SELECT event.kind FROM shipment_events AS event WHERE event.shipment_id = parcel.id ORDER BY event.at DESC, event.kind DESC LIMIT 1))`;
const IS_READY = `(${IS_GONE} OR ${hasEvent(`'packed'`)})`;

const nothingLeft = (order: string, gone: string): string =>
  `NOT EXISTS (SELECT 1 FROM order_lines AS line WHERE line.order_id = ${order} AND line.quantity > ${piecesSql(gone)})`;

/** SQL condition on `orders`: every piece is with its carrier or its buyer, or waits at the counter to be collected. */
export const NOTHING_TO_SEND = `(${nothingLeft('orders.id', IS_GONE)} OR (orders.delivery_code = 'collect' AND ${nothingLeft('orders.id', IS_READY)}))`;

/** Whether every piece of an order is with its carrier or its buyer. */
export async function isSentWhole(database: Database, orderId: number): Promise<boolean> {
  return (await database.get(`SELECT 1 WHERE ${nothingLeft('?1', IS_GONE)}`, orderId)) !== undefined;
}
