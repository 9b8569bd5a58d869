import {
  type BackendProfile,
  type BackendRewards,
  type BackendSignIn,
  type BackendSignUp,
  mayBeSignIn,
  rewards,
  signIn,
  signUp,
  validCode,
} from '@koura/shared-types/wire/account';
import type { GenericSchema } from 'valibot';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';

interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

/** All backend calls for accounts (specification section 7: auth, users; rewards: docs/backend-contract.md). */
@Injectable()
export class AccountBackend {
  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  signIn(identifier: string, password: string, caller: Caller): Promise<BackendSignIn> {
    return this.#open('/auth/local', { identifier, password }, signIn, caller);
  }

  signUp(body: BackendSignUp, caller: Caller): Promise<BackendSignIn> {
    return this.#open('/auth/local/register', body, signUp, caller);
  }

  signInWithProvider(provider: string, accessToken: string, caller: Caller): Promise<BackendSignIn> {
    const path = `/auth/${encodeURIComponent(provider)}/callback`;
    const query = `access_token=${encodeURIComponent(accessToken)}`;
    return this.client.action({ kind: 'account', method: 'GET', path, query, anonymous: true }, signIn, caller);
  }

  /** undefined when the backend responds with a redirect to a page: the address is confirmed, but there is no session. */
  confirmEmail(code: string, caller: Caller): Promise<BackendSignIn | null | undefined> {
    const query = `confirmation=${encodeURIComponent(code)}`;
    const call = { kind: 'account', method: 'GET', path: '/auth/email-confirmation', query } as const;
    return this.client.action({ ...call, anonymous: true, mayRedirect: true }, mayBeSignIn, caller);
  }

  async sendEmailConfirmation(email: string, caller: Caller): Promise<void> {
    await this.#send('/auth/send-email-confirmation', { email }, caller);
  }

  async forgotPassword(email: string, caller: Caller): Promise<void> {
    await this.#send('/auth/forgot-password', { email }, caller);
  }

  /** Throws a 404 BackendError for a code that is unknown, used or expired. */
  async validateCode(code: string, caller: Caller): Promise<{ valid?: boolean | null | undefined } | null | undefined> {
    const path = `/customer/validate-token/${encodeURIComponent(code)}`;
    return this.client.action({ kind: 'account', method: 'GET', path, anonymous: true }, validCode, caller);
  }

  resetPassword(body: NewPassword & { code: string }, caller: Caller): Promise<BackendSignIn> {
    return this.#open('/auth/reset-password', body, signIn, caller);
  }

  /** A plain Strapi 4 has its own route; the dealer's is section 7's in both versions. */
  changePassword(body: NewPassword & { currentPassword: string }, caller: Caller): Promise<BackendSignIn | null | undefined> {
    const path = this.config.commerceQueries === 'stock' ? '/auth/change-password' : '/me/password';
    return this.client.action({ kind: 'account', method: 'POST', path, body }, mayBeSignIn, caller);
  }

  async updateProfile(body: BackendProfile, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'account', method: 'POST', path: '/user/me', body }, caller);
  }

  async subscribe(email: string, caller: Caller): Promise<void> {
    await this.#send('/subscribe', { email }, caller);
  }

  /** Capability "accounts.rewards". */
  rewards(caller: Caller): Promise<BackendRewards> {
    return this.client.action({ kind: 'account', method: 'GET', path: '/rewards' }, rewards, caller);
  }

  /** Calls that open a session. They never carry a token. */
  #open<T>(path: string, body: unknown, schema: GenericSchema<unknown, T>, caller: Caller): Promise<T> {
    return this.client.action({ kind: 'account', method: 'POST', path, body, anonymous: true }, schema, caller);
  }

  /** The same for calls whose response is not read. */
  #send(path: string, body: unknown, caller: Caller): Promise<void> {
    return this.client.send({ kind: 'account', method: 'POST', path, body, anonymous: true }, caller);
  }
}
