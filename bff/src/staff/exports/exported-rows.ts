import { Injectable } from '@nestjs/common';

import { type Order, Orders } from '../../commerce/orders.ts';
import { type Customer, Customers } from '../../commerce/staff-customers.ts';
import type { Caller } from '../../request/caller.ts';
import { instantsOfDays } from '../orders/new-zealand-days.ts';
import { readCustomerFilters } from '../customers/read-customer-filters.ts';
import { allOrders } from './all-orders.ts';
import type { CustomerExport, OrderExport } from './export-filters.ts';

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
