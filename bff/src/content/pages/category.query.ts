import { Args, Field, ID, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentCache } from '../content-cache.ts';
import type { FilledContent } from '../filled-content.ts';
import { safeHtml } from '../safe-html.ts';

@ObjectType({ description: 'A category with the content of its page.' })
class CategoryProfile {
  @Field(() => ID, { description: 'Slug, as in paths and filters.' })
  slug: string;
  @Field()
  name: string;
  @Field(() => String, { nullable: true, description: 'One or two sentences, plain text.' })
  description: string | null;
  @Field(() => String, { nullable: true, description: 'Safe HTML, as in `ContentPage.body`.' })
  body: string | null;
}

@Resolver()
export class CategoryQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => CategoryProfile, {
    nullable: true,
    description:
      'One category; null when there is none with that slug. For its products use `products` with the category filter. Cached for a minute.',
  })
  async category(
    @Args('slug', { description: "Last segment of the category's path." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<CategoryProfile | null> {
    const load = (content: FilledContent, asking: Caller) => content.category(slug, asking);
    return this.cache.bySlug('category', slug, caller, load, ({ name, description, body }) => {
      return { slug, name, description: description || null, body: body ? safeHtml(body) : null };
    });
  }
}
