import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Article, ArticleTeaser } from './article.model.ts';
import { ArticlesQuery } from './articles.query.ts';

const RELATED = 3;
const LOOKED_AT = 12;

@Resolver(() => Article)
export class RelatedArticlesField {
  constructor(private readonly articles: ArticlesQuery) {}

  /** The newest other articles of the same kind, from a list that is cached anyway. */
  @ResolveField(() => [ArticleTeaser], { complexity: rows(3), description: 'At most 3 others of its kind, newest first.' })
  async related(@Parent() { slug, kind }: Article, @CurrentCaller() caller: Caller): Promise<ArticleTeaser[]> {
    const list = await this.articles.articles([kind], 1, LOOKED_AT, caller);
    return (list?.items ?? []).filter((one) => one.slug !== slug).slice(0, RELATED);
  }
}
