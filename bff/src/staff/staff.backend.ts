import type { BackendCustomer, BackendFetchedUsers, BackendFetchUsers, BackendLoginAs } from '@koura/shared-types/backend-staff';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { isRecord } from '../backend/dialects/dialect.ts';
import { broken } from '../backend/translate-failure.ts';

/** Every backend call that only staff make, once (specification section 7). They carry the staff member's own token. */
@Injectable()
export class StaffBackend {
  constructor(private readonly client: BackendClient) {}

  async fetchUsers(body: BackendFetchUsers, caller: Caller): Promise<{ users: BackendCustomer[]; total: number }> {
    const answer = await this.client.action<unknown>({ kind: 'account', method: 'POST', path: '/admin/fetch-users', body }, caller);
    if (!isFetched(answer)) throw broken(new Error('fetch-users answered no list of people'));
    return { users: answer.users, total: answer.pagination.total };
  }

  /** The token for acting as the customer. */
  async loginAs(body: BackendLoginAs, caller: Caller): Promise<string> {
    const answer = await this.client.action<unknown>({ kind: 'account', method: 'POST', path: '/admin/login-as', body }, caller);
    const token = tokenIn(answer);
    if (token === undefined) throw broken(new Error('login-as answered no token'));
    return token;
  }
}

/** "Reply is a token": in the form of a sign-in, under its own name, or bare. */
function tokenIn(answer: unknown): string | undefined {
  const token = isRecord(answer) ? (answer['jwt'] ?? answer['token']) : answer;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function isFetched(answer: unknown): answer is BackendFetchedUsers {
  if (!isRecord(answer) || !Array.isArray(answer['users']) || !isRecord(answer['pagination'])) return false;
  return (
    Number.isInteger(answer['pagination']['total']) &&
    answer['users'].every(
      (user) =>
        isRecord(user) &&
        Number.isSafeInteger(user['id']) &&
        typeof user['username'] === 'string' &&
        typeof user['email'] === 'string' &&
        (user['lastOrder'] === undefined || user['lastOrder'] === null || isRecord(user['lastOrder'])),
    )
  );
}
