import { type AccountEmail, accountEmail } from '@koura/shared-types/inputs/account';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StartsOver } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { UserError } from '../errors/user-error.model.ts';
import { Logger } from '@nestjs/common';
import { AccountBackend } from './account.backend.ts';
import { inMinimumTime } from '../request/response-time-grid.ts';
import { GuessLimits } from './guess-limits.ts';
import { loggable, sendLink } from './send-link.ts';

@InputType({ description: 'Whose address is to be confirmed.' })
@MatchesSchema(accountEmail)
class SendEmailConfirmationInput {
  @Field({ description: 'The e-mail address.' })
  email: string;
}

@ObjectType({ description: 'The answer of sendEmailConfirmation; the same whether or not the address waits for one.' })
export class SendEmailConfirmationPayload {
  @Field({ description: 'A link was sent if the address has an account that waits for it.' })
  sent: boolean;
  @Field(() => [UserError], { description: 'What the person can mend; empty when all went well.' })
  userErrors: UserError[];
}

@Resolver()
export class SendEmailConfirmationMutation {
  readonly #logger = new Logger(SendEmailConfirmationMutation.name);

  constructor(
    private readonly backend: AccountBackend,
    private readonly limits: GuessLimits,
  ) {}

  @Access('public')
  @StartsOver()
  @Mutation(() => SendEmailConfirmationPayload, {
    description: 'Sends the link that opens a new account once more. The answer does not tell whether there is one.',
  })
  async sendEmailConfirmation(
    @CheckedInput(SendEmailConfirmationInput, 'Whose account.') input: Checked<AccountEmail>,
    @CurrentCaller() caller: Caller,
  ): Promise<SendEmailConfirmationPayload> {
    if (!input.value) return { sent: false, userErrors: input.userErrors };
    const email = input.value.email.toLowerCase();
    await this.limits.count('confirm', email, caller);
    const logError = (error: unknown): void =>
      this.#logger.error({ msg: 'a mail with a link could not be sent', requestId: caller.requestId, ...loggable(error) });
    await inMinimumTime(sendLink(this.backend.sendEmailConfirmation(email, caller), logError), logError);
    return { sent: true, userErrors: [] };
  }
}
