import { signIn } from '@koura/shared-types/wire/account';
import { endedSessions, raisedAlarm, sessions } from '@koura/shared-types/wire/sessions';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { type AccountSession, AccountSessions } from '../../commerce/account-sessions.ts';
import type { SignIn } from '../../commerce/people.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { asVisitor, type Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiSessions extends AccountSessions {
  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {
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

  async tellOfNewDevice({ userId, id }: { userId: string; id: string }, body: { unlessAlike: boolean }, caller: Caller): Promise<void> {
    const at = route('users', userId, 'sessions', id, 'new-device');
    await this.client.send({ kind: 'account', method: 'POST', ...at, body, bearer: this.config.commerceServiceToken }, asVisitor(caller));
  }

  raiseAlarm(code: string, caller: Caller): Promise<{ userId: string }> {
    const call = { kind: 'account', method: 'POST', ...route('auth', 'not-me'), body: { code }, anonymous: true } as const;
    return this.client.action(call, withTextIds(raisedAlarm), caller);
  }
}
