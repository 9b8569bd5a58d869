import { type AccountEmail, accountEmail } from '@koura/shared-types/inputs/account';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { People } from '../commerce/people.ts';
import { Access, ClearsSession } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload } from '../errors/user-error.model.ts';
import { GuessLimits } from './guess-limits.ts';
import { LinkMails } from './link-mails.ts';

@InputType({ description: 'The account whose address is to be confirmed.' })
@MatchesSchema(accountEmail)
class SendEmailConfirmationInput {
  @Field({ description: 'Email address of the account.' })
  email: string;
}

@ObjectType({ description: 'The result of sendEmailConfirmation; the same whether or not the address has to be confirmed.' })
export class SendEmailConfirmationPayload extends Payload {
  @Field({ description: 'A link was sent if the address has an account that is not confirmed yet.' })
  sent: boolean;
}

@Resolver()
export class SendEmailConfirmationMutation {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
    private readonly mails: LinkMails,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => SendEmailConfirmationPayload, {
    description: 'Sends the confirmation link of a new account again. The result does not reveal whether there is such an account.',
  })
  async sendEmailConfirmation(
    @CheckedInput(SendEmailConfirmationInput) input: Checked<AccountEmail>,
    @CurrentCaller() caller: Caller,
  ): Promise<SendEmailConfirmationPayload> {
    if (!input.value) return { sent: false, userErrors: input.userErrors };
    const email = input.value.email.toLowerCase();
    await this.limits.count('confirm', email, caller);
    await this.mails.send('confirmation', email, caller, () => this.backend.sendEmailConfirmation(email, caller));
    return { sent: true, userErrors: [] };
  }
}
