import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { SignInPayload } from './sign-in-payload.model.ts';

@InputType({ description: 'Address and password.' })
export class SignInInput {
  @Field({ description: 'The e-mail address (or the user name of older accounts).' })
  email: string;
  @Field({ description: 'The password.' })
  password: string;
}

@Resolver()
export class SignInMutation {
  @Access('public')
  @Mutation(() => SignInPayload, {
    description: 'Signs a person in. At most 5 tries a minute for an address and 20 from one place: then RATE_LIMITED with retryAfter.',
  })
  async signIn(
    @Args('input', { description: 'Address and password.' }) input: SignInInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SignInPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
