import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { asVisitor, type Caller, CurrentCaller } from '../backend/caller.ts';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { BackendError } from '../errors/backend-error.ts';
import { ContentPage } from './content-page.model.ts';
import { ContentBackend } from './content.backend.ts';
import { safeHtml } from './safe-html.ts';

const RULE: CacheRule = { freshMs: 60_000, staleMs: 24 * 3_600_000 };
const SLUG = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
const MAXIMUM_SLUG_LENGTH = 200;

@Resolver()
export class PageQuery {
  constructor(
    private readonly backend: ContentBackend,
    private readonly cache: ReadThrough,
  ) {}

  @Access('public')
  @Query(() => ContentPage, {
    nullable: true,
    description: "A page of the dealer's own text; null when there is none of that slug. Remembered for a minute.",
  })
  async page(
    @Args('slug', { description: "The page's path without the slashes at the ends." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ContentPage | null> {
    if (slug.length > MAXIMUM_SLUG_LENGTH || !SLUG.test(slug)) return null;
    try {
      return await this.cache.get(`page:${caller.country}:${slug}`, RULE, () => this.#load(slug, asVisitor(caller)));
    } catch (error) {
      if (error instanceof BackendError && error.status === 404) return null;
      throw error;
    }
  }

  /** Throws a 404 when there is no such page: made-up slugs must not push real pages out of the cache. */
  async #load(slug: string, caller: Caller): Promise<ContentPage> {
    const row = await this.backend.page(slug, caller);
    if (!row) throw new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'There is no such page.' });
    const { title, description, intro, body, updatedAt } = row;
    return { slug, title, description, intro: intro || null, body: safeHtml(body), updatedAt };
  }
}
