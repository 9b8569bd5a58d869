import { Spelling, wordCounts } from '@koura/shared-types/spelling';
import { matchingTexts } from '@koura/shared-types/matching-texts';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentTitle } from './content-title.model.ts';
import { ContentTitles } from './content-titles.ts';

const MAX_SEARCH_LENGTH = 100;
const MAX_COUNT = 20;

@Resolver()
export class ContentMatchesQuery {
  constructor(private readonly titles: ContentTitles) {}

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
