import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { localPath } from '../access/local-path.ts';
import { Sessions } from '../access/sessions.ts';

@ObjectType({ description: 'A signed-in person has followed a link that signs in a different account.' })
export class AccountSwitch {
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
    const session = await this.sessions.of(caller);
    const parked = this.sessions.cookies.parked(caller);
    if (!session || !parked) return null;
    const other = await this.sessions.whoIs(parked.token, caller);
    return other ? { from: session.user.email, to: other.user.email, returnPath: localPath(parked.returnPath) } : null;
  }
}
