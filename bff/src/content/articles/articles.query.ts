import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ArticleKind, ArticlePage } from './article.model.ts';
import { toTeaser } from './article-mapper.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { ContentCache, MAX_CONTENT } from '../content-cache.ts';

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
