import { mayBeSignIn, rewards, signIn, signUp, user, validCode } from '@koura/shared-types/wire/account';
import type { GenericSchema } from 'valibot';
import { Inject, Injectable } from '@nestjs/common';

import { type NewPassword, People, type Profile, type Rewards, type SignIn, type SignUp } from '../../commerce/people.ts';
import type { Person } from '../../commerce/person.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { type Route, route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiPeople extends People {
  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  /** A plain Strapi 3 changes passwords with the link in a mail only. */
  get changesPasswords(): boolean {
    return !(this.config.commerceQueries === 'stock' && this.config.commerceApiVersion === 'v3');
  }

  /** A plain Strapi checks a code with the new password. */
  get checksResetCodes(): boolean {
    return this.config.commerceQueries !== 'stock';
  }

  byToken(token: string, caller: Caller): Promise<Person> {
    return this.client.action(
      { kind: 'account', method: 'GET', ...route('users', 'me'), query: 'populate=role', bearer: token },
      withTextIds(user),
      caller,
    );
  }

  signIn(identifier: string, password: string, caller: Caller): Promise<SignIn> {
    return this.#open(route('auth', 'local'), { identifier, password }, withTextIds(signIn), caller);
  }

  signUp(body: SignUp, caller: Caller): Promise<SignIn> {
    return this.#open(route('auth', 'local', 'register'), body, signUp, caller);
  }

  signInWithProvider(provider: string, accessToken: string, caller: Caller): Promise<SignIn> {
    const query = `access_token=${encodeURIComponent(accessToken)}`;
    return this.client.action(
      { kind: 'account', method: 'GET', ...route('auth', provider, 'callback'), query, anonymous: true, opensSession: true },
      withTextIds(signIn),
      caller,
    );
  }

  confirmEmail(code: string, caller: Caller): Promise<SignIn | null | undefined> {
    const query = `confirmation=${encodeURIComponent(code)}`;
    const call = { kind: 'account', method: 'GET', ...route('auth', 'email-confirmation'), query } as const;
    return this.client.action({ ...call, anonymous: true, opensSession: true, mayRedirect: true }, mayBeSignIn, caller);
  }

  async sendEmailConfirmation(email: string, caller: Caller): Promise<void> {
    await this.#send(route('auth', 'send-email-confirmation'), { email }, caller);
  }

  async forgotPassword(email: string, caller: Caller): Promise<void> {
    await this.#send(route('auth', 'forgot-password'), { email }, caller);
  }

  async validateCode(code: string, caller: Caller): Promise<{ valid?: boolean | null | undefined } | null | undefined> {
    return this.client.action(
      { kind: 'account', method: 'GET', ...route('customer', 'validate-token', code), anonymous: true },
      validCode,
      caller,
    );
  }

  resetPassword(body: NewPassword & { code: string }, caller: Caller): Promise<SignIn> {
    return this.#open(route('auth', 'reset-password'), body, withTextIds(signIn), caller);
  }

  changePassword(body: NewPassword & { currentPassword: string }, caller: Caller): Promise<SignIn | null | undefined> {
    const at = this.config.commerceQueries === 'stock' ? route('auth', 'change-password') : route('me', 'password');
    return this.client.action({ kind: 'account', method: 'POST', ...at, body, opensSession: true }, mayBeSignIn, caller);
  }

  async updateProfile(body: Profile, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'account', method: 'POST', ...route('user', 'me'), body }, caller);
  }

  async subscribe(email: string, caller: Caller): Promise<void> {
    await this.#send(route('subscribe'), { email }, caller);
  }

  rewards(caller: Caller): Promise<Rewards> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('rewards') }, rewards, caller);
  }

  /** Calls that open a session. They never carry a token. */
  #open<T>(at: Route, body: unknown, schema: GenericSchema<unknown, T>, caller: Caller): Promise<T> {
    return this.client.action({ kind: 'account', method: 'POST', ...at, body, anonymous: true, opensSession: true }, schema, caller);
  }

  /** The same for calls whose response is not read. */
  #send(at: Route, body: unknown, caller: Caller): Promise<void> {
    return this.client.send({ kind: 'account', method: 'POST', ...at, body, anonymous: true }, caller);
  }
}
