import type { Caller } from '../request/caller.ts';
import type { Order } from './orders.ts';
import type { Carrier, HandOver, ShipmentInput } from './shipments.ts';

/** The port to parcels (capability "orders.shipments"), with the staff member's own token. */
export abstract class Shipments {
  /** Saves a parcel; without an id a new one. Returns the order afterwards. */
  abstract save(order: Order, shipmentId: string | null, body: ShipmentInput, caller: Caller): Promise<Order>;
  /** Capability "staff.carriers". */
  abstract carriers(caller: Caller): Promise<Carrier[]>;
  /** Capability "staff.collections": the orders to be collected on a day of the dealer's, and the open ones of days before today. */
  abstract collections(day: string, caller: Caller): Promise<{ orders: Order[]; earlier: Order[] }>;
  /** Capability "staff.collections". Returns the order afterwards. */
  abstract handOver(
    order: Order,
    shipmentId: string,
    body: Pick<HandOver, 'collectedBy' | 'document' | 'signature'>,
    caller: Caller,
  ): Promise<Order>;
}
