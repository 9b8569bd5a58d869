import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Image } from '../../products/product-parts.model.ts';

@ObjectType({ description: 'A mint or refiner with the content of its page. Unknown facts are null.' })
export class MintProfile {
  @Field(() => ID, { description: 'Slug, as in paths and filters.' })
  slug: string;
  @Field({ description: 'Name of the mint.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Country, as text: "Canada".' })
  country: string | null;
  @Field(() => String, { nullable: true, description: 'Location, as text: "Ottawa and Winnipeg, Canada".' })
  location: string | null;
  @Field(() => Int, { nullable: true, description: 'The year it was founded.' })
  founded: number | null;
  @Field(() => String, { nullable: true, description: 'The owner, as text.' })
  owner: string | null;
  @Field(() => String, { nullable: true, description: 'What it is best known for, as text.' })
  knownFor: string | null;
  @Field(() => String, { nullable: true, description: 'A few sentences, plain text.' })
  description: string | null;
  @Field(() => String, { nullable: true, description: 'Safe HTML, as in `ContentPage.body`.' })
  body: string | null;
  @Field(() => Image, { nullable: true, description: 'A picture of one of its products.' })
  image: Image | null;
}
