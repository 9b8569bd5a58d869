import { type SignIn, signIn } from '@koura/shared-types/inputs/account';
import { Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { People } from '../commerce/people.ts';
import type * as people from '../commerce/people.ts';
import { Access, ClearsSession } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { SignInPayload, SignInResult } from './sign-in-result.ts';
import { Inject } from '@nestjs/common';
import { type BackendError, isRejection } from '../errors/backend-error.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { untilNextStep } from '../request/response-time-grid.ts';
import { GuessLimits } from './guess-limits.ts';

@InputType({ description: 'Email address and password.' })
@MatchesSchema(signIn)
class SignInInput {
  @Field({ description: 'The email address, or the user name of an older account.' })
  email: string;
  @Field({ description: 'The password, exactly as it was typed.' })
  password: string;
}

@Resolver()
export class SignInMutation {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
    private readonly signedIn: SignInResult,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => SignInPayload, {
    description:
      'Signs in. At most 5 tries a minute and 20 an hour for an email address from one network, 120 an hour for it from everywhere, and 20 a minute from one network for all: then RATE_LIMITED with retryAfter. A browser in which the person has signed in before has its own 5 a minute and 20 an hour.',
  })
  async signIn(@CheckedInput(SignInInput) input: Checked<SignIn>, @CurrentCaller() caller: Caller): Promise<SignInPayload> {
    const start = performance.now();
    if (!input.value) return this.signedIn.rejected(input.userErrors);
    const { email, password } = input.value;
    const identifier = email.toLowerCase();
    await this.limits.count('sign-in', identifier, caller);
    let signIn: people.SignIn;
    try {
      signIn = await this.backend.signIn(identifier, password, caller);
    } catch (error) {
      if (!isRejection(error)) throw error;
      await untilNextStep(start);
      return this.signedIn.rejected([rejectionOf(error, this.config)]);
    }
    await this.limits.takeBack('sign-in', identifier, caller);
    return this.signedIn.complete(signIn, caller);
  }
}

/**
 * One message for unknown people and wrong passwords. Strapi 4 and 5 check the password before they report that an account is not
 * active; Strapi 3 reports it to anyone, which would reveal who has an account.
 */
function rejectionOf({ publicMessage }: BackendError, { commerceApiVersion }: Config): UserError {
  if (commerceApiVersion !== 'v3' && /not confirmed/i.test(publicMessage))
    return { code: 'EMAIL_NOT_CONFIRMED', message: 'Please confirm your email address first. We’ve sent you a link.', field: 'email' };
  if (commerceApiVersion !== 'v3' && /blocked/i.test(publicMessage))
    return { code: 'SIGN_IN_REFUSED', message: 'This account is closed. Please contact us.', field: null };
  return { code: 'SIGN_IN_REFUSED', message: 'That email and password don’t match.', field: null };
}
