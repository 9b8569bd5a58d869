import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { SavedCard } from './saved-card.model.ts';
import { SavedCards } from './saved-cards.ts';

/** A person's saved cards (specification section 3: saved credit card). */
@Resolver()
export class SavedCardsQuery {
  constructor(private readonly cards: SavedCards) {}

  @Access('signedIn')
  @Query(() => [SavedCard], {
    description: "The signed-in person's saved cards, newest first; none where `website.cardEntry.canSaveCards` is false.",
  })
  savedCards(@CurrentCaller() caller: Caller): Promise<SavedCard[]> {
    return this.cards.of(caller);
  }
}
