import { type AccountEmail, accountEmail } from '@koura/shared-types/inputs/account';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StartsOver } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { UserError } from '../errors/user-error.model.ts';
import { Logger } from '@nestjs/common';
import { Sessions } from '../access/sessions.ts';
import { AccountBackend } from './account.backend.ts';
import { inMinimumTime } from '../request/response-time-grid.ts';
import { GuessLimits } from './guess-limits.ts';
import { loggable, sendLink } from './send-link.ts';

@InputType({ description: 'Whose password was forgotten.' })
@MatchesSchema(accountEmail)
class ForgotPasswordInput {
  @Field({ description: 'The e-mail address.' })
  email: string;
}

@ObjectType({ description: 'The answer of forgotPassword; the same for addresses with and without an account.' })
export class ForgotPasswordPayload {
  @Field({ description: 'A link was sent if the address has an account.' })
  sent: boolean;
  @Field(() => [UserError], { description: 'What the person can mend; empty when all went well.' })
  userErrors: UserError[];
}

@Resolver()
export class ForgotPasswordMutation {
  readonly #logger = new Logger(ForgotPasswordMutation.name);

  constructor(
    private readonly backend: AccountBackend,
    private readonly limits: GuessLimits,
    private readonly sessions: Sessions,
  ) {}

  @Access('public')
  @StartsOver()
  @Mutation(() => ForgotPasswordPayload, {
    description:
      'Sends a link for a new password, if the address has an account: the answer does not tell. Signs out first. RATE_LIMITED like signIn.',
  })
  async forgotPassword(
    @CheckedInput(ForgotPasswordInput, 'Whose password.') input: Checked<AccountEmail>,
    @CurrentCaller() caller: Caller,
  ): Promise<ForgotPasswordPayload> {
    // Specification section 4: starting over clears the token first.
    await this.sessions.signOut(caller);
    if (!input.value) return { sent: false, userErrors: input.userErrors };
    const email = input.value.email.toLowerCase();
    await this.limits.count('forgot', email, caller);
    const logError = (error: unknown): void =>
      this.#logger.error({ msg: 'a mail with a link could not be sent', requestId: caller.requestId, ...loggable(error) });
    await inMinimumTime(sendLink(this.backend.forgotPassword(email, caller), logError), logError);
    return { sent: true, userErrors: [] };
  }
}
