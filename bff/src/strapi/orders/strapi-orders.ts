import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import { order, orderListMeta } from '@koura/shared-types/wire/order';
import { orderLink, orderOrClosedKey } from '@koura/shared-types/wire/payment';
import { count } from '@koura/shared-types/wire/values';
import { Inject, Injectable } from '@nestjs/common';

import type { BackendCall } from '../../backend/backend-call.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import {
  type IdentityStep,
  type MoneyStep,
  type MoneyStepName,
  type Order,
  type OrderLink,
  type OrderLinkRequest,
  OrderLinks,
  type OrderListMeta,
  type OrderOfKey,
  type OrderSearch,
  type OrderStatus,
  Orders,
  type PaymentReport,
} from '../../commerce/orders.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { BackendError, undefinedIfStatus } from '../../errors/backend-error.ts';
import { type Caller, asVisitor } from '../../request/caller.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

/** Statuses for orders that do not exist, or are not visible to this caller. */
const NO_ORDER = [401, 403, 404, 405];

const ROWS = { row: withTextIds(order), meta: orderListMeta };
const NEWEST_FIRST = ['createdAt:desc'];
const PAGE = 100;
const LIST = { kind: 'account', method: 'GET', ...route('orders') } as const;

@Injectable()
export class StrapiOrders extends Orders {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#serviceToken = config.commerceServiceToken;
  }

  byNumber(number: string, secret: string | undefined, caller: Caller): Promise<Order | undefined> {
    return undefinedIfStatus(this.#get(number, caller, secret ? { 'x-order-secret': secret } : {}), ...NO_ORDER);
  }

  reportTransferSent({ id }: Order, secret: string | undefined, caller: Caller): Promise<Order> {
    const headers: Record<string, string> = secret ? { 'x-order-secret': secret } : {};
    const call = { kind: 'account', method: 'POST', ...route('orders', id, 'transfer-sent'), body: {}, headers } as const;
    return this.client.action(call, withTextIds(order), caller);
  }

  forStaff(number: string, caller: Caller): Promise<Order | undefined> {
    return undefinedIfStatus(this.#get(number, caller, {}), 404);
  }

  async ofPerson(page: number, pageSize: number, owner: string | undefined, caller: Caller): Promise<{ orders: Order[]; total: number }> {
    const filters = owner === undefined ? undefined : { user: { id: { $eq: owner } } };
    const query = bracketQuery({ filters, pagination: { page, pageSize }, sort: ['createdAt:desc'] });
    const [list, total] = await Promise.all([
      this.client.list({ ...LIST, query }, ROWS, caller),
      this.client.countsApart ? this.#count(bracketQuery({ filters }), caller) : undefined,
    ]);
    return { orders: list.rows, total: total ?? list.pagination?.total ?? list.rows.length };
  }

  async ofEverybody(search: OrderSearch, caller: Caller): Promise<{ orders: Order[]; total: number; facets: OrderListMeta['facets'] }> {
    const { sort, page, pageSize } = search;
    const wanted = wantedOrders(search);
    const query = bracketQuery({ ...wanted, pagination: { page, pageSize }, sort: [sort], facets: true, populate: ['user'] });
    const list = await this.client.list({ ...LIST, query }, ROWS, caller);
    // A Strapi 3 without facets returns a plain array.
    const total = list.pagination?.total ?? (await this.#count(bracketQuery(wanted), caller));
    return { orders: list.rows, total, facets: list.meta.facets };
  }

  async newestOf(search: Omit<OrderSearch, 'sort'>, caller: Caller): Promise<{ orders: Order[]; received: number }> {
    const { page, pageSize } = search;
    const query = bracketQuery({ ...wantedOrders(search), pagination: { page, pageSize }, sort: NEWEST_FIRST, populate: ['user'] });
    const { rows, received } = await this.client.list({ ...LIST, query, isPart: true }, ROWS, caller);
    return { orders: rows, received };
  }

  changeStatus({ id, status: current }: Order, status: OrderStatus, reason: string | null, caller: Caller): Promise<Order> {
    const body = reason === null ? { status } : { status, reason };
    const call = { kind: 'account', ...route('orders', id), body, ...onlyIfUnchanged(current) } as const;
    return this.client.update(call, withTextIds(order), caller);
  }

  releaseHolds({ id }: Order, holds: readonly string[], reason: string, caller: Caller): Promise<Order> {
    const call = { kind: 'account', method: 'POST', ...route('orders', id, 'hold-release'), body: { holds, reason } } as const;
    return this.client.action(call, withTextIds(order), caller);
  }

  takeIdentityStep({ id }: Order, step: IdentityStep, note: string, caller: Caller): Promise<Order> {
    const call = { kind: 'account', method: 'POST', ...route('orders', id, 'identity'), body: { step, note } } as const;
    return this.client.action(call, withTextIds(order), caller);
  }

  byKey(key: string, caller: Caller): Promise<OrderOfKey> {
    return this.#ofKey(key, { kind: 'checkout', method: 'GET', ...route('orders', 'by-key', key), bearer: this.#serviceToken }, caller);
  }

  closeKey(key: string, caller: Caller): Promise<OrderOfKey> {
    return this.#ofKey(
      key,
      { kind: 'checkout', method: 'POST', ...route('orders', 'by-key', key, 'close'), body: {}, bearer: this.#serviceToken },
      caller,
    );
  }

  async reportPayment(orderId: string, report: PaymentReport, caller: Caller): Promise<void> {
    await this.client.put({ kind: 'account', ...route('orders', orderId, 'payment'), body: report, bearer: this.#serviceToken }, caller);
  }

  async cancelledWithMoney(page: number, caller: Caller): Promise<Order[]> {
    const filters = { status: { $eq: 'Canceled' }, payment: { state: { $in: ['held', 'taken', 'partlyReturned', 'refundFailed'] } } };
    const query = bracketQuery({ filters, pagination: { page, pageSize: 100 }, sort: ['createdAt:desc'] });
    const list = await this.client.list({ ...LIST, query, bearer: this.#serviceToken, isPart: true }, ROWS, caller);
    return list.rows;
  }

  async byReferences(references: readonly string[], caller: Caller): Promise<Order[]> {
    const found: Order[] = [];
    for (let from = 0; from < references.length; from += PAGE) {
      const filters = { payment: { reference: { $in: references.slice(from, from + PAGE) } } };
      const query = bracketQuery({ filters, pagination: { page: 1, pageSize: PAGE }, sort: NEWEST_FIRST, populate: ['user'] });
      found.push(...(await this.client.list({ ...LIST, query, isPart: true }, ROWS, caller)).rows);
    }
    return found;
  }

  async transfersToLookAt(methods: readonly PaymentMethodCode[], caller: Caller): Promise<Order[]> {
    const method = methods.length === 1 ? { $eq: methods[0] } : { $in: methods };
    const filters = { payment: { method, needsAttention: { $eq: true } } };
    const query = bracketQuery({ filters, pagination: { page: 1, pageSize: PAGE }, sort: NEWEST_FIRST, populate: ['user'] });
    return (await this.client.list({ ...LIST, query }, ROWS, caller)).rows;
  }

  async #ofKey(key: string, call: BackendCall, caller: Caller): Promise<OrderOfKey> {
    try {
      const response = await this.client.action(call, withTextIds(orderOrClosedKey), caller);
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

  async moveMoney({ id }: Order, step: MoneyStepName, body: MoneyStep, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'checkout', method: 'POST', ...route('orders', id, 'payment', step), body }, caller);
  }

  #get(number: string, caller: Caller, headers: Record<string, string>): Promise<Order> {
    return this.client.action({ ...LIST, ...route('orders', number), headers }, withTextIds(order), caller);
  }

  #count(query: string, caller: Caller): Promise<number> {
    return this.client.action({ ...LIST, ...route('orders', 'count'), query }, count, caller);
  }
}

function wantedOrders({
  status,
  paymentState,
  paymentMethod,
  view,
  delivery,
  placedBy,
  isAttributed = false,
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
      attribution: { ref: { $notNull: isAttributed ? 'true' : undefined } },
      user: { id: { $eq: customerId } },
    },
    searchQuery: search || undefined,
  };
}

@Injectable()
export class StrapiOrderLinks extends OrderLinks {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#serviceToken = config.commerceServiceToken;
  }

  byCode(code: string, caller: Caller): Promise<OrderLink | undefined> {
    const call = { kind: 'account', method: 'GET', ...route('orders', 'by-link', code), bearer: this.#serviceToken } as const;
    return undefinedIfStatus(this.client.action(call, withTextIds(orderLink), asVisitor(caller)), 404);
  }

  async mail(request: OrderLinkRequest, caller: Caller): Promise<void> {
    await this.client.send(
      { kind: 'account', method: 'POST', ...route('orders', 'links'), body: request, bearer: this.#serviceToken },
      asVisitor(caller),
    );
  }
}
