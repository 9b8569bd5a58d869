import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { Viewer } from './viewer.model.ts';

@Resolver()
export class ViewerQuery {
  @Access('public')
  @Query(() => Viewer, { nullable: true, description: 'The signed-in person; null for anonymous visitors.' })
  async viewer(@CurrentCaller() caller: Caller): Promise<Viewer | null> {
    throw new Error(`not yet ${caller.requestId}`);
  }
}
