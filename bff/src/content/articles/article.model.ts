import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Image } from '../../products/product-parts.model.ts';

/** GraphQL names to the backend's own words. */
export const ArticleKind = {
  INVEST_ARTICLE: 'investArticle',
  COLLECT_ARTICLE: 'collectArticle',
  INVESTOR_NEWS: 'investorNews',
  COLLECTOR_NEWS: 'collectorNews',
  COMPANY_NEWS: 'companyNews',
} as const;
export type ArticleKind = (typeof ArticleKind)[keyof typeof ArticleKind];

registerEnumType(ArticleKind, {
  name: 'ArticleKind',
  description: 'Which list an article or a piece of news stands in.',
  valuesMap: {
    INVEST_ARTICLE: { description: 'Articles for investors: /invest/articles/.' },
    COLLECT_ARTICLE: { description: 'Articles for collectors: /collect/articles/.' },
    INVESTOR_NEWS: { description: 'News for investors: /invest/news/ and /news/investor/.' },
    COLLECTOR_NEWS: { description: 'News for collectors: /collect/news/.' },
    COMPANY_NEWS: { description: 'News of the dealer: /about/news/.' },
  },
});

@ObjectType({ description: 'An article or a piece of news in a list.' })
export class ArticleTeaser {
  @Field(() => ID, { description: 'Last segment of its path: /news/{slug}/.' })
  slug: string;
  @Field(() => ArticleKind, { description: 'Which list it stands in.' })
  kind: ArticleKind;
  @Field({ description: 'Its heading, plain text.' })
  title: string;
  @Field({ description: 'One or two sentences, plain text.' })
  summary: string;
  @Field(() => String, { nullable: true, description: 'Who wrote it.' })
  author: string | null;
  @Field(() => Image, { nullable: true, description: 'Its picture.' })
  image: Image | null;
  @Field(() => Date, { description: 'When it was published.' })
  publishedAt: string;
}

@ObjectType({ description: 'A heading of an article.' })
export class ArticleHeading {
  @Field(() => ID, { description: 'The id that the heading carries in `body`, for links to it.' })
  id: string;
  @Field({ description: 'Its words.' })
  text: string;
}

@ObjectType({ description: 'An article or a piece of news.' })
export class Article extends ArticleTeaser {
  @Field({
    description:
      'Safe HTML: what a page may hold, and blockquote, em, figure with img and figcaption; second headings carry the ids of `contents`.',
  })
  body: string;
  @Field(() => [ArticleHeading], { description: 'Its second headings, in order.' })
  contents: ArticleHeading[];
  @Field(() => Int, { description: 'Minutes that reading it takes, at 220 words a minute, at least 1.' })
  readingMinutes: number;
  @Field(() => Date, { description: 'When its text last changed.' })
  updatedAt: string;
}

@ObjectType({ description: 'One page of articles.' })
export class ArticlePage {
  @Field(() => [ArticleTeaser], { description: 'The articles of this page, newest first.' })
  items: ArticleTeaser[];
  @Field(() => Int, { description: 'Articles on all pages.' })
  total: number;
  @Field(() => Int, { description: 'This page, from 1.' })
  page: number;
  @Field(() => Int, { description: 'Articles a page.' })
  pageSize: number;
  @Field(() => Int, { description: 'How many pages there are.' })
  pageCount: number;
}
