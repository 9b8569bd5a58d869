import { Query, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { isContentSlug } from '../../commerce/content.ts';
import { ContentCache } from '../content-cache.ts';
import { toSpecialOffer } from './special-offer-mapper.ts';
import { SpecialOffer } from './special-offer.model.ts';

@Resolver()
export class SpecialOffersQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => [SpecialOffer], { complexity: rows(4), description: 'The special offers that have not ended. Cached for a minute.' })
  async specialOffers(@CurrentCaller() caller: Caller): Promise<SpecialOffer[]> {
    const found = await this.cache.find('special-offers', caller, async (asking, content) =>
      (await content.specialOffers(asking)).map(toSpecialOffer).filter(({ slug }) => isContentSlug(slug)),
    );
    return (found ?? []).filter(({ validTo }) => validTo === null || Date.parse(validTo) > Date.now());
  }
}
