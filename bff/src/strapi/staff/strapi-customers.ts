import { customerPage, fetchedUsers, loginAs } from '@koura/shared-types/wire/staff';
import { Injectable } from '@nestjs/common';

import { type Customer, Customers, type FetchUsers } from '../../commerce/staff-customers.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { allCustomers } from './all-customers.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';

const PAGE_SIZE = 100;

@Injectable()
export class StrapiCustomers extends Customers {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async fetchUsers(body: FetchUsers, caller: Caller): Promise<{ users: Customer[]; total: number; priceLists: string[] | null }> {
    const call = { kind: 'account', method: 'POST', ...route('admin', 'fetch-users'), body } as const;
    const { users, pagination, priceLists } = await this.client.action(call, withTextIds(fetchedUsers), caller);
    return { users, total: pagination.total, priceLists };
  }

  async *all(wanted: Pick<FetchUsers, 'search' | 'filters'>, caller: Caller): AsyncGenerator<Customer> {
    yield* allCustomers(async (afterId) => {
      const body = { ...wanted, page: 1, pageSize: PAGE_SIZE, afterId };
      const call = { kind: 'account', method: 'POST', ...route('admin', 'fetch-users'), body } as const;
      return (await this.client.action(call, withTextIds(customerPage), caller)).users;
    });
  }

  loginAs(id: string, caller: Caller): Promise<string> {
    const body = { id: sentId(id) };
    return this.client.action({ kind: 'account', method: 'POST', ...route('admin', 'login-as'), body }, loginAs, caller);
  }
}
