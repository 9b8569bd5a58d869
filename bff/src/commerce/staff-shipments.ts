import type { Caller } from '../request/caller.ts';
import type { Order } from './orders.ts';
import type { ShipmentInput } from './shipments.ts';

/** The port to parcels (capability "orders.shipments"), with the staff member's own token. */
export abstract class Shipments {
  /** Saves a parcel; without an id a new one. Returns the order afterwards. */
  abstract save(order: Order, shipmentId: string | null, body: ShipmentInput, caller: Caller): Promise<Order>;
}
