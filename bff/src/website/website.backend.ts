import type { BackendFacet } from '@koura/shared-types/wire/product';
import { type BackendSpotPrices, spotPrices } from '@koura/shared-types/wire/spot';
import type { BackendWebsite } from '@koura/shared-types/wire/website';
import { Inject, Injectable } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { usableFacets } from '../products/usable-facets.ts';
import { CATALOGUE } from '../backend/catalogue.provider.ts';
import type { Catalogue } from '../backend/queries/catalogue.ts';

export interface CatalogueRange {
  facets: BackendFacet[];
  /** Null while it is not known. */
  productCount: number | null;
}

/** All backend calls for the website (specification section 7; spot prices: docs/backend-contract.md). */
@Injectable()
export class WebsiteBackend {
  constructor(
    private readonly client: BackendClient,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue,
  ) {}

  website(caller: Caller): Promise<BackendWebsite> {
    return this.catalogue.website(caller);
  }

  /** The number of products and the facets of the whole catalogue, which name its metals and types; the one product of the page is not used. */
  async range(caller: Caller): Promise<CatalogueRange> {
    const { meta, pagination } = await this.catalogue.page({ facets: true, pagination: { page: 1, pageSize: 1 } }, caller);
    return { facets: usableFacets(meta.facets ?? []), productCount: pagination.total };
  }

  /** Capability "spotPrices". */
  spotPrices(caller: Caller): Promise<BackendSpotPrices> {
    return this.client.action({ kind: 'catalogue', method: 'GET', path: '/spot-prices' }, spotPrices, caller);
  }
}
