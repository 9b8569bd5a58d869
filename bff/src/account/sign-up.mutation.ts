import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { SignInPayload } from './sign-in-payload.model.ts';

@InputType({ description: 'A new account.' })
export class SignUpInput {
  @Field({ description: 'First name.' })
  firstName: string;
  @Field({ description: 'Last name.' })
  lastName: string;
  @Field({ description: 'E-mail address; becomes the user name.' })
  email: string;
  @Field({ description: 'At least 10 characters; neither the address nor a common password.' })
  password: string;
  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phone?: string | null;
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Send the newsletter.' })
  newsletter?: boolean | null;
}

@ObjectType({ description: 'The answer of signUp.' })
export class SignUpPayload extends SignInPayload {
  @Field({ description: 'A mail with a link is on its way; the account opens with it.' })
  confirmationSent: boolean;
}

@Resolver()
export class SignUpMutation {
  @Access('public')
  @Mutation(() => SignUpPayload, {
    description:
      'Opens an account. Whoever was signed in is signed out first. While the backend wants addresses confirmed nobody is signed in: confirmationSent.',
  })
  async signUp(
    @Args('input', { description: 'The new account.' }) input: SignUpInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SignUpPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
