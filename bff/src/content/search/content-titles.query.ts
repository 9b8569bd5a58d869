import { Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { Shared } from '../../access/shared-query.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentTitle } from './content-title.model.ts';
import { ContentTitles } from './content-titles.ts';

@Resolver()
export class ContentTitlesQuery {
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
}
