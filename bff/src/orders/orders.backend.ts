import {
  type BackendOrder,
  type BackendOrderListMeta,
  type OrderStatus,
  type PaymentState,
  order,
  orderListMeta,
} from '@koura/shared-types/wire/order';
import type { DeliveryCode } from '@koura/shared-types/deliveries';
import type { OrderPlacer, OrderSort, OrderView } from '@koura/shared-types/wire/order-view';
import { type BackendPaymentReport, orderOrClosedKey } from '@koura/shared-types/wire/payment';
import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import { count } from '@koura/shared-types/wire/values';
import { Inject, Injectable } from '@nestjs/common';

import type { BackendCall } from '../backend/backend-call.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { bracketQuery } from '../strapi/queries/bracket-query.ts';
import { onlyIfUnchanged } from '../strapi/queries/only-if-unchanged.ts';
import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError, undefinedIfStatus } from '../errors/backend-error.ts';

/** Filter of the staff's order list. Instants are ISO 8601; `placedBefore` is exclusive. */
interface OrderSearch {
  status: OrderStatus | null;
  /** Capability "orders.payments". */
  paymentState: PaymentState | null;
  /** Capability "checkout.methods". */
  paymentMethod: PaymentMethodCode | null;
  /** These three, and any other sort than newest first: capability "staff.figures". */
  view: OrderView | null;
  delivery: DeliveryCode | null;
  placedBy: OrderPlacer | null;
  customerId: number | null;
  sort: OrderSort;
  search: string;
  placedFrom: string | null;
  placedBefore: string | null;
  page: number;
  pageSize: number;
}

/**
 * What the backend knows about an idempotency key. `none`: certainly no order yet. `closed`: no order, now or ever. `notKnown`:
 * undetermined.
 */
export type OrderOfKey =
  | { kind: 'found'; order: BackendOrder }
  | { kind: 'none' }
  | { kind: 'closed' }
  | { kind: 'notKnown'; error?: BackendError };

/** Statuses for orders that do not exist, or are not visible to this caller. */
const NO_ORDER = [401, 403, 404, 405];

const ROWS = { row: order, meta: orderListMeta };
const NEWEST_FIRST = ['createdAt:desc'];
const PAGE = 100;
const LIST = { kind: 'account', method: 'GET', path: '/orders' } as const;

