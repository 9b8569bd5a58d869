import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Article } from './article.model.ts';
import { toArticle } from './article-mapper.ts';
import { ContentCache } from '../content-cache.ts';

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
    return this.cache.bySlug('article', slug, caller, (content, asking) => content.article(slug, asking), toArticle);
  }
}
