import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Viewer } from './viewer.model.ts';
import { Sessions } from '../access/sessions.ts';
import { toViewer } from './viewer-mapper.ts';

@Resolver()
export class ViewerQuery {
  constructor(private readonly sessions: Sessions) {}

  @Access('public')
  @Query(() => Viewer, { nullable: true, description: 'The signed-in person; null for anonymous visitors.' })
  async viewer(@CurrentCaller() caller: Caller): Promise<Viewer | null> {
    const session = await this.sessions.of(caller);
    return session ? toViewer(session, caller.actingStaff) : null;
  }
}
