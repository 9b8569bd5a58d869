import { numberedCart } from '@koura/shared-types/wire/cart';
import { customerPage, fetchedUsers, loginAs } from '@koura/shared-types/wire/staff';
import { customerPoints, priceListChoice, staffCustomer } from '@koura/shared-types/wire/staff-customer';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import type { NumberedCart } from '../../commerce/carts.ts';
import {
  type Customer,
  CustomerPages,
  type CustomerPoints,
  Customers,
  type FetchUsers,
  type PointsBooking,
  type PriceListChoice,
  type StaffCustomer,
} from '../../commerce/staff-customers.ts';
import { broken, undefinedIfStatus } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';

/** The next customers after an id, in the order of ids. */
type AskForCustomers = (afterId: number) => Promise<Customer[]>;

/** Every customer in the order of ids, one page in memory at a time: accounts that are opened meanwhile move nothing. */
export async function* allCustomers(ask: AskForCustomers): AsyncGenerator<Customer> {
  let after = 0;
  for (;;) {
    const users = await ask(after);
    if (users.length === 0) return;
    for (const user of users) {
      const id = Number(user.id);
      if (!(id > after)) throw broken(new Error('customers are not in the order of their ids'));
      after = id;
      yield user;
    }
  }
}

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
    return this.client.action(
      { kind: 'account', method: 'POST', ...route('admin', 'login-as'), body, opensSession: true },
      loginAs,
      caller,
    );
  }
}

@Injectable()
export class StrapiCustomerPages extends CustomerPages {
  constructor(private readonly client: BackendClient) {
    super();
  }

  page(id: string, caller: Caller): Promise<StaffCustomer | undefined> {
    const call = { kind: 'account', method: 'GET', ...route('customers', id) } as const;
    return undefinedIfStatus(this.client.action(call, withTextIds(staffCustomer), caller), 404);
  }

  numberedCart(number: string, caller: Caller): Promise<NumberedCart | undefined> {
    const call = { kind: 'account', method: 'GET', ...route('carts', 'by-number', number) } as const;
    return undefinedIfStatus(this.client.action(call, withTextIds(numberedCart), caller), 404);
  }

  setPriceList(id: string, { from, to }: { from: string; to: string }, caller: Caller): Promise<PriceListChoice> {
    const body: PriceListChoice = { priceList: to };
    const call = { kind: 'account', method: 'PUT', ...route('customers', id, 'price-list'), body, ...onlyIfUnchanged(from) } as const;
    return this.client.action(call, withTextIds(priceListChoice), caller);
  }

  async liftPayoutFreeze(id: string, reason: string, caller: Caller): Promise<void> {
    const at = route('customers', id, 'payout-freeze', 'lift');
    await this.client.send({ kind: 'account', method: 'POST', ...at, body: { reason } }, caller);
  }

  bookPoints(id: string, body: PointsBooking, caller: Caller): Promise<CustomerPoints> {
    return this.client.action(
      { kind: 'account', method: 'POST', ...route('customers', id, 'points'), body },
      withTextIds(customerPoints),
      caller,
    );
  }
}