/** All backend calls for existing orders. All of them are capabilities (docs/backend-contract.md). */
@Injectable()
export class OrdersBackend {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.#serviceToken = config.commerceServiceToken;
  }

  /** An order for its owner (bearer) or with its secret; undefined for everyone else and for unknown numbers. */
  byNumber(number: string, secret: string | undefined, caller: Caller): Promise<BackendOrder | undefined> {
    return undefinedIfStatus(this.#get(number, caller, secret ? { 'x-order-secret': secret } : {}), ...NO_ORDER);
  }

  /**
   * The buyer reports the bank transfer of an order as sent (capability "checkout.methods"), as its owner or with its secret. Throws a
   * BackendError with 409 when none is awaited.
   */
  reportTransferSent({ id }: BackendOrder, secret: string | undefined, caller: Caller): Promise<BackendOrder> {
    const headers: Record<string, string> = secret ? { 'x-order-secret': secret } : {};
    const call = { kind: 'account', method: 'POST', path: `/orders/${id}/transfer-sent`, body: {}, headers } as const;
    return this.client.action(call, order, caller);
  }

  /** Any order, for staff (capability "staff.orders"); undefined for unknown numbers. */
  forStaff(number: string, caller: Caller): Promise<BackendOrder | undefined> {
    return undefinedIfStatus(this.#get(number, caller, {}), 404);
  }

  /**
   * A page of the caller's own orders, newest first (capability "accounts.orders"). Strapi 3 has a separate call for the total. `owner`
   * is sent where the backend would return more than that.
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
      this.client.list({ ...LIST, query }, ROWS, caller),
      this.client.countsApart ? this.#count(bracketQuery({ filters }), caller) : undefined,
    ]);
    return { orders: list.rows, total: total ?? list.pagination?.total ?? list.rows.length };
  }

  /** A page of all orders for staff (capability "staff.orders"), with the account of each. */
  async ofEverybody(
    search: OrderSearch,
    caller: Caller,
  ): Promise<{ orders: BackendOrder[]; total: number; facets: BackendOrderListMeta['facets'] }> {
    const { sort, page, pageSize } = search;
    const wanted = wantedOrders(search);
    const query = bracketQuery({ ...wanted, pagination: { page, pageSize }, sort: [sort], facets: true, populate: ['user'] });
    const list = await this.client.list({ ...LIST, query }, ROWS, caller);
    // A Strapi 3 without facets returns a plain array.
    const total = list.pagination?.total ?? (await this.#count(bracketQuery(wanted), caller));
    return { orders: list.rows, total, facets: list.meta.facets };
  }

  /** A page of the same orders, newest first, without their number. `received`: with those that cannot be read. */
  async newestOf(search: Omit<OrderSearch, 'sort'>, caller: Caller): Promise<{ orders: BackendOrder[]; received: number }> {
    const { page, pageSize } = search;
    const query = bracketQuery({ ...wantedOrders(search), pagination: { page, pageSize }, sort: NEWEST_FIRST, populate: ['user'] });
    const { rows, received } = await this.client.list({ ...LIST, query, isPart: true }, ROWS, caller);
    return { orders: rows, received };
  }

  /**
   * Changes an order's status (capability "staff.orderStatus") with a staff token; returns the order afterwards. Throws a BackendError
   * with 409 or 412 when the status is no longer the expected one.
   */
  changeStatus({ id, status: current }: BackendOrder, status: OrderStatus, caller: Caller): Promise<BackendOrder> {
    const call = { kind: 'account', path: `/orders/${id}`, body: { status }, ...onlyIfUnchanged(current) } as const;
    return this.client.update(call, order, caller);
  }

  /**
   * The order that was placed with an idempotency key (capability "orders.byKey"). Never throws: only a 404 that names the key means
   * "none"; any other failure leaves it undetermined.
   */
  byKey(key: string, caller: Caller): Promise<OrderOfKey> {
    return this.#ofKey(key, { kind: 'checkout', method: 'GET', path: pathOf(key), bearer: this.#serviceToken }, caller);
  }

  /** Closes an idempotency key for good (capability "orders.closeKey"), unless there is an order under it. Never throws. */
  closeKey(key: string, caller: Caller): Promise<OrderOfKey> {
    return this.#ofKey(
      key,
      { kind: 'checkout', method: 'POST', path: `${pathOf(key)}/close`, body: {}, bearer: this.#serviceToken },
      caller,
    );
  }

  /**
   * Reports the payment state of an order (capability "orders.payments"). Throws a BackendError with 409 when the backend has a later
   * reading.
   */
  async reportPayment(orderId: number, report: BackendPaymentReport, caller: Caller): Promise<void> {
    await this.client.put({ kind: 'account', path: `/orders/${orderId}/payment`, body: report, bearer: this.#serviceToken }, caller);
  }

  /** Cancelled orders whose money was not all returned, as far as the backend knows (capability "orders.payments"); a page at a time. */
  async cancelledWithMoney(page: number, caller: Caller): Promise<BackendOrder[]> {
    const filters = { status: { $eq: 'Canceled' }, payment: { state: { $in: ['held', 'taken', 'partlyReturned', 'refundFailed'] } } };
    const query = bracketQuery({ filters, pagination: { page, pageSize: 100 }, sort: ['createdAt:desc'] });
    const list = await this.client.list({ ...LIST, query, bearer: this.#serviceToken, isPart: true }, ROWS, caller);
    return list.rows;
  }

  /** The orders, anybody's, that are paid by transfers with these references, for staff (capability "checkout.methods"). */
  async byReferences(references: readonly string[], caller: Caller): Promise<BackendOrder[]> {
    const found: BackendOrder[] = [];
    for (let from = 0; from < references.length; from += PAGE) {
      const filters = { payment: { reference: { $in: references.slice(from, from + PAGE) } } };
      const query = bracketQuery({ filters, pagination: { page: 1, pageSize: PAGE }, sort: NEWEST_FIRST, populate: ['user'] });
      found.push(...(await this.client.list({ ...LIST, query, isPart: true }, ROWS, caller)).rows);
    }
    return found;
  }

  /**
   * Orders paid by transfer that need a person, newest first and at most 100, for staff (capability "checkout.methods"). A backend that
   * does not know the last filter returns others too.
   */
  async transfersToLookAt(caller: Caller): Promise<BackendOrder[]> {
    const filters = { payment: { method: { $eq: 'transfer' }, needsAttention: { $eq: true } } };
    const query = bracketQuery({ filters, pagination: { page: 1, pageSize: PAGE }, sort: NEWEST_FIRST, populate: ['user'] });
    return (await this.client.list({ ...LIST, query }, ROWS, caller)).rows;
  }

  async #ofKey(key: string, call: BackendCall, caller: Caller): Promise<OrderOfKey> {
    try {
      const response = await this.client.action(call, orderOrClosedKey, caller);
      if (!('closed' in response)) return { kind: 'found', order: response };
      return response.key === key ? { kind: 'closed' } : { kind: 'notKnown' };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const { code, key: named } = error.details;
      if (error.status === 410 && code === 'KEY_CLOSED') return { kind: 'closed' };
      if (error.status === 404 && code === 'NO_ORDER_FOR_KEY' && named === key) return { kind: 'none' };
      return { kind: 'notKnown', error };
    }
  }

  #get(number: string, caller: Caller, headers: Record<string, string>): Promise<BackendOrder> {
    return this.client.action({ ...LIST, path: `/orders/${encodeURIComponent(number)}`, headers }, order, caller);
  }

  #count(query: string, caller: Caller): Promise<number> {
    return this.client.action({ ...LIST, path: '/orders/count', query }, count, caller);
  }
}

function pathOf(key: string): string {
  return `/orders/by-key/${encodeURIComponent(key)}`;
}

function wantedOrders({
  status,
  paymentState,
  paymentMethod,
  view,
  delivery,
  placedBy,
  customerId,
  search,
  placedFrom,
  placedBefore,
}: Omit<OrderSearch, 'sort' | 'page' | 'pageSize'>): Parameters<typeof bracketQuery>[0] {
  return {
    filters: {
      status: { $eq: status },
      payment: { state: { $eq: paymentState }, method: { $eq: paymentMethod } },
      createdAt: { $gte: placedFrom, $lt: placedBefore },
      view: { $eq: view },
      deliveryChoice: { code: { $eq: delivery } },
      placedBy: { $eq: placedBy },
      user: { id: { $eq: customerId } },
    },
    searchQuery: search || undefined,
  };
}
