import { Logger } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { optionalPart } from '../../request/page-part.ts';
import { ContentCache } from '../content-cache.ts';
import { ContentPage } from './content-page.model.ts';
import { ContentBackend } from '../content.backend.ts';
import { safeHtml } from '../safe-html.ts';

const SLUG = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
const MAXIMUM_SLUG_LENGTH = 200;

@Resolver()
export class PageQuery {
  readonly #logger = new Logger(PageQuery.name);

  constructor(
    private readonly backend: ContentBackend,
    private readonly cache: ContentCache,
  ) {}

  @Access('public')
  @Query(() => ContentPage, {
    nullable: true,
    description: "A page of the dealer's own text; null when there is none of that slug. Remembered for a minute.",
  })
  async page(
    @Args('slug', { description: "The page's path without the slashes at the ends." }) slug: string,
    @Args('optional', { type: () => Boolean, defaultValue: false, description: 'Null instead of an error while it cannot be read.' })
    optional: boolean,
    @CurrentCaller() caller: Caller,
  ): Promise<ContentPage | null> {
    const found = this.#find(slug, caller);
    return optional ? optionalPart('page', found, caller, this.#logger) : found;
  }

  async #find(slug: string, caller: Caller): Promise<ContentPage | null> {
    if (slug.length > MAXIMUM_SLUG_LENGTH || !SLUG.test(slug)) return null;
    return this.cache.find(`page:${slug}`, caller, async (asking) => {
      const row = await this.backend.page(slug, asking);
      if (!row) return undefined;
      const { title, description, intro, body, updatedAt } = row;
      return { slug, title, description, intro: intro || null, body: safeHtml(body), updatedAt };
    });
  }
}
