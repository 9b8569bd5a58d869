import { Logger } from '@nestjs/common';
import { Args, Field, ID, Int, ObjectType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Access, Shared } from '../access/access.ts';
import type * as content from '../commerce/content.ts';
import { RequestError } from '../errors/request-error.ts';
import { rows } from '../graphql/rows.ts';
import { toImage } from '../products/product-mapper.ts';
import { Image } from '../products/product-parts.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { listPart } from '../request/page-part.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { Page, checkPage, pageOf } from '../schema/page.model.ts';
import { ContentCache, MAX_CONTENT } from './content-cache.ts';
import { plainText, safeHtml } from './safe-html.ts';

export const ArticleKind = describedEnum('ArticleKind', 'The list that an article or a news item belongs to.', {
  INVEST_ARTICLE: ['investArticle', 'Articles for investors: /invest/articles/.'],
  COLLECT_ARTICLE: ['collectArticle', 'Articles for collectors: /collect/articles/.'],
  INVESTOR_NEWS: ['investorNews', 'News for investors: /invest/news/ and /news/investor/.'],
  COLLECTOR_NEWS: ['collectorNews', 'News for collectors: /collect/news/.'],
  COMPANY_NEWS: ['companyNews', 'News of the dealer: /about/news/.'],
});
export type ArticleKind = (typeof ArticleKind)[keyof typeof ArticleKind];

@ObjectType({ description: 'An article or a news item in a list.' })
class ArticleTeaser {
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
  @Field(() => Date, { description: 'When it was published; of a draft: when it last changed.' })
  publishedAt: string;
}

@ObjectType({ description: 'A heading of an article.' })
class ArticleHeading {
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
  @Field({ description: 'Whether it is not published, and shown to staff only (`articleDraft`).' })
  isDraft: boolean;
}

@ObjectType({ description: 'One page of articles.' })
class ArticlePage extends Page {
  @Field(() => [ArticleTeaser], { description: 'The articles of this page, newest first.' })
  items: ArticleTeaser[];
}

const WORDS_PER_MINUTE = 220;

function toTeaser({ slug, kind, title, summary, author, image, publishedAt }: content.Article): ArticleTeaser {
  return { slug, kind, title, summary, author: author || null, image: image ? toImage(image) : null, publishedAt };
}

/** An article with its text sanitised and ids on its second-level headings. */
export function toArticle(row: content.Article, isDraft = false): Article {
  const html = safeHtml(row.body ?? '');
  const contents: ArticleHeading[] = [];
  const body = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_whole, inner: string) => {
    const text = plainText(inner);
    const id = idOf(text, contents);
    contents.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  const words = plainText(html).split(/\s+/).length;
  const readingMinutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return { ...toTeaser(row), body, contents, readingMinutes, updatedAt: row.updatedAt ?? row.publishedAt, isDraft };
}

/** A unique id for a heading: its text in slug form after a prefix, with a number when it repeats. */
function idOf(text: string, taken: readonly ArticleHeading[]): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const id = `about-${words || 'part'}`;
  return taken.some((one) => one.id === id) ? `${id}-${taken.length + 1}` : id;
}

