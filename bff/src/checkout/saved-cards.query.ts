import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { SavedCard } from './saved-card.model.ts';

@Resolver()
export class SavedCardsQuery {
  @Access('signedIn')
  @Query(() => [SavedCard], { description: "The signed-in person's saved cards, newest first." })
  async savedCards(@CurrentCaller() caller: Caller): Promise<SavedCard[]> {
    throw new Error(`not yet ${caller.requestId}`);
  }
}
