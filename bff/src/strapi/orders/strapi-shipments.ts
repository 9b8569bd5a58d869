import { carrierList } from '@koura/shared-types/wire/carrier';
import { collections } from '@koura/shared-types/wire/collections';
import { order } from '@koura/shared-types/wire/order';
import { Injectable } from '@nestjs/common';

import type { Order } from '../../commerce/orders.ts';
import { Shipments } from '../../commerce/staff-shipments.ts';
import type { Carrier, HandOver, ShipmentInput } from '../../commerce/shipments.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiShipments extends Shipments {
  constructor(private readonly client: BackendClient) {
    super();
  }

  save({ id }: Order, shipmentId: string | null, { lines, ...parcel }: ShipmentInput, caller: Caller): Promise<Order> {
    const call =
      shipmentId === null
        ? ({ method: 'POST', ...route('orders', id, 'shipments') } as const)
        : ({ method: 'PUT', ...route('orders', id, 'shipments', shipmentId) } as const);
    const body = { ...parcel, ...(lines && { lines: lines.map((line) => ({ ...line, productId: sentId(line.productId) })) }) };
    return this.client.action({ kind: 'account', ...call, body }, withTextIds(order), caller);
  }

  carriers(caller: Caller): Promise<Carrier[]> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('carriers') }, withTextIds(carrierList), caller);
  }

  collections(day: string, caller: Caller): Promise<{ orders: Order[]; earlier: Order[] }> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('collections', day) }, withTextIds(collections), caller);
  }

  handOver(
    { id }: Order,
    shipmentId: string,
    body: Pick<HandOver, 'collectedBy' | 'document' | 'signature'>,
    caller: Caller,
  ): Promise<Order> {
    const call = { kind: 'account', method: 'POST', ...route('orders', id, 'shipments', shipmentId, 'hand-over'), body } as const;
    return this.client.action(call, withTextIds(order), caller);
  }
}
