import { Injectable } from '@nestjs/common';

import { type Order, Orders } from '../../commerce/orders.ts';
import { type Customer, Customers } from '../../commerce/staff-customers.ts';
import { broken } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';
import { readCustomerFilters } from '../customers/customers.query.ts';
import { instantsOfDays } from '../orders/dealer-days.ts';
import type { CustomerExport, OrderExport } from './export-filters.ts';

/** A page of the orders that were placed before an instant, newest first. `received`: with rows that could not be read. */
export type AskForOrders = (placedBefore: string | null, page: number) => Promise<{ orders: Order[]; received: number }>;

/**
 * Every order, newest first, one page in memory at a time. Pages are windows in time instead of numbers: orders that are placed meanwhile
 * move nothing. Throws for a row that cannot be read: a file without it would look whole.
 */
export async function* allOrders(ask: AskForOrders, placedBefore: string | null): AsyncGenerator<Order> {
  let before = placedBefore;
  let page = 1;
  /** Orders of the instant at which the window ends, which it holds again. */
  let known = new Set<string>();
  for (;;) {
    const { orders, received } = await ask(before, page);
    if (orders.length < received) throw broken(new Error('an order cannot be read'));
    const last = orders.at(-1);
    if (!last) return;
    for (const order of orders) if (!known.has(order.id)) yield order;
    const end = Date.parse(last.createdAt) + 1;
    const next = new Date(end).toISOString();
    if (before !== null && end > Date.parse(before)) throw broken(new Error('orders are not in the order of time'));
    const isSameInstant = before !== null && end === Date.parse(before);
    page = isSameInstant ? page + 1 : 1;
    known = new Set([
      ...(isSameInstant ? known : []),
      ...orders.filter(({ createdAt }) => Date.parse(createdAt) + 1 === end).map(({ id }) => id),
    ]);
    before = next;
  }
}

const PAGE_SIZE = 100;

/** All rows of the staff's lists by their filters, page by page, with the staff member's own token. */
@Injectable()
export class ExportedRows {
  constructor(
    private readonly customers: Customers,
    private readonly orders: Orders,
  ) {}

  /** Throws a RequestError for days that do not exist. */
  ordersOf({ from, to, ...filter }: OrderExport, caller: Caller): AsyncGenerator<Order> {
    const { placedFrom, placedBefore } = instantsOfDays(from, to);
    return allOrders(
      (before, page) => this.orders.newestOf({ ...filter, placedFrom, placedBefore: before, page, pageSize: PAGE_SIZE }, caller),
      placedBefore,
    );
  }

  /** Throws a RequestError for a price list that cannot exist. */
  customersOf({ search, ...filter }: CustomerExport, caller: Caller): AsyncGenerator<Customer> {
    const filters = readCustomerFilters(filter);
    return this.customers.all({ search, ...(filters && { filters }) }, caller);
  }
}
