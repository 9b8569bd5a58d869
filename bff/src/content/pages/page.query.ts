import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentCache } from '../content-cache.ts';
import { ContentPage } from './content-page.model.ts';
import { safeHtml } from '../safe-html.ts';
import { isPageSlug } from './page-slug.ts';

@Resolver()
export class PageQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => ContentPage, {
    nullable: true,
    description: "A page of the dealer's content; null when there is none with that slug. Cached for a minute.",
  })
  async page(
    @Args('slug', { description: 'Path of the page without leading and trailing slash.' }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ContentPage | null> {
    if (!isPageSlug(slug)) return null;
    return this.cache.find(`page:${slug}`, caller, async (asking, content) => {
      const row = await content.page(slug, asking);
      if (!row) return undefined;
      const { title, description, intro, body, updatedAt } = row;
      return { slug, title, description, intro: intro || null, body: safeHtml(body), updatedAt };
    });
  }
}
