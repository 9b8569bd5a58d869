import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentCache } from '../content-cache.ts';
import { toSpecialOffer } from './special-offer-mapper.ts';
import { SpecialOffer } from './special-offer.model.ts';

@Resolver()
export class SpecialOfferQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => SpecialOffer, {
    nullable: true,
    description: 'One special offer, ended or not; null when there is none with that slug. Cached for a minute.',
  })
  async specialOffer(
    @Args('slug', { description: "Last segment of the offer's path." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<SpecialOffer | null> {
    return this.cache.bySlug('special-offer', slug, caller, (content, asking) => content.specialOffer(slug, asking), toSpecialOffer);
  }
}
