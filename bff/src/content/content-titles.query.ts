import { matchingTexts } from '@koura/shared-types/matching-texts';
import { Spelling, wordCounts } from '@koura/shared-types/spelling';
import { Injectable, Logger } from '@nestjs/common';
import { Args, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, Shared } from '../access/access.ts';
import { rows } from '../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { listPart } from '../request/page-part.ts';
import { ContentCache } from './content-cache.ts';
import type { FilledContent } from './filled-content.ts';

@ObjectType({ description: 'A page of the dealer’s content, an article or a news item, to be found by a search.' })
export class ContentTitle {
  @Field({ description: 'Path of its page, with slashes at both ends.' })
  path: string;
  @Field({ description: 'Heading of the page, plain text.' })
  title: string;
  @Field({ description: 'What it is about, in a sentence or two; may be empty.' })
  about: string;
}

type Load = (asking: Caller, content: FilledContent) => Promise<ContentTitle[]>;

const LOADS = {
  'page-titles': async (asking, content) =>
    (await content.pages(asking)).map(({ slug, title, description }) => ({ path: `/${slug}/`, title, about: description })),
  'content-articles': async (asking, content) =>
    (await content.allArticles(asking)).map(({ slug, title, summary }) => ({ path: `/news/${slug}/`, title, about: summary })),
} satisfies Record<string, Load>;

/** Titles of all pages and articles, pages first. A collection that cannot be loaded is left out. */
@Injectable()
export class ContentTitles {
  readonly #logger = new Logger(ContentTitles.name);

  constructor(private readonly cache: ContentCache) {}

  async all(caller: Caller): Promise<ContentTitle[]> {
    return (await Promise.all([this.pages(caller), this.#listed('content-articles', caller)])).flat();
  }

  /** Titles of the dealer's pages, in the backend's order; empty while they cannot be loaded. */
  pages(caller: Caller): Promise<ContentTitle[]> {
    return this.#listed('page-titles', caller);
  }

  #listed(name: keyof typeof LOADS, caller: Caller): Promise<ContentTitle[]> {
    const load: Load = LOADS[name];
    return listPart(
      name,
      this.cache.find(name, caller, load).then((found) => found ?? []),
      caller,
      this.#logger,
    );
  }
}

const MAX_SEARCH_LENGTH = 100;
const MAX_COUNT = 20;

@Resolver()
export class ContentTitlesResolver {
  constructor(private readonly titles: ContentTitles) {}

  @Access('public')
  @Shared()
  @Query(() => [ContentTitle], {
    complexity: rows(150),
    description:
      'All pages of the dealer’s content, articles and news, for autocompletion; empty while they cannot be loaded. Cached for a minute.',
  })
  contentTitles(@CurrentCaller() caller: Caller): Promise<ContentTitle[]> {
    return this.titles.all(caller);
  }

  @Access('public')
  @Query(() => [ContentTitle], {
    complexity: rows({ argument: 'limit', otherwise: 4 }),
    description:
      'Pages of the dealer’s content, articles and news that have every word of a search, or its nearest spelling, in title, path or description; the best first.',
  })
  async contentMatches(
    @Args('search', { description: 'What was typed, at most 100 characters.' }) search: string,
    @Args('limit', { type: () => Int, defaultValue: 4, description: '1 to 20.' }) limit: number,
    @CurrentCaller() caller: Caller,
  ): Promise<ContentTitle[]> {
    const most = Math.min(Math.max(limit, 1), MAX_COUNT);
    const typed = search.trim().slice(0, MAX_SEARCH_LENGTH);
    if (typed === '') return [];
    const titles = await this.titles.all(caller);
    const texts = titles.map(({ path, title, about }) => ({ text: title, about: `${path.replaceAll('/', ' ')} ${about}` }));
    const asTyped = matchingTexts(texts, typed, most);
    const corrected = asTyped.length > 0 ? null : new Spelling(wordCounts(titles.map(({ title }) => title))).correct(typed);
    const found = corrected === null ? asTyped : matchingTexts(texts, corrected, most);
    return found.map((place) => titles[place]!);
  }
}
