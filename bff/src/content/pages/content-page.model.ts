import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: "A page of the dealer's content: terms, guides, services." })
export class ContentPage {
  @Field({ description: 'Path without leading and trailing slash: "learn/how-to-buy".' })
  slug: string;
  @Field({ description: 'Heading of the page, plain text.' })
  title: string;
  @Field({ description: 'One or two sentences for search engines.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'The first paragraph, plain text.' })
  intro: string | null;
  @Field({
    description: 'Safe HTML: only h2, h3, p, ul, ol, li, table parts, a, strong; links are http(s), mailto, tel or paths of this site.',
  })
  body: string;
  @Field(() => Date, { description: 'When the text last changed.' })
  updatedAt: string;
}
