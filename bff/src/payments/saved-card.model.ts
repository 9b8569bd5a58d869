import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A card that the card provider keeps for a person. Nobody here ever sees its number.' })
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
