import type { BackendProfile, BackendRewards, BackendSignIn, BackendSignUp } from '@koura/shared-types/backend-account';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';

interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

/** Every backend call about people, once (specification section 7: auth, users; rewards: docs/backend-contract.md). */
@Injectable()
export class AccountBackend {
  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  signIn(identifier: string, password: string, caller: Caller): Promise<BackendSignIn> {
    return this.#open('/auth/local', { identifier, password }, caller);
  }

  signUp(body: BackendSignUp, caller: Caller): Promise<BackendSignIn> {
    return this.#open('/auth/local/register', body, caller);
  }

  signInWithProvider(provider: string, accessToken: string, caller: Caller): Promise<BackendSignIn> {
    const path = `/auth/${encodeURIComponent(provider)}/callback`;
    const query = `access_token=${encodeURIComponent(accessToken)}`;
    return this.client.action({ kind: 'account', method: 'GET', path, query, anonymous: true }, caller);
  }

  /** undefined where the backend ends the call with a page: the address is confirmed, and nobody is signed in. */
  confirmEmail(code: string, caller: Caller): Promise<BackendSignIn | undefined> {
    const query = `confirmation=${encodeURIComponent(code)}`;
    const call = { kind: 'account', method: 'GET', path: '/auth/email-confirmation', query } as const;
    return this.client.action({ ...call, anonymous: true, mayRedirect: true }, caller);
  }

  async sendEmailConfirmation(email: string, caller: Caller): Promise<void> {
    await this.#open('/auth/send-email-confirmation', { email }, caller);
  }

  async forgotPassword(email: string, caller: Caller): Promise<void> {
    await this.#open('/auth/forgot-password', { email }, caller);
  }

  /** Throws a 404 BackendError for a code that is unknown, used or expired. */
  async validateCode(code: string, caller: Caller): Promise<{ valid?: boolean }> {
    const path = `/customer/validate-token/${encodeURIComponent(code)}`;
    return this.client.action({ kind: 'account', method: 'GET', path, anonymous: true }, caller);
  }

  resetPassword(body: NewPassword & { code: string }, caller: Caller): Promise<BackendSignIn> {
    return this.#open('/auth/reset-password', body, caller);
  }

  /** A plain Strapi 4 has a separate call for it; the dealer's follows section 7 in both versions. */
  changePassword(body: NewPassword & { currentPassword: string }, caller: Caller): Promise<BackendSignIn> {
    const path = this.config.commerceQueries === 'stock' ? '/auth/change-password' : '/me/password';
    return this.client.action({ kind: 'account', method: 'POST', path, body }, caller);
  }

  async updateProfile(body: BackendProfile, caller: Caller): Promise<void> {
    await this.client.action({ kind: 'account', method: 'POST', path: '/user/me', body }, caller);
  }

  async subscribe(email: string, caller: Caller): Promise<void> {
    await this.#open('/subscribe', { email }, caller);
  }

  /** Capability "accounts.rewards". */
  rewards(caller: Caller): Promise<BackendRewards> {
    return this.client.action({ kind: 'account', method: 'GET', path: '/rewards' }, caller);
  }

  /** Calls for people who are not signed in: they never carry a token. */
  #open<T>(path: string, body: unknown, caller: Caller): Promise<T> {
    return this.client.action<T>({ kind: 'account', method: 'POST', path, body, anonymous: true }, caller);
  }
}
