import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { CategoryProfile } from './category-profile.model.ts';
import { ContentCache, isSlug } from '../content-cache.ts';
import { ContentBackend } from '../content.backend.ts';
import { safeHtml } from '../safe-html.ts';

@Resolver()
export class CategoryQuery {
  constructor(
    private readonly backend: ContentBackend,
    private readonly cache: ContentCache,
  ) {}

  @Access('public')
  @Query(() => CategoryProfile, {
    nullable: true,
    description:
      'One shelf of the shop; null when there is none of that slug. What stands on it: `products` with its category filter. Remembered for a minute.',
  })
  async category(
    @Args('slug', { description: "Last segment of the shelf's path." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<CategoryProfile | null> {
    if (!isSlug(slug)) return null;
    return this.cache.find(`category:${slug}`, caller, async (asking) => {
      const row = await this.backend.category(slug, asking);
      if (!row) return undefined;
      const { name, description, body } = row;
      return { slug, name, description: description || null, body: body ? safeHtml(body) : null };
    });
  }
}
