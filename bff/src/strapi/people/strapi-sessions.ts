import { signIn } from '@koura/shared-types/wire/account';
import { endedSessions, sessions } from '@koura/shared-types/wire/sessions';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { type AccountSession, AccountSessions } from '../../commerce/account-sessions.ts';
import type { SignIn } from '../../commerce/people.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiSessions extends AccountSessions {
  constructor(private readonly client: BackendClient) {
    super();
  }

  list(caller: Caller): Promise<AccountSession[]> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('me', 'sessions') }, sessions, caller);
  }

  async end(id: string, token: string, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'account', method: 'DELETE', ...route('me', 'sessions', id), bearer: token }, caller);
  }

  async endOthers(caller: Caller): Promise<number> {
    const call = { kind: 'account', method: 'POST', ...route('me', 'sessions', 'end-others'), body: {} } as const;
    return (await this.client.action(call, endedSessions, caller)).ended;
  }

  renew(token: string, caller: Caller): Promise<SignIn> {
    const call = {
      kind: 'account',
      method: 'POST',
      ...route('auth', 'renew'),
      body: { token },
      anonymous: true,
      opensSession: true,
    } as const;
    return this.client.action(call, withTextIds(signIn), caller);
  }
}
