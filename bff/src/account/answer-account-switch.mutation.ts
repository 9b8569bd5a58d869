import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { UserError } from '../errors/user-error.model.ts';
import { Viewer } from './viewer.model.ts';

@InputType({ description: 'Whether to change accounts.' })
export class AnswerAccountSwitchInput {
  @Field({ description: 'Change to the other account; otherwise everything stays as it is.' })
  accept: boolean;
}

@ObjectType({ description: 'The answer of answerAccountSwitch.' })
export class AnswerAccountSwitchPayload {
  @Field(() => Viewer, { nullable: true, description: 'Who is signed in now.' })
  viewer: Viewer | null;
  @Field({ description: 'Where the person was going: a path of this shop.' })
  returnPath: string;
  @Field(() => [UserError], { description: 'What the person can mend; empty when all went well.' })
  userErrors: UserError[];
}

@Resolver()
export class AnswerAccountSwitchMutation {
  @Access('signedIn')
  @Mutation(() => AnswerAccountSwitchPayload, {
    description: 'Answers the question of accountSwitch: changes to the other account, or stays.',
  })
  async answerAccountSwitch(
    @Args('input', { description: 'The answer.' }) input: AnswerAccountSwitchInput,
    @CurrentCaller() caller: Caller,
  ): Promise<AnswerAccountSwitchPayload> {
    throw new Error(`not yet ${caller.requestId}`, { cause: input.constructor });
  }
}
