import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Products that are offered together for a reason.' })
export class SpecialOffer {
  @Field(() => ID, { description: 'Last segment of its path: /special-offers/{slug}/.' })
  slug: string;
  @Field({ description: 'Its heading.' })
  title: string;
  @Field({ description: 'One sentence or two, plain text.' })
  description: string;
  @Field({ description: 'Safe HTML, as in `ContentPage.body`.' })
  body: string;
  @Field(() => Date, { nullable: true, description: 'When it ends; null where there is no end.' })
  validTo: string | null;
  @Field(() => Int, { description: 'How many products are in it.' })
  productCount: number;

  /** Ids of its products, in the dealer's order; not a field of the schema. */
  productIds: number[];
}
