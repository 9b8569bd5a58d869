import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardWallet } from './card-wallet.ts';
import { providerFailure } from './provider-failure.ts';
import { SavedCard } from './saved-card.model.ts';

/** A person's cards at the card provider (specification section 3: saved credit card). */
@Resolver()
export class SavedCardsQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly wallet: CardWallet,
  ) {}

  @Access('signedIn')
  @Query(() => [SavedCard], {
    description: "The signed-in person's saved cards, newest first; none where the backend charges cards itself (PAYMENTS=backend).",
  })
  async savedCards(@CurrentCaller() caller: Caller): Promise<SavedCard[]> {
    if (this.config.payments === 'backend') return [];
    try {
      return await this.wallet.cardsOf(caller.session!.user);
    } catch (error) {
      throw providerFailure(error);
    }
  }
}
