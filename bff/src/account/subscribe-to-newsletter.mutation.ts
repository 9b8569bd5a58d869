import { type Newsletter, newsletter } from '@koura/shared-types/inputs/newsletter';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { UserError } from '../errors/user-error.model.ts';
import { AccountBackend } from './account.backend.ts';
import { accountErrors } from './account-errors.ts';
import { GuessLimits } from './guess-limits.ts';

@InputType({ description: 'Who wants the newsletter.' })
@MatchesSchema(newsletter)
class SubscribeToNewsletterInput {
  @Field({ description: 'Where it goes.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'A trap for robots: a field that people do not see. Leave it out.' })
  website?: string | null;
}

@ObjectType({ description: 'The answer of subscribeToNewsletter.' })
export class SubscribeToNewsletterPayload {
  @Field({ description: 'The address is on the list.' })
  subscribed: boolean;
  @Field(() => [UserError], { description: 'What the person can mend; empty when all went well.' })
  userErrors: UserError[];
}

@Resolver()
export class SubscribeToNewsletterMutation {
  constructor(
    private readonly backend: AccountBackend,
    private readonly limits: GuessLimits,
  ) {}

  @Access('public')
  @Mutation(() => SubscribeToNewsletterPayload, {
    description: 'Subscribes an address to the newsletter. The answer does not tell whether it was subscribed before.',
  })
  async subscribeToNewsletter(
    @CheckedInput(SubscribeToNewsletterInput, 'Who subscribes.') input: Checked<Newsletter>,
    @CurrentCaller() caller: Caller,
  ): Promise<SubscribeToNewsletterPayload> {
    if (!input.value) return { subscribed: false, userErrors: input.userErrors };
    // Robots fill in every field; they are shown success.
    if (input.value.website) return { subscribed: true, userErrors: [] };
    const email = input.value.email.toLowerCase();
    await this.limits.count('newsletter', email, caller);
    try {
      await this.backend.subscribe(email, caller);
      return { subscribed: true, userErrors: [] };
    } catch (error) {
      return { subscribed: false, userErrors: accountErrors(error, ['email']) };
    }
  }
}
