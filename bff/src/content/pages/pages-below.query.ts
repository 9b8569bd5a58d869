import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentTitle } from '../search/content-title.model.ts';
import { ContentTitles } from '../search/content-titles.ts';

@Resolver()
export class PagesBelowQuery {
  constructor(private readonly titles: ContentTitles) {}

  @Access('public')
  @Query(() => [ContentTitle], {
    complexity: rows(20),
    description:
      "The pages of the dealer's content whose paths begin with this segment, the page of the segment itself first, then in the backend's order; empty while they cannot be loaded. Cached for a minute.",
  })
  async pagesBelow(
    @Args('section', { description: 'First segment of their paths: "services".' }) section: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ContentTitle[]> {
    const main = `/${section}/`;
    const below = (await this.titles.pages(caller)).filter(({ path }) => path.startsWith(main));
    return [...below.filter(({ path }) => path === main), ...below.filter(({ path }) => path !== main)];
  }
}
