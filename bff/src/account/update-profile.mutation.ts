import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { UserError } from '../errors/user-error.model.ts';
import { Viewer } from './viewer.model.ts';

@InputType({ description: 'What is to change; what is left out stays as it is.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'First name.' })
  firstName?: string | null;
  @Field(() => String, { nullable: true, description: 'Last name.' })
  lastName?: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number; an empty text removes it.' })
  phone?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Send the newsletter.' })
  newsletter?: boolean | null;
}

@ObjectType({ description: 'The answer of updateProfile.' })
export class UpdateProfilePayload {
  @Field(() => Viewer, { nullable: true, description: 'The person as they are known now.' })
  viewer: Viewer | null;
  @Field(() => [UserError], { description: 'What the person can mend; empty when all went well.' })
  userErrors: UserError[];
}

@Resolver()
export class UpdateProfileMutation {
  @Access('signedIn')
  @Mutation(() => UpdateProfilePayload, { description: 'Changes what the shop knows of the signed-in person. What is left out stays.' })
  async updateProfile(
    @Args('input', { description: 'What changes.' }) input: UpdateProfileInput,
    @CurrentCaller() caller: Caller,
  ): Promise<UpdateProfilePayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
