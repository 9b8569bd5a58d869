import { Inject, Injectable } from '@nestjs/common';
import { Args, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, NotWhileImpersonating } from '../access/access.ts';
import type { Person } from '../commerce/person.ts';
import type * as savedCards from '../commerce/saved-cards.ts';
import { CardsAtBackend } from '../commerce/saved-cards.ts';
import { Settings } from '../commerce/shop-settings.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { CardProviderError, providerFailure } from './card-provider-error.ts';
import { StripeCalls } from './stripe-calls.ts';

@ObjectType({ description: 'A card saved for a person at the card provider or the backend. Its number is never available here.' })
export class SavedCard {
  @Field(() => ID, { description: 'The savedCardId of placeOrder.' })
  id: string;
  @Field({ description: 'Brand, such as visa or mastercard.' })
  brand: string;
  @Field({ description: 'The last four digits.' })
  last4: string;
  @Field(() => String, { nullable: true, description: 'The name on the card.' })
  nameOnCard: string | null;
  @Field(() => Int, { description: 'Expiry month, 1 to 12.' })
  expiryMonth: number;
  @Field(() => Int, { description: 'Expiry year, four digits.' })
  expiryYear: number;
  @Field({ description: 'Whether the card has expired.' })
  isExpired: boolean;
}

function toSavedCard({ id, brand, last4, nameOnCard, expiryMonth, expiryYear }: savedCards.SavedCard): SavedCard {
  // A card is valid to the last day of its month.
  const isExpired = Date.UTC(expiryYear, expiryMonth, 1) <= Date.now();
  return { id, brand, last4, nameOnCard: nameOnCard ?? null, expiryMonth, expiryYear, isExpired };
}

const MAX_CARDS = 100;

/** The cards that the provider saves for people. Its customer is found by the account id, which we store with it. */
@Injectable()
export class CardWallet {
  constructor(private readonly provider: StripeCalls) {}

  /** A person's cards, newest first. */
  async cardsOf(user: Person): Promise<SavedCard[]> {
    const customer = await this.#find(user);
    if (customer === undefined) return [];
    const { data } = await this.provider.call((stripe) =>
      stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MAX_CARDS }),
    );
    return data.flatMap(({ id, card, billing_details: { name: nameOnCard } }) => {
      if (!card) return [];
      const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card;
      return toSavedCard({ id, brand, last4, nameOnCard, expiryMonth, expiryYear });
    });
  }

  /** Whether a card belongs to this person, and the customer to charge if so. */
  async customerWith(user: Person, card: string): Promise<string | undefined> {
    const customer = await this.#find(user);
    if (customer === undefined) return undefined;
    return (await this.#ownerOf(card)) === customer ? customer : undefined;
  }

  /** Deletes a card at the provider; false when the person has no such card. */
  async remove(user: Person, card: string): Promise<boolean> {
    if ((await this.customerWith(user, card)) === undefined) return false;
    await this.provider.call((stripe) => stripe.paymentMethods.detach(card));
    return true;
  }

  /** The provider's customer of a person, created on first use. The idempotency key prevents duplicates although search lags. */
  async customerOf(user: Person): Promise<string> {
    const found = await this.#find(user);
    if (found !== undefined) return found;
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
    const created = await this.provider.call((stripe) =>
      stripe.customers.create(
        { email: user.email, ...(name ? { name } : {}), metadata: { account: user.id } },
        { idempotencyKey: `customer:${user.id}:${user.email}` },
      ),
    );
    return created.id;
  }

  async #find(user: Person): Promise<string | undefined> {
    const query = `metadata["account"]:"${user.id}"`;
    const { data } = await this.provider.call((stripe) => stripe.customers.search({ query, limit: 1 }));
    return data[0]?.id;
  }

  async #ownerOf(card: string): Promise<string | null> {
    try {
      const { customer } = await this.provider.call((stripe) => stripe.paymentMethods.retrieve(card));
      return typeof customer === 'string' ? customer : (customer?.id ?? null);
    } catch (error) {
      // There is no such card at all.
      if (error instanceof CardProviderError && error.facts.code === 'resource_missing') return null;
      throw error;
    }
  }
}

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
      return (await this.website.load(caller)).cardEntry.canSaveCards;
    } catch {
      return false;
    }
  }

  /** The caller's cards, newest first. The caller must be signed in. */
  async load(caller: Caller): Promise<SavedCard[]> {
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

async function shown<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw providerFailure(error);
  }
}

@InputType({ description: 'The card to remove.' })
class RemoveSavedCardInput {
  @Field(() => ID)
  id: string;
}

@ObjectType({ description: 'The result of removeSavedCard.' })
class RemoveSavedCardPayload extends Payload {
  @Field(() => [SavedCard], { description: 'The cards that remain.' })
  savedCards: SavedCard[];
}

const CARD = /^[\w-]{1,100}$/;

/** A person's saved cards (specification section 3: saved credit card). */
@Resolver()
export class SavedCardsResolver {
  constructor(private readonly cards: SavedCards) {}

  @Access('signedIn')
  @Query(() => [SavedCard], {
    description: "The signed-in person's saved cards, newest first; none where `website.cardEntry.canSaveCards` is false.",
  })
  savedCards(@CurrentCaller() caller: Caller): Promise<SavedCard[]> {
    return this.cards.load(caller);
  }

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => RemoveSavedCardPayload, {
    description: 'Removes a saved card of the signed-in person from the card provider, or from the backend that keeps it.',
  })
  async removeSavedCard(@Args('input') input: RemoveSavedCardInput, @CurrentCaller() caller: Caller): Promise<RemoveSavedCardPayload> {
    const removed = CARD.test(input.id) && (await this.cards.remove(input.id, caller));
    const userErrors: UserError[] = removed ? [] : [{ code: 'CARD_NOT_FOUND', message: 'You have no such card.', field: 'id' }];
    return { savedCards: await this.cards.load(caller), userErrors };
  }
}
