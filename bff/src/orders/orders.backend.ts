import type { BackendOrder } from '@koura/shared-types/backend-order';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { bracketQuery } from '../backend/queries/bracket-query.ts';
import type { Caller } from '../backend/caller.ts';
import { BackendError } from '../errors/backend-error.ts';

/** Every backend call about orders that exist, once. Both belong to the capabilities (docs/backend-contract.md). */
@Injectable()
export class OrdersBackend {
  constructor(private readonly client: BackendClient) {}

  /** An order for its owner (bearer) or with its secret; undefined for everybody else and for unknown numbers. */
  byNumber(number: string, secret: string | undefined, caller: Caller): Promise<BackendOrder | undefined> {
    const headers = secret ? { 'x-order-secret': secret } : undefined;
    return found(
      this.client.action<BackendOrder>(
        { kind: 'account', method: 'GET', path: `/orders/${encodeURIComponent(number)}`, ...(headers && { headers }) },
        caller,
      ),
    );
  }

  /** A page of the caller's own orders, newest first (capability "accounts.orders"). Strapi 3 tells the total in a call of its own. */
  async ofPerson(page: number, pageSize: number, caller: Caller): Promise<{ orders: BackendOrder[]; total: number }> {
    const query = bracketQuery({ pagination: { page, pageSize }, sort: ['createdAt:desc'] });
    const call = { kind: 'account', method: 'GET', path: '/orders' } as const;
    const [list, total] = await Promise.all([
      this.client.list<BackendOrder>({ ...call, query, relations: [] }, caller),
      this.client.countsApart ? this.client.action<number>({ ...call, path: '/orders/count' }, caller) : undefined,
    ]);
    return { orders: list.rows, total: total ?? list.pagination?.total ?? list.rows.length };
  }

  /** The order that was placed with an idempotency key; undefined when there is none, or no such call at this backend. */
  byKey(key: string, caller: Caller): Promise<BackendOrder | undefined> {
    return found(
      this.client.action<BackendOrder>({ kind: 'checkout', method: 'GET', path: `/orders/by-key/${encodeURIComponent(key)}` }, caller),
    );
  }
}

async function found(answer: Promise<BackendOrder>): Promise<BackendOrder | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BackendError && [401, 403, 404, 405].includes(error.status)) return undefined;
    throw error;
  }
}
