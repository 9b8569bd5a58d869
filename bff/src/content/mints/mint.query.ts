import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentCache } from '../content-cache.ts';
import { toMintProfile } from './mint-mapper.ts';
import { MintProfile } from './mint-profile.model.ts';

@Resolver()
export class MintQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => MintProfile, {
    nullable: true,
    description: 'One mint or refiner; null when there is none with that slug. Cached for a minute.',
  })
  async mint(
    @Args('slug', { description: "Last segment of the mint's path." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<MintProfile | null> {
    return this.cache.bySlug('mint', slug, caller, (content, asking) => content.mint(slug, asking), toMintProfile);
  }
}
