import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Image } from '../../products/product-parts.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page } from '../../schema/page.model.ts';

export const ArticleKind = describedEnum('ArticleKind', 'The list that an article or a news item belongs to.', {
  INVEST_ARTICLE: ['investArticle', 'Articles for investors: /invest/articles/.'],
  COLLECT_ARTICLE: ['collectArticle', 'Articles for collectors: /collect/articles/.'],
  INVESTOR_NEWS: ['investorNews', 'News for investors: /invest/news/ and /news/investor/.'],
  COLLECTOR_NEWS: ['collectorNews', 'News for collectors: /collect/news/.'],
  COMPANY_NEWS: ['companyNews', 'News of the dealer: /about/news/.'],
});
export type ArticleKind = (typeof ArticleKind)[keyof typeof ArticleKind];

@ObjectType({ description: 'An article or a news item in a list.' })
export class ArticleTeaser {
  @Field(() => ID, { description: 'Last segment of its path: /news/{slug}/.' })
  slug: string;
  @Field(() => ArticleKind, { description: 'The list it belongs to.' })
  kind: ArticleKind;
  @Field({ description: 'The heading, plain text.' })
  title: string;
  @Field({ description: 'One or two sentences, plain text.' })
  summary: string;
  @Field(() => String, { nullable: true, description: 'Name of the author.' })
  author: string | null;
  @Field(() => Image, { nullable: true, description: 'Picture above the article and in lists.' })
  image: Image | null;
  @Field(() => Date, { description: 'When it was published.' })
  publishedAt: string;
}

@ObjectType({ description: 'A heading of an article.' })
export class ArticleHeading {
  @Field(() => ID, { description: 'The id of the heading in `body`, for links to it.' })
  id: string;
  @Field({ description: 'The text of the heading.' })
  text: string;
}

@ObjectType({ description: 'An article or a news item.' })
export class Article extends ArticleTeaser {
  @Field({
    description:
      'Safe HTML: the elements of `ContentPage.body`, and blockquote, em, figure with img and figcaption. Second-level headings have the ids of `contents`.',
  })
  body: string;
  @Field(() => [ArticleHeading], { description: 'The second-level headings, in order.' })
  contents: ArticleHeading[];
  @Field(() => Int, { description: 'Reading time in minutes at 220 words per minute, at least 1.' })
  readingMinutes: number;
  @Field(() => Date, { description: 'When the text last changed.' })
  updatedAt: string;
}

@ObjectType({ description: 'One page of articles.' })
export class ArticlePage extends Page {
  @Field(() => [ArticleTeaser], { description: 'The articles of this page, newest first.' })
  items: ArticleTeaser[];
}
