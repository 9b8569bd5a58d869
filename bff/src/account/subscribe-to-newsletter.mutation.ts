import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { UserError } from '../errors/user-error.model.ts';

@InputType({ description: 'Who wants the newsletter.' })
export class SubscribeToNewsletterInput {
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
  @Access('public')
  @Mutation(() => SubscribeToNewsletterPayload, {
    description: 'Subscribes an address to the newsletter. The answer does not tell whether it was subscribed before.',
  })
  async subscribeToNewsletter(
    @Args('input', { description: 'Who subscribes.' }) input: SubscribeToNewsletterInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SubscribeToNewsletterPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
