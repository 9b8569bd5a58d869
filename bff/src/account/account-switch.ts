import { Args, Field, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { localPath } from '../access/local-path.ts';
import { Sessions } from '../access/sessions.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Viewer, toViewer } from './viewer.query.ts';

@ObjectType({ description: 'A signed-in person has followed a link that signs in a different account.' })
class AccountSwitch {
  @Field({ description: 'Email address of the person who is signed in.' })
  from: string;
  @Field({ description: 'Email address of the account that the link is for.' })
  to: string;
  @Field({ description: 'Where the link leads: a path of this shop.' })
  returnPath: string;
}

@Resolver()
export class AccountSwitchQuery {
  constructor(private readonly sessions: Sessions) {}

  @Access('public')
  @Query(() => AccountSwitch, {
    nullable: true,
    description: 'The pending choice shown by the page /switch-account/; null when there is none. It expires after five minutes.',
  })
  async accountSwitch(@CurrentCaller() caller: Caller): Promise<AccountSwitch | null> {
    const session = await this.sessions.load(caller);
    const parked = this.sessions.cookies.parked(caller);
    if (!session || !parked) return null;
    const other = await this.sessions.whoIs(parked.token, caller);
    return other ? { from: session.user.email, to: other.user.email, returnPath: localPath(parked.returnPath) } : null;
  }
}

@InputType({ description: 'Whether to switch accounts.' })
class AnswerAccountSwitchInput {
  @Field({ description: 'True to switch to the other account; false to stay.' })
  accept: boolean;
}

@ObjectType({ description: 'The result of answerAccountSwitch.' })
class AnswerAccountSwitchPayload extends Payload {
  @Field(() => Viewer, { nullable: true, description: 'The person who is signed in now.' })
  viewer: Viewer | null;
  @Field({ description: 'Where the person was going: a path of this shop.' })
  returnPath: string;
}

@Resolver()
export class AnswerAccountSwitchMutation {
  constructor(private readonly sessions: Sessions) {}

  @Access('signedIn')
  @Mutation(() => AnswerAccountSwitchPayload, {
    description: 'Answers the choice of `accountSwitch`: switches to the other account, or stays.',
  })
  async answerAccountSwitch(
    @Args('input') input: AnswerAccountSwitchInput,
    @CurrentCaller() caller: Caller,
  ): Promise<AnswerAccountSwitchPayload> {
    const parked = this.sessions.cookies.parked(caller);
    this.sessions.cookies.clearParked(caller);
    if (!parked)
      return result(caller, '/', { code: 'CODE_REFUSED', message: 'This took too long. Please follow the link again.', field: null });
    const returnPath = localPath(parked.returnPath);
    if (!input.accept) return result(caller, returnPath);
    const other = await this.sessions.whoIs(parked.token, caller);
    if (!other) return result(caller, returnPath, { code: 'CODE_REFUSED', message: 'This link is no longer valid.', field: null });
    // Ends a staff session behind the other account too.
    await this.sessions.signOut(caller, parked.token);
    await this.sessions.start(parked.token, caller);
    return result(caller, returnPath);
  }
}

function result({ session, actingStaff }: Caller, returnPath: string, ...userErrors: UserError[]): AnswerAccountSwitchPayload {
  return { viewer: session ? toViewer(session, actingStaff) : null, returnPath, userErrors };
}
