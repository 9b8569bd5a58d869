import { type AccountEmail, accountEmail } from '@koura/shared-types/inputs/account';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { People } from '../commerce/people.ts';
import { Access, ClearsSession } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload } from '../errors/user-error.model.ts';
import { Sessions } from '../access/sessions.ts';
import { GuessLimits } from './guess-limits.ts';
import { LinkMails } from './link-mails.ts';

@InputType({ description: 'The account whose password was forgotten.' })
@MatchesSchema(accountEmail)
class ForgotPasswordInput {
  @Field({ description: 'Email address of the account.' })
  email: string;
}

@ObjectType({ description: 'The result of forgotPassword; the same for addresses with and without an account.' })
export class ForgotPasswordPayload extends Payload {
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
