import { order } from '@koura/shared-types/wire/order';
import { Injectable } from '@nestjs/common';

import type { Order, OrderStatus } from '../../commerce/orders.ts';
import { Transfers } from '../../commerce/staff-transfers.ts';
import type { RecordTransfer, ReturnTransfer } from '../../commerce/transfers.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const CALL = { kind: 'account', method: 'POST' } as const;

@Injectable()
export class StrapiTransfers extends Transfers {
  constructor(private readonly client: BackendClient) {
    super();
  }

  record({ id }: Order, body: RecordTransfer, caller: Caller): Promise<Order> {
    return this.client.action({ ...CALL, ...route('orders', id, 'transfers'), body }, withTextIds(order), caller);
  }

  giveBack({ id }: Order, body: ReturnTransfer, caller: Caller): Promise<Order> {
    return this.client.action({ ...CALL, ...route('orders', id, 'transfer-returns'), body }, withTextIds(order), caller);
  }

  takeBack({ id }: Order, key: string, reason: string, caller: Caller): Promise<Order> {
    return this.client.action(
      { ...CALL, ...route('orders', id, 'transfer-corrections'), body: { key, reason } },
      withTextIds(order),
      caller,
    );
  }

  acceptLate({ id }: Order, from: OrderStatus, caller: Caller): Promise<Order> {
    return this.client.action({ ...CALL, ...route('orders', id, 'accept-late-transfer'), body: { from } }, withTextIds(order), caller);
  }

  changeDeadline({ id }: Order, payBy: string, seen: string, caller: Caller): Promise<Order> {
    const call = { ...CALL, method: 'PUT', ...route('orders', id, 'payment-deadline'), body: { payBy }, ...onlyIfUnchanged(seen) } as const;
    return this.client.action(call, withTextIds(order), caller);
  }

  release({ id }: Order, reason: string, seen: OrderStatus, caller: Caller): Promise<Order> {
    const call = { ...CALL, ...route('orders', id, 'release-unpaid'), body: { reason }, ...onlyIfUnchanged(seen) };
    return this.client.action(call, withTextIds(order), caller);
  }
}
