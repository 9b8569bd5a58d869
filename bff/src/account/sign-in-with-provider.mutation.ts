import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { People } from '../commerce/people.ts';
import { Access, ClearsSession } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { SignInPayload, SignInResult } from './sign-in-result.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { accountErrors } from './account-errors.ts';
import { GuessLimits } from './guess-limits.ts';

@InputType({ description: 'The result of a sign-in provider.' })
export class SignInWithProviderInput {
  @Field({ description: 'Slug of the provider, such as google.' })
  provider: string;
  @Field({ description: 'The access token that the backend added to the redirect.' })
  accessToken: string;
}

@Resolver()
export class SignInWithProviderMutation {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
    private readonly signedIn: SignInResult,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => SignInPayload, {
    description: "Signs in with a provider's access token. Browsers do not need this: they follow the path of website.signInProviders.",
  })
  async signInWithProvider(@Args('input') input: SignInWithProviderInput, @CurrentCaller() caller: Caller): Promise<SignInPayload> {
    const { provider, accessToken } = input;
    if (!isProviderSlug(provider) || !canBeAccessToken(accessToken)) return this.signedIn.rejected([providerRejected()]);
    await this.limits.count('provider', undefined, caller);
    try {
      return await this.signedIn.complete(await this.backend.signInWithProvider(provider, accessToken, caller), caller);
    } catch (error) {
      const [problem] = accountErrors(error, []);
      return this.signedIn.rejected([problem?.code === 'EMAIL_TAKEN' ? { ...problem, field: null } : providerRejected()]);
    }
  }
}

export function isProviderSlug(provider: string): boolean {
  return /^[a-z0-9_-]{1,40}$/.test(provider);
}

/** Whether a text can be a provider's access token: printable and of limited length. */
export function canBeAccessToken(token: string): boolean {
  return /^[\x21-\x7E]{1,4096}$/.test(token);
}

function providerRejected(): UserError {
  return { code: 'SIGN_IN_REFUSED', message: 'The sign-in wasn’t completed. Please try again.', field: null };
}
