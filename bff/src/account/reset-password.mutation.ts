import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Access, StartsOver } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { SignInPayload } from './sign-in-payload.model.ts';
import { Sessions } from '../access/sessions.ts';
import { AccountBackend } from './account.backend.ts';
import { accountFaults } from './account-faults.ts';
import { GuessLimits } from './guess-limits.ts';
import { passwordFaults } from './password-rule.ts';
import { SignInResult } from './sign-in-result.ts';

@InputType({ description: 'A new password with the code of the link that was mailed.' })
export class ResetPasswordInput {
  @Field({ description: 'From the link.' })
  code: string;
  @Field({ description: 'At least 10 characters; not a common password.' })
  password: string;
}

@Resolver()
export class ResetPasswordMutation {
  constructor(
    private readonly backend: AccountBackend,
    private readonly limits: GuessLimits,
    private readonly signedIn: SignInResult,
    private readonly sessions: Sessions,
  ) {}

  @Access('public')
  @StartsOver()
  @Mutation(() => SignInPayload, {
    description: 'Sets a new password with the code of the link, and signs in. Whoever was signed in is signed out first.',
  })
  async resetPassword(
    @Args('input', { description: 'Code and new password.' }) input: ResetPasswordInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SignInPayload> {
    // Specification section 4: starting over clears the token first.
    await this.sessions.signOut(caller);
    const { code, password } = input;
    const faults = passwordFaults(password, undefined);
    if (!canBeCode(code))
      faults.unshift({ code: 'CODE_REFUSED', message: 'This link is not complete. Please copy all of it.', field: 'code' });
    if (faults.length > 0) return this.signedIn.rejected(faults);
    await this.limits.count('code', undefined, caller);
    try {
      const answer = await this.backend.resetPassword({ code, password, passwordConfirmation: password }, caller);
      const payload = await this.signedIn.with(answer, caller);
      if (caller.session) await this.sessions.passwordChanged(caller.session.user.id);
      return payload;
    } catch (error) {
      return this.signedIn.rejected(accountFaults(error, ['code', 'password']));
    }
  }
}

/** Backends generate codes of letters and digits. */
export function canBeCode(code: string): boolean {
  return /^[\w-]{6,256}$/.test(code);
}
