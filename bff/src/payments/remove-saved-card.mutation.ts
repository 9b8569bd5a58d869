import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, NotWhileImpersonating } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { SavedCard } from './saved-card.model.ts';
import { SavedCards } from './saved-cards.ts';

@InputType({ description: 'The card to remove.' })
export class RemoveSavedCardInput {
  @Field(() => ID, { description: 'Id of the card.' })
  id: string;
}

@ObjectType({ description: 'The result of removeSavedCard.' })
export class RemoveSavedCardPayload extends Payload {
  @Field(() => [SavedCard], { description: 'The cards that remain.' })
  savedCards: SavedCard[];
}

const CARD = /^[\w-]{1,100}$/;

@Resolver()
export class RemoveSavedCardMutation {
  constructor(private readonly cards: SavedCards) {}

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => RemoveSavedCardPayload, {
    description: 'Removes a saved card of the signed-in person from the card provider, or from the backend that keeps it.',
  })
  async removeSavedCard(@Args('input') input: RemoveSavedCardInput, @CurrentCaller() caller: Caller): Promise<RemoveSavedCardPayload> {
    const removed = CARD.test(input.id) && (await this.cards.remove(input.id, caller));
    const userErrors: UserError[] = removed ? [] : [{ code: 'CARD_NOT_FOUND', message: 'You have no such card.', field: 'id' }];
    return { savedCards: await this.cards.of(caller), userErrors };
  }
}
