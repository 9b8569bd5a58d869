import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A set of products that the dealer promotes together.' })
export class SpecialOffer {
  @Field(() => ID, { description: 'Last segment of its path: /special-offers/{slug}/.' })
  slug: string;
  @Field({ description: 'Heading of the offer, plain text.' })
  title: string;
  @Field({ description: 'One or two sentences, plain text.' })
  description: string;
  @Field({ description: 'Safe HTML, as in `ContentPage.body`.' })
  body: string;
  @Field(() => Date, { nullable: true, description: 'When the offer ends; null when it does not end.' })
  validTo: string | null;
  @Field(() => Int, { description: 'Number of products in the offer.' })
  productCount: number;

  /** Ids of its products, in the dealer's order; not a field of the schema. */
  productIds: string[];
}
