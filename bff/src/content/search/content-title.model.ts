import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A page of the dealer’s content, an article or a news item, to be found by a search.' })
export class ContentTitle {
  @Field({ description: 'Path of its page, with slashes at both ends.' })
  path: string;
  @Field({ description: 'Heading of the page, plain text.' })
  title: string;
  @Field({ description: 'What it is about, in a sentence or two; may be empty.' })
  about: string;
}
