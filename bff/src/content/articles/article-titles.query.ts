import { Logger } from '@nestjs/common';
import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { Shared } from '../../access/shared-query.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { listPart } from '../../request/page-part.ts';
import { ContentCache } from '../content-cache.ts';

@ObjectType({ description: 'The title of an article or a news item, for autocompletion.' })
export class ArticleTitle {
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
