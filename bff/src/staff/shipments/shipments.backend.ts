import { type BackendOrder, order } from '@koura/shared-types/wire/order';
import type { BackendShipmentInput } from '@koura/shared-types/wire/shipment';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';

/** All calls about parcels (capability "orders.shipments"), with the staff member's own token. */
@Injectable()
export class ShipmentsBackend {
  constructor(private readonly client: BackendClient) {}

  /** Saves a parcel; without an id a new one. Returns the order afterwards. */
  save({ id }: BackendOrder, shipmentId: string | null, body: BackendShipmentInput, caller: Caller): Promise<BackendOrder> {
    const path = `/orders/${id}/shipments`;
    const call = shipmentId === null ? ({ method: 'POST', path } as const) : ({ method: 'PUT', path: `${path}/${shipmentId}` } as const);
    return this.client.action({ kind: 'account', ...call, body }, order, caller);
  }
}
