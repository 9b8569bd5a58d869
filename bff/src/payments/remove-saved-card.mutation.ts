import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, ThemselvesOnly } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../backend/caller.ts';
import { UserError } from '../errors/user-error.model.ts';
import { CardWallet } from './card-wallet.ts';
import { providerFailure } from './provider-failure.ts';
import { SavedCard } from './saved-card.model.ts';

@InputType({ description: 'Which card to forget.' })
export class RemoveSavedCardInput {
  @Field(() => ID, { description: 'Id of the card.' })
  id: string;
}

@ObjectType({ description: 'The answer of removeSavedCard.' })
export class RemoveSavedCardPayload {
  @Field(() => [SavedCard], { description: 'The cards that are left.' })
  savedCards: SavedCard[];
  @Field(() => [UserError], { description: 'What the person can mend; empty when all went well.' })
  userErrors: UserError[];
}

/** The provider's names for cards. */
const CARD = /^[\w-]{1,100}$/;

@Resolver()
export class RemoveSavedCardMutation {
  constructor(private readonly wallet: CardWallet) {}

  @Access('signedIn')
  @ThemselvesOnly()
  @Mutation(() => RemoveSavedCardPayload, { description: 'Makes the card provider forget a saved card of the signed-in person.' })
  async removeSavedCard(
    @Args('input', { description: 'Which one.' }) input: RemoveSavedCardInput,
    @CurrentCaller() caller: Caller,
  ): Promise<RemoveSavedCardPayload> {
    const { user } = caller.session!;
    try {
      const removed = CARD.test(input.id) && (await this.wallet.remove(user, input.id));
      const userErrors: UserError[] = removed ? [] : [{ code: 'CARD_NOT_FOUND', message: 'You have no such card.', field: 'id' }];
      return { savedCards: await this.wallet.cardsOf(user), userErrors };
    } catch (error) {
      throw providerFailure(error);
    }
  }
}
