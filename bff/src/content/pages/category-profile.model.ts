import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A shelf of the shop as its own page shows it.' })
export class CategoryProfile {
  @Field(() => ID, { description: 'As in paths and filters.' })
  slug: string;
  @Field({ description: 'Its name.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'One sentence or two, plain text.' })
  description: string | null;
  @Field(() => String, { nullable: true, description: 'Safe HTML, as in `ContentPage.body`.' })
  body: string | null;
}
