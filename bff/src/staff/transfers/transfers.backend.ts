import { type BackendOrder, order, type OrderStatus } from '@koura/shared-types/wire/order';
import type { BackendRecordTransfer, BackendReturnTransfer } from '@koura/shared-types/wire/transfer';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { onlyIfUnchanged } from '../../strapi/queries/only-if-unchanged.ts';
import type { Caller } from '../../request/caller.ts';

const CALL = { kind: 'account', method: 'POST' } as const;

/**
 * All calls by which staff decide about a bank transfer (capability "checkout.methods"), with the staff member's own token. Each returns
 * the order as it is afterwards.
 */
@Injectable()
export class TransfersBackend {
  constructor(private readonly client: BackendClient) {}

  record({ id }: BackendOrder, body: BackendRecordTransfer, caller: Caller): Promise<BackendOrder> {
    return this.client.action({ ...CALL, path: `/orders/${id}/transfers`, body }, order, caller);
  }

  giveBack({ id }: BackendOrder, body: BackendReturnTransfer, caller: Caller): Promise<BackendOrder> {
    return this.client.action({ ...CALL, path: `/orders/${id}/transfer-returns`, body }, order, caller);
  }

  acceptLate({ id }: BackendOrder, from: OrderStatus, caller: Caller): Promise<BackendOrder> {
    return this.client.action({ ...CALL, path: `/orders/${id}/accept-late-transfer`, body: { from } }, order, caller);
  }

  /** `seen`: the deadline that was shown, as the backend wrote it. */
  changeDeadline({ id }: BackendOrder, payBy: string, seen: string, caller: Caller): Promise<BackendOrder> {
    const call = { ...CALL, method: 'PUT', path: `/orders/${id}/payment-deadline`, body: { payBy }, ...onlyIfUnchanged(seen) } as const;
    return this.client.action(call, order, caller);
  }

  release({ id }: BackendOrder, reason: string, seen: OrderStatus, caller: Caller): Promise<BackendOrder> {
    const call = { ...CALL, path: `/orders/${id}/release-unpaid`, body: { reason }, ...onlyIfUnchanged(seen) };
    return this.client.action(call, order, caller);
  }
}
