import type { BackendOrder } from '@koura/shared-types/wire/order';
import { type BackendCustomer, type BackendFetchUsers, customerPage } from '@koura/shared-types/wire/staff';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { OrdersBackend } from '../../orders/orders.backend.ts';
import type { Caller } from '../../request/caller.ts';
import { instantsOfDays } from '../orders/new-zealand-days.ts';
import { readCustomerFilters } from '../customers/read-customer-filters.ts';
import { allCustomers } from './all-customers.ts';
import { allOrders } from './all-orders.ts';
import type { CustomerExport, OrderExport } from './export-filters.ts';

const PAGE_SIZE = 100;

/** All rows of the staff's lists by their filters, page by page, with the staff member's own token. */
@Injectable()
export class ExportsBackend {
  constructor(
    private readonly client: BackendClient,
    private readonly orders: OrdersBackend,
  ) {}

  /** Throws a RequestError for days that do not exist. */
  ordersOf({ from, to, ...filter }: OrderExport, caller: Caller): AsyncGenerator<BackendOrder> {
    const { placedFrom, placedBefore } = instantsOfDays(from, to);
    return allOrders(
      (before, page) => this.orders.newestOf({ ...filter, placedFrom, placedBefore: before, page, pageSize: PAGE_SIZE }, caller),
      placedBefore,
    );
  }

  /** Throws a RequestError for a price list that cannot exist. */
  customersOf({ search, ...filter }: CustomerExport, caller: Caller): AsyncGenerator<BackendCustomer> {
    const filters = readCustomerFilters(filter);
    return allCustomers(async (afterId) => {
      const body: BackendFetchUsers = { search, page: 1, pageSize: PAGE_SIZE, ...(filters && { filters }), afterId };
      const { users } = await this.client.action(
        { kind: 'account', method: 'POST', path: '/admin/fetch-users', body },
        customerPage,
        caller,
      );
      return users;
    });
  }
}
