import { type AccountEmail, type ResetPassword, accountEmail, resetCode, resetPassword } from '@koura/shared-types/inputs/account';
import { Args, Field, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import * as v from 'valibot';

import { Access, ClearsSession } from '../access/access.ts';
import { Sessions } from '../access/sessions.ts';
import { People } from '../commerce/people.ts';
import { isRejection } from '../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload } from '../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { accountErrors } from './account-errors.ts';
import { GuessLimits } from './guess-limits.ts';
import { LinkMails } from './link-mails.ts';
import { SignInPayload, SignInResult } from './sign-in-result.ts';

@InputType({ description: 'The account whose password was forgotten.' })
@MatchesSchema(accountEmail)
class ForgotPasswordInput {
  @Field({ description: 'Email address of the account.' })
  email: string;
}

@ObjectType({ description: 'The result of forgotPassword; the same for addresses with and without an account.' })
class ForgotPasswordPayload extends Payload {
  @Field({ description: 'A link was sent if the address has an account.' })
  sent: boolean;
}

@Resolver()
export class ForgotPasswordMutation {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
    private readonly sessions: Sessions,
    private readonly mails: LinkMails,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => ForgotPasswordPayload, {
    description:
      'Sends a link to set a new password if the address has an account; the result does not reveal whether it has one. Signs out first. RATE_LIMITED like signIn.',
  })
  async forgotPassword(
    @CheckedInput(ForgotPasswordInput) input: Checked<AccountEmail>,
    @CurrentCaller() caller: Caller,
  ): Promise<ForgotPasswordPayload> {
    // Specification section 4: starting over clears the token first.
    await this.sessions.signOut(caller);
    if (!input.value) return { sent: false, userErrors: input.userErrors };
    const email = input.value.email.toLowerCase();
    await this.limits.count('forgot', email, caller);
    await this.mails.send('passwordLink', email, caller, () => this.backend.forgotPassword(email, caller));
    return { sent: true, userErrors: [] };
  }
}

@ObjectType({ description: 'Whether the code of a password reset link can be used.' })
class ResetCode {
  @Field({ description: 'The form may be shown. Also true where the backend cannot check codes in advance.' })
  isValid: boolean;
}

@Resolver()
export class ResetCodeQuery {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
  ) {}

  @Access('public')
  @ClearsSession()
  @Query(() => ResetCode, {
    description: 'Checks the code of a password reset link before the form is shown. RATE_LIMITED like signIn.',
  })
  async resetCode(
    @Args('code', { description: 'The code in the link.' }) code: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ResetCode> {
    if (!v.is(resetCode, code)) return { isValid: false };
    // resetPassword does it then.
    if (!this.backend.checksResetCodes) return { isValid: true };
    await this.limits.count('code', undefined, caller);
    try {
      return { isValid: (await this.backend.validateCode(code, caller))?.valid !== false };
    } catch (error) {
      if (isRejection(error)) return { isValid: false };
      throw error;
    }
  }
}

@InputType({ description: 'A new password and the code of the emailed link.' })
@MatchesSchema(resetPassword, { code: 'CODE_REFUSED', password: 'PASSWORD_TOO_WEAK' })
class ResetPasswordInput {
  @Field({ description: 'The code in the link.' })
  code: string;
  @Field({ description: 'At least 10 characters; not a common password.' })
  password: string;
}

@Resolver()
export class ResetPasswordMutation {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
    private readonly signedIn: SignInResult,
    private readonly sessions: Sessions,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => SignInPayload, {
    description: 'Sets a new password with the code of the link, and signs in. Any current session is signed out first.',
  })
  async resetPassword(
    @CheckedInput(ResetPasswordInput) input: Checked<ResetPassword>,
    @CurrentCaller() caller: Caller,
  ): Promise<SignInPayload> {
    // Specification section 4: starting over clears the token first.
    await this.sessions.signOut(caller);
    if (!input.value) return this.signedIn.rejected(input.userErrors);
    const { code, password } = input.value;
    await this.limits.count('code', undefined, caller);
    try {
      const response = await this.backend.resetPassword({ code, password, passwordConfirmation: password }, caller);
      const payload = await this.signedIn.complete(response, caller);
      const userId = caller.session?.user.id ?? response.secondFactor?.userId;
      if (userId !== undefined) await this.sessions.passwordChanged(userId);
      return payload;
    } catch (error) {
      return this.signedIn.rejected(accountErrors(error, ['code', 'password']));
    }
  }
}
