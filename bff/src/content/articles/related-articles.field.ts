import { Logger } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { listPart } from '../../request/page-part.ts';
import { Article, ArticleTeaser } from './article.model.ts';
import { ArticlesQuery } from './articles.query.ts';

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
