import { Logger } from '@nestjs/common';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { optionalPart } from '../../request/page-part.ts';
import { ArticleKind, ArticlePage } from './article.model.ts';
import { toTeaser } from './article-mapper.ts';
import { checkContentPage } from '../check-content-page.ts';
import { ContentCache } from '../content-cache.ts';
import { ContentBackend } from '../content.backend.ts';

const ALL_KINDS = Object.values(ArticleKind);

@Resolver()
export class ArticlesQuery {
  readonly #logger = new Logger(ArticlesQuery.name);

  constructor(
    private readonly backend: ContentBackend,
    private readonly cache: ContentCache,
  ) {}

  @Access('public')
  @Query(() => ArticlePage, {
    complexity: rows({ argument: 'pageSize', otherwise: 12 }),
    nullable: true,
    description:
      'Articles and news of some kinds, newest first; null for a page past the end. Remembered for a minute. `page` or `pageSize` out of range is BAD_USER_INPUT.',
  })
  async articles(
    @Args('kinds', { type: () => [ArticleKind], nullable: true, description: 'All kinds without it.' })
    kinds: ArticleKind[] | null | undefined,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'From 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 12, description: 'Articles a page, 1 to 50.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
    @Args('optional', { type: () => Boolean, defaultValue: false, description: 'Null instead of an error while they cannot be read.' })
    optional = false,
  ): Promise<ArticlePage | null> {
    checkContentPage(page, pageSize);
    const found = this.#find(kinds, page, pageSize, caller);
    return optional ? optionalPart('articles', found, caller, this.#logger) : found;
  }

  #find(kinds: ArticleKind[] | null | undefined, page: number, pageSize: number, caller: Caller): Promise<ArticlePage | null> {
    const wanted = kinds && kinds.length > 0 ? ALL_KINDS.filter((kind) => kinds.includes(kind)) : ALL_KINDS;
    return this.cache.find(`articles:${wanted.join('+')}:${page}:${pageSize}`, caller, async (asking) => {
      const { rows, pagination } = await this.backend.articles(wanted, { page, pageSize }, asking);
      const { total } = pagination;
      const pageCount = Math.ceil(total / pageSize);
      if (page > Math.max(1, pageCount)) return undefined;
      return { items: rows.map(toTeaser), total, page, pageSize, pageCount };
    });
  }
}
