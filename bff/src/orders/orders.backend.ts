import type { BackendOrder, BackendOrderListMeta, OrderStatus } from '@koura/shared-types/backend-order';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { bracketQuery } from '../backend/queries/bracket-query.ts';
import { onlyIfUnchanged } from '../backend/queries/only-if-unchanged.ts';
import type { Caller } from '../backend/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';

/** Which of everybody's orders. Instants are ISO 8601; `placedBefore` is no part of it any more. */
interface OrderSearch {
  status: OrderStatus | null;
  search: string;
  placedFrom: string | null;
  placedBefore: string | null;
  page: number;
  pageSize: number;
}

/** What a backend answers about orders that are not there, or not for this caller. */
const NO_ORDER = [401, 403, 404, 405];

const LIST = { kind: 'account', method: 'GET', path: '/orders' } as const;

/** Every backend call about orders that exist, once. All belong to the capabilities (docs/backend-contract.md). */
@Injectable()
export class OrdersBackend {
  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** An order for its owner (bearer) or with its secret; undefined for everybody else and for unknown numbers. */
  byNumber(number: string, secret: string | undefined, caller: Caller): Promise<BackendOrder | undefined> {
    return found(this.#get(number, caller, secret ? { 'x-order-secret': secret } : {}), NO_ORDER);
  }

  /** Anybody's order, for staff (capability "staff.orders"); undefined for unknown numbers. */
  forStaff(number: string, caller: Caller): Promise<BackendOrder | undefined> {
    return found(this.#get(number, caller, {}), [404]);
  }

  /**
   * A page of the caller's own orders, newest first (capability "accounts.orders"). Strapi 3 tells the total in a call of its own.
   * `owner` is named where the backend would give more than that.
   */
  async ofPerson(
    page: number,
    pageSize: number,
    owner: number | undefined,
    caller: Caller,
  ): Promise<{ orders: BackendOrder[]; total: number }> {
    const filters = owner === undefined ? undefined : { user: { id: { $eq: owner } } };
    const query = bracketQuery({ filters, pagination: { page, pageSize }, sort: ['createdAt:desc'] });
    const [list, total] = await Promise.all([
      this.client.list<BackendOrder>({ ...LIST, query, relations: [] }, caller),
      this.client.countsApart ? this.#count(bracketQuery({ filters }), caller) : undefined,
    ]);
    return { orders: list.rows, total: total ?? list.pagination?.total ?? list.rows.length };
  }

  /** A page of everybody's orders, newest first, for staff (capability "staff.orders"), with the account of each. */
  async ofEverybody(
    { status, search, placedFrom, placedBefore, page, pageSize }: OrderSearch,
    caller: Caller,
  ): Promise<{ orders: BackendOrder[]; total: number; facets: BackendOrderListMeta['facets'] }> {
    const wanted = {
      filters: { status: { $eq: status }, createdAt: { $gte: placedFrom, $lt: placedBefore } },
      searchQuery: search || undefined,
    };
    const query = bracketQuery({ ...wanted, pagination: { page, pageSize }, sort: ['createdAt:desc'], facets: true, populate: ['user'] });
    const list = await this.client.list<BackendOrder, BackendOrderListMeta>({ ...LIST, query, relations: ['user'] }, caller);
    // A Strapi 3 that makes no facets answers a bare list.
    const total = list.pagination?.total ?? (await this.#count(bracketQuery(wanted), caller));
    return { orders: list.rows, total, facets: list.meta.facets };
  }

  /**
   * Moves an order (capability "staff.orderStatus"), with a staff token; the order as it stands then. Throws a BackendError with 409 or
   * 412 when the backend sees that it stands elsewhere than here.
   */
  changeStatus({ id, status: seen }: BackendOrder, status: OrderStatus, caller: Caller): Promise<BackendOrder> {
    const call = { kind: 'account', path: `/orders/${id}`, body: { status }, relations: ['user'], ...onlyIfUnchanged(seen) } as const;
    return this.client.update<BackendOrder>(call, caller);
  }

  /** The order that was placed with an idempotency key; undefined when there is none, or no such call at this backend. */
  byKey(key: string, caller: Caller): Promise<BackendOrder | undefined> {
    const path = `/orders/by-key/${encodeURIComponent(key)}`;
    const bearer = this.config.commerceServiceToken;
    return found(this.client.action<BackendOrder>({ kind: 'checkout', method: 'GET', path, bearer }, caller), NO_ORDER);
  }

  #get(number: string, caller: Caller, headers: Record<string, string>): Promise<BackendOrder> {
    return this.client.action<BackendOrder>({ ...LIST, path: `/orders/${encodeURIComponent(number)}`, headers }, caller);
  }

  #count(query: string, caller: Caller): Promise<number> {
    return this.client.action<number>({ ...LIST, path: '/orders/count', query }, caller);
  }
}

/** undefined for an answer with one of these statuses. */
async function found(answer: Promise<BackendOrder>, statuses: readonly number[]): Promise<BackendOrder | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BackendError && statuses.includes(error.status)) return undefined;
    throw error;
  }
}
