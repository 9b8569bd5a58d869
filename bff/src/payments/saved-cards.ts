import { Inject, Injectable } from '@nestjs/common';

import { CardsAtBackend } from '../commerce/saved-cards.ts';
import type { Caller } from '../request/caller.ts';
import { Settings } from '../commerce/shop-settings.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { CardWallet } from './card-wallet.ts';
import { providerFailure } from './provider-failure.ts';
import { type SavedCard, toSavedCard } from './saved-card.model.ts';

/**
 * The saved cards of the signed-in person: at the card provider with PAYMENTS=gateway, at the backend with PAYMENTS=backend (capability
 * "accounts.cards"; without it there are none). A plain Strapi takes no cards. Errors of the card provider are translated.
 */
@Injectable()
export class SavedCards {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly wallet: CardWallet,
    private readonly backend: CardsAtBackend,
    private readonly website: WebsiteSettings,
    private readonly shop: Settings,
  ) {}

  /** Whether a card can be saved, listed and removed. Never throws; false while the backend's capabilities are unknown. */
  async areKept(caller: Caller): Promise<boolean> {
    if (this.config.payments === 'gateway') return true;
    try {
      return (await this.website.of(caller)).cardEntry.canSaveCards;
    } catch {
      return false;
    }
  }

  /** The caller's cards, newest first. The caller must be signed in. */
  async of(caller: Caller): Promise<SavedCard[]> {
    if (!this.shop.takesOrders) return [];
    if (this.config.payments === 'gateway') return shown(this.wallet.cardsOf(caller.session!.user));
    if (!(await this.areKept(caller))) return [];
    return (await this.backend.list(caller)).map((card) => toSavedCard(card));
  }

  /** Removes one of the caller's cards; false when there is no such card. The caller must be signed in. */
  async remove(id: string, caller: Caller): Promise<boolean> {
    if (this.config.payments === 'gateway') return shown(this.wallet.remove(caller.session!.user, id));
    return (await this.areKept(caller)) && this.backend.remove(id, caller);
  }
}

async function shown<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw providerFailure(error);
  }
}
