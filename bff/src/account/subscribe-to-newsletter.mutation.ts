import { type Newsletter, newsletter } from '@koura/shared-types/inputs/newsletter';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { People } from '../commerce/people.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload } from '../errors/user-error.model.ts';
import { RecipientLimits } from '../rate-limit/recipient-limits.ts';
import { accountErrors } from './account-errors.ts';
import { GuessLimits } from './guess-limits.ts';

@InputType({ description: 'A newsletter subscription.' })
@MatchesSchema(newsletter)
class SubscribeToNewsletterInput {
  @Field({ description: "The subscriber's email address." })
  email: string;
  @Field(() => String, { nullable: true, description: 'Honeypot: a field hidden from people. Leave it out.' })
  website?: string | null;
}

@ObjectType({ description: 'The result of subscribeToNewsletter.' })
export class SubscribeToNewsletterPayload extends Payload {
  @Field({ description: 'The address is subscribed.' })
  subscribed: boolean;
}

@Resolver()
export class SubscribeToNewsletterMutation {
  constructor(
    private readonly backend: People,
    private readonly limits: GuessLimits,
    private readonly recipients: RecipientLimits,
  ) {}

  @Access('public')
  @Mutation(() => SubscribeToNewsletterPayload, {
    description: 'Subscribes an address to the newsletter. The result does not reveal whether it was subscribed before.',
  })
  async subscribeToNewsletter(
    @CheckedInput(SubscribeToNewsletterInput) input: Checked<Newsletter>,
    @CurrentCaller() caller: Caller,
  ): Promise<SubscribeToNewsletterPayload> {
    if (!input.value) return { subscribed: false, userErrors: input.userErrors };
    // Bots fill in every field; they are shown success.
    if (input.value.website) return { subscribed: true, userErrors: [] };
    const email = input.value.email.toLowerCase();
    await this.limits.count('newsletter', email, caller);
    // It was subscribed before today; saying so would tell what others typed.
    if ((await this.recipients.count('newsletter', email, caller)) > 0) return { subscribed: true, userErrors: [] };
    try {
      await this.backend.subscribe(email, caller);
      return { subscribed: true, userErrors: [] };
    } catch (error) {
      await this.recipients.takeBack('newsletter', email, caller);
      return { subscribed: false, userErrors: accountErrors(error, ['email']) };
    }
  }
}
