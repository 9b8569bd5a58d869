import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { SignInPayload } from './sign-in-payload.model.ts';

@InputType({ description: 'What a sign-in provider gave.' })
export class SignInWithProviderInput {
  @Field({ description: 'Slug of the provider, such as google.' })
  provider: string;
  @Field({ description: 'The access token that the backend sent the browser back with.' })
  accessToken: string;
}

@Resolver()
export class SignInWithProviderMutation {
  @Access('public')
  @Mutation(() => SignInPayload, {
    description:
      'Signs in with the access token that a provider gave. Browsers need not call it: they follow the path of website.signInProviders.',
  })
  async signInWithProvider(
    @Args('input', { description: 'The provider and its token.' }) input: SignInWithProviderInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SignInPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
