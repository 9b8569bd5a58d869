import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { UserError } from '../errors/user-error.model.ts';

@InputType({ description: 'The current and the new password.' })
export class ChangePasswordInput {
  @Field({ description: 'The password until now.' })
  currentPassword: string;
  @Field({ description: 'At least 10 characters; neither the address nor a common password.' })
  password: string;
}

@ObjectType({ description: 'The answer of changePassword.' })
export class ChangePasswordPayload {
  @Field({ description: 'The new password counts from now on.' })
  changed: boolean;
  @Field({ description: 'This backend changes passwords by mail only: a link is on its way.' })
  linkSent: boolean;
  @Field(() => String, { nullable: true, description: 'A new bearer token where the old one ended. Only for clients that are no browser.' })
  token: string | null;
  @Field(() => [UserError], { description: 'What the person can mend; empty when all went well.' })
  userErrors: UserError[];
}

@Resolver()
export class ChangePasswordMutation {
  @Access('signedIn')
  @Mutation(() => ChangePasswordPayload, { description: 'Changes the password of the signed-in person.' })
  async changePassword(
    @Args('input', { description: 'Old and new password.' }) input: ChangePasswordInput,
    @CurrentCaller() caller: Caller,
  ): Promise<ChangePasswordPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
