import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentCache, isSlug } from '../content-cache.ts';
import { ContentBackend } from '../content.backend.ts';
import { toSpecialOffer } from './special-offer-mapper.ts';
import { SpecialOffer } from './special-offer.model.ts';

@Resolver()
export class SpecialOfferQuery {
  constructor(
    private readonly backend: ContentBackend,
    private readonly cache: ContentCache,
  ) {}

  @Access('public')
  @Query(() => SpecialOffer, {
    nullable: true,
    description: 'One special offer, ended or not; null when there is none of that slug. Remembered for a minute.',
  })
  async specialOffer(
    @Args('slug', { description: "Last segment of the offer's path." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<SpecialOffer | null> {
    if (!isSlug(slug)) return null;
    return this.cache.find(`special-offer:${slug}`, caller, async (asking) => {
      const row = await this.backend.specialOffer(slug, asking);
      return row && toSpecialOffer(row);
    });
  }
}
