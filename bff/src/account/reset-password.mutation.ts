import { type ResetPassword, resetPassword } from '@koura/shared-types/inputs/account';
import { Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { People } from '../commerce/people.ts';
import { Access, ClearsSession } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { SignInPayload } from './sign-in-payload.model.ts';
import { Sessions } from '../access/sessions.ts';
import { accountErrors } from './account-errors.ts';
import { GuessLimits } from './guess-limits.ts';
import { SignInResult } from './sign-in-result.ts';

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
      const payload = await this.signedIn.with(response, caller);
      if (caller.session) await this.sessions.passwordChanged(caller.session.user.id);
      return payload;
    } catch (error) {
      return this.signedIn.rejected(accountErrors(error, ['code', 'password']));
    }
  }
}
