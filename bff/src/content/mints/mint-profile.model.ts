import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Image } from '../../products/product-parts.model.ts';

@ObjectType({ description: 'A mint or refiner as its own page shows it. What the backend does not know is null.' })
export class MintProfile {
  @Field(() => ID, { description: 'As in paths and filters.' })
  slug: string;
  @Field({ description: 'Its name.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Where it is, in words: "Canada".' })
  country: string | null;
  @Field(() => String, { nullable: true, description: 'Where it works, in words: "Ottawa and Winnipeg, Canada".' })
  location: string | null;
  @Field(() => Int, { nullable: true, description: 'The year.' })
  founded: number | null;
  @Field(() => String, { nullable: true, description: 'Who owns it, in words.' })
  owner: string | null;
  @Field(() => String, { nullable: true, description: 'What it is best known for, in words.' })
  knownFor: string | null;
  @Field(() => String, { nullable: true, description: 'A few sentences, plain text.' })
  description: string | null;
  @Field(() => String, { nullable: true, description: 'Safe HTML, as in `ContentPage.body`.' })
  body: string | null;
  @Field(() => Image, { nullable: true, description: 'A piece of its making.' })
  image: Image | null;
}
