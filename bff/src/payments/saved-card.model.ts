import type { BackendSavedCard } from '@koura/shared-types/wire/payment';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A card that is saved for a person, at the card provider or at the backend. Nobody here ever sees its number.' })
export class SavedCard {
  @Field(() => ID, { description: 'To pay with: savedCardId of placeOrder.' })
  id: string;
  @Field({ description: 'Brand, such as visa or mastercard.' })
  brand: string;
  @Field({ description: 'The last four digits.' })
  last4: string;
  @Field(() => String, { nullable: true, description: 'The name on it.' })
  nameOnCard: string | null;
  @Field(() => Int, { description: 'Month in which it expires, 1 to 12.' })
  expiryMonth: number;
  @Field(() => Int, { description: 'Year in which it expires, four digits.' })
  expiryYear: number;
  @Field({ description: 'It cannot be used any more.' })
  isExpired: boolean;
}

/** A card as the card provider or the backend describes it. */
export function toSavedCard({ id, brand, last4, nameOnCard, expiryMonth, expiryYear }: BackendSavedCard): SavedCard {
  // A card is valid to the last day of its month.
  const isExpired = Date.UTC(expiryYear, expiryMonth, 1) <= Date.now();
  return { id, brand, last4, nameOnCard: nameOnCard ?? null, expiryMonth, expiryYear, isExpired };
}
