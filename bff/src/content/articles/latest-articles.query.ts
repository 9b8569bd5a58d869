import { Logger } from '@nestjs/common';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { RequestError } from '../../errors/request-error.ts';
import { MAX_CONTENT } from '../content-cache.ts';
import { listPart } from '../../request/page-part.ts';
import { ArticleTeaser } from './article.model.ts';
import { ArticlesQuery } from './articles.query.ts';

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
