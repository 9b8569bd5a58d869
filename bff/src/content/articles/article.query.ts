import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Article } from './article.model.ts';
import { toArticle } from './article-mapper.ts';
import { ContentCache, isSlug } from '../content-cache.ts';
import { ContentBackend } from '../content.backend.ts';

@Resolver()
export class ArticleQuery {
  constructor(
    private readonly backend: ContentBackend,
    private readonly cache: ContentCache,
  ) {}

  @Access('public')
  @Query(() => Article, {
    nullable: true,
    description: 'One article or piece of news; null when there is none of that slug. Remembered for a minute.',
  })
  async article(
    @Args('slug', { description: 'Last segment of its path.' }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<Article | null> {
    if (!isSlug(slug)) return null;
    return this.cache.find(`article:${slug}`, caller, async (asking) => {
      const row = await this.backend.article(slug, asking);
      return row && toArticle(row);
    });
  }
}
