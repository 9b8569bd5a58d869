import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { UserError } from '../errors/user-error.model.ts';

@InputType({ description: 'Whose address is to be confirmed.' })
export class SendEmailConfirmationInput {
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
  @Access('public')
  @Mutation(() => SendEmailConfirmationPayload, {
    description: 'Sends the link that opens a new account once more. The answer does not tell whether there is one.',
  })
  async sendEmailConfirmation(
    @Args('input', { description: 'Whose account.' }) input: SendEmailConfirmationInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SendEmailConfirmationPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
