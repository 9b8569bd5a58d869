import { signIn } from '@koura/shared-types/wire/account';
import { asked, codeSecret, factors, passkeyOfSomebody } from '@koura/shared-types/wire/factors';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { type Factors, FactorStore, type FactorUse, type NewPasskey, type Passkey } from '../../commerce/factors.ts';
import type { SignIn } from '../../commerce/people.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { asVisitor, type Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiFactors extends FactorStore {
  readonly #call: { kind: 'account'; bearer: string };

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#call = { kind: 'account', bearer: config.commerceServiceToken };
  }

  load(userId: string, caller: Caller): Promise<Factors> {
    return this.client.action({ ...this.#call, method: 'GET', ...route('users', userId, 'factors') }, factors, asVisitor(caller));
  }

  findPasskey(id: string, caller: Caller): Promise<(Passkey & { userId: string }) | undefined> {
    const call = { ...this.#call, method: 'GET', ...route('passkeys', id) } as const;
    return undefinedIfStatus(this.client.action(call, withTextIds(passkeyOfSomebody), asVisitor(caller)), 404);
  }

  async addPasskey(userId: string, body: NewPasskey, caller: Caller): Promise<void> {
    const at = route('users', userId, 'factors', 'passkeys');
    await this.client.send({ ...this.#call, method: 'POST', ...at, body }, asVisitor(caller));
  }

  async renamePasskey(userId: string, id: string, label: string, caller: Caller): Promise<void> {
    const at = route('users', userId, 'factors', 'passkeys', id);
    await this.client.send({ ...this.#call, method: 'PUT', ...at, body: { label } }, asVisitor(caller));
  }

  async removePasskey(userId: string, id: string, caller: Caller): Promise<void> {
    await this.client.send({ ...this.#call, method: 'DELETE', ...route('users', userId, 'factors', 'passkeys', id) }, asVisitor(caller));
  }

  signIn(body: Pick<Passkey, 'id' | 'counter'>, caller: Caller): Promise<SignIn> {
    return this.client.action(
      { ...this.#call, method: 'POST', ...route('auth', 'passkey'), body, opensSession: true },
      withTextIds(signIn),
      asVisitor(caller),
    );
  }

  async secretOf(userId: string, caller: Caller): Promise<string | undefined> {
    const call = { ...this.#call, method: 'GET', ...route('users', userId, 'factors', 'code') } as const;
    return (await undefinedIfStatus(this.client.action(call, codeSecret, asVisitor(caller)), 404))?.secret;
  }

  async turnOnCodes(userId: string, body: { secret: string; step: number }, caller: Caller): Promise<void> {
    await this.client.send({ ...this.#call, method: 'PUT', ...route('users', userId, 'factors', 'code'), body }, asVisitor(caller));
  }

  async turnOffCodes(userId: string, caller: Caller): Promise<void> {
    await this.client.send({ ...this.#call, method: 'DELETE', ...route('users', userId, 'factors', 'code') }, asVisitor(caller));
  }

  async setRecoveryCodes(userId: string, hashes: readonly string[], caller: Caller): Promise<void> {
    const at = route('users', userId, 'factors', 'recovery-codes');
    await this.client.send({ ...this.#call, method: 'PUT', ...at, body: { hashes } }, asVisitor(caller));
  }

  async switchPassword(userId: string, off: boolean, caller: Caller): Promise<void> {
    const at = route('users', userId, 'factors', 'password');
    await this.client.send({ ...this.#call, method: 'PUT', ...at, body: { off } }, asVisitor(caller));
  }

  async spend(userId: string, body: FactorUse, caller: Caller): Promise<void> {
    await this.client.send({ ...this.#call, method: 'POST', ...route('users', userId, 'factors', 'uses'), body }, asVisitor(caller));
  }

  signInWith(userId: string, body: FactorUse, caller: Caller): Promise<SignIn> {
    const at = route('users', userId, 'factors', 'sign-in');
    return this.client.action({ ...this.#call, method: 'POST', ...at, body, opensSession: true }, withTextIds(signIn), asVisitor(caller));
  }

  async noteAsked(userId: string, caller: Caller): Promise<string> {
    const at = route('users', userId, 'factors', 'asked');
    return (await this.client.action({ ...this.#call, method: 'POST', ...at, body: {} }, asked, asVisitor(caller))).askedAt;
  }
}
