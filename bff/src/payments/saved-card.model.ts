import type * as savedCards from '../commerce/saved-cards.ts';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

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

export function toSavedCard({ id, brand, last4, nameOnCard, expiryMonth, expiryYear }: savedCards.SavedCard): SavedCard {
  // A card is valid to the last day of its month.
  const isExpired = Date.UTC(expiryYear, expiryMonth, 1) <= Date.now();
  return { id, brand, last4, nameOnCard: nameOnCard ?? null, expiryMonth, expiryYear, isExpired };
}
