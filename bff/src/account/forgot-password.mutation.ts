import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { UserError } from '../errors/user-error.model.ts';

@InputType({ description: 'Whose password was forgotten.' })
export class ForgotPasswordInput {
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
  @Access('public')
  @Mutation(() => ForgotPasswordPayload, {
    description:
      'Sends a link for a new password, if the address has an account: the answer does not tell. Signs out first. RATE_LIMITED like signIn.',
  })
  async forgotPassword(
    @Args('input', { description: 'Whose password.' }) input: ForgotPasswordInput,
    @CurrentCaller() caller: Caller,
  ): Promise<ForgotPasswordPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
