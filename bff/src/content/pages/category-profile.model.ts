import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A category with the content of its page.' })
export class CategoryProfile {
  @Field(() => ID, { description: 'Slug, as in paths and filters.' })
  slug: string;
  @Field({ description: 'Name of the category.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'One or two sentences, plain text.' })
  description: string | null;
  @Field(() => String, { nullable: true, description: 'Safe HTML, as in `ContentPage.body`.' })
  body: string | null;
}