@Resolver()
export class ArticleQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => Article, {
    nullable: true,
    description: 'One article or news item; null when there is none with that slug. Cached for a minute.',
  })
  async article(
    @Args('slug', { description: 'Last segment of the path.' }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<Article | null> {
    return this.cache.bySlug(
      'article',
      slug,
      caller,
      (content, asking) => content.article(slug, asking),
      (row) => toArticle(row),
    );
  }
}

const ALL_KINDS = Object.values(ArticleKind);

@Resolver()
export class ArticlesQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => ArticlePage, {
    complexity: rows({ argument: 'pageSize', otherwise: 12 }),
    nullable: true,
    description:
      'Articles and news of some kinds, newest first; null for a page past the end. Cached for a minute. `page` or `pageSize` out of range is BAD_USER_INPUT.',
  })
  async articles(
    @Args('kinds', { type: () => [ArticleKind], nullable: true, description: 'All kinds when absent.' })
    kinds: ArticleKind[] | null | undefined,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 12, description: 'Articles per page, 1 to 50.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<ArticlePage | null> {
    checkPage(page, pageSize, MAX_CONTENT);
    const wanted = kinds && kinds.length > 0 ? ALL_KINDS.filter((kind) => kinds.includes(kind)) : ALL_KINDS;
    return this.cache.find(`articles:${wanted.join('+')}:${page}:${pageSize}`, caller, async (asking, content) => {
      const { rows, total } = await content.articles(wanted, { page, pageSize }, asking);
      const found = pageOf(rows.map(toTeaser), total, { page, pageSize });
      return page > Math.max(1, found.pageCount) ? undefined : found;
    });
  }
}

@Resolver()
export class LatestArticlesQuery {
  readonly #logger = new Logger(LatestArticlesQuery.name);

  constructor(private readonly articles: ArticlesQuery) {}

  @Access('public')
  @Query(() => [ArticleTeaser], {
    complexity: rows({ argument: 'count', otherwise: 4 }),
    description:
      'The newest articles and news of all kinds, for a section of another page; empty while they cannot be loaded. Cached for a minute. `count` out of range is BAD_USER_INPUT.',
  })
  latestArticles(
    @Args('count', { type: () => Int, defaultValue: 4, description: 'Maximum number of articles, 1 to 50.' }) count: number,
    @CurrentCaller() caller: Caller,
  ): Promise<ArticleTeaser[]> {
    if (count < 1 || count > MAX_CONTENT.pageSize) throw new RequestError(`count must be between 1 and ${MAX_CONTENT.pageSize}.`);
    const found = this.articles.articles(undefined, 1, count, caller).then((page) => page?.items ?? []);
    return listPart('latestArticles', found, caller, this.#logger);
  }
}

@ObjectType({ description: 'The title of an article or a news item, for autocompletion.' })
class ArticleTitle {
  @Field({ description: 'Last segment of the path of its page: `/news/{slug}/`.' })
  slug: string;
  @Field({ description: 'Heading of the article, for its link.' })
  title: string;
}

@Resolver()
export class ArticleTitlesQuery {
  readonly #logger = new Logger(ArticleTitlesQuery.name);

  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Shared()
  @Query(() => [ArticleTitle], {
    complexity: rows(100),
    description: 'Titles of all articles and news, for autocompletion; empty while they cannot be loaded. Cached for a minute.',
  })
  articleTitles(@CurrentCaller() caller: Caller): Promise<ArticleTitle[]> {
    const titles = this.cache.find('article-titles', caller, async (asking, content) =>
      (await content.allArticles(asking)).map(({ slug, title }) => ({ slug, title })),
    );
    return listPart(
      'articleTitles',
      titles.then((found) => found ?? []),
      caller,
      this.#logger,
    );
  }
}

const RELATED = 3;
const CANDIDATES = 12;

@Resolver(() => Article)
export class RelatedArticlesField {
  readonly #logger = new Logger(RelatedArticlesField.name);

  constructor(private readonly articles: ArticlesQuery) {}

  /** The newest other articles of the same kind, from a list that is cached anyway. */
  @ResolveField(() => [ArticleTeaser], {
    complexity: rows(3, { calls: 1 }),
    description: 'At most 3 others of the same kind, newest first.',
  })
  async related(@Parent() { slug, kind }: Article, @CurrentCaller() caller: Caller): Promise<ArticleTeaser[]> {
    const loading = this.articles.articles([kind], 1, CANDIDATES, caller).then((page) => page?.items ?? []);
    const items = await listPart('Article.related', loading, caller, this.#logger);
    return items.filter((one) => one.slug !== slug).slice(0, RELATED);
  }
}
