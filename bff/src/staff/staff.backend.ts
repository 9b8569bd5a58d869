import { type BackendCustomer, type BackendFetchUsers, type BackendLoginAs, fetchedUsers, loginAs } from '@koura/shared-types/wire/staff';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';

/** All backend calls that only staff make (specification section 7). They carry the staff member's own token. */
@Injectable()
export class StaffBackend {
  constructor(private readonly client: BackendClient) {}

  async fetchUsers(
    body: BackendFetchUsers,
    caller: Caller,
  ): Promise<{ users: BackendCustomer[]; total: number; priceLists: string[] | null }> {
    const call = { kind: 'account', method: 'POST', path: '/admin/fetch-users', body } as const;
    const { users, pagination, priceLists } = await this.client.action(call, fetchedUsers, caller);
    return { users, total: pagination.total, priceLists };
  }

  loginAs(body: BackendLoginAs, caller: Caller): Promise<string> {
    return this.client.action({ kind: 'account', method: 'POST', path: '/admin/login-as', body }, loginAs, caller);
  }
}
