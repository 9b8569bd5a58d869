import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { SignInPayload } from './sign-in-payload.model.ts';

@InputType({ description: 'A new password with the code of the link that was mailed.' })
export class ResetPasswordInput {
  @Field({ description: 'From the link.' })
  code: string;
  @Field({ description: 'At least 10 characters; not a common password.' })
  password: string;
}

@Resolver()
export class ResetPasswordMutation {
  @Access('public')
  @Mutation(() => SignInPayload, {
    description: 'Sets a new password with the code of the link, and signs in. Whoever was signed in is signed out first.',
  })
  async resetPassword(
    @Args('input', { description: 'Code and new password.' }) input: ResetPasswordInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SignInPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
