import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentCache, isSlug } from '../content-cache.ts';
import { ContentBackend } from '../content.backend.ts';
import { toMintProfile } from './mint-mapper.ts';
import { MintProfile } from './mint-profile.model.ts';

@Resolver()
export class MintQuery {
  constructor(
    private readonly backend: ContentBackend,
    private readonly cache: ContentCache,
  ) {}

  @Access('public')
  @Query(() => MintProfile, {
    nullable: true,
    description: 'One mint or refiner; null when there is none of that slug. Remembered for a minute.',
  })
  async mint(
    @Args('slug', { description: "Last segment of the mint's path." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<MintProfile | null> {
    if (!isSlug(slug)) return null;
    return this.cache.find(`mint:${slug}`, caller, async (asking) => {
      const row = await this.backend.mint(slug, asking);
      return row && toMintProfile(row);
    });
  }
}
