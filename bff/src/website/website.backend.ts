import type { BackendFacet, BackendProduct } from '@koura/shared-types/backend-product';
import type { BackendSpotPrices, BackendWebsite } from '@koura/shared-types/backend-website';
import { Injectable } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../backend/caller.ts';

/** Every backend call of the website feature, once (specification section 7; spot prices: docs/backend-contract.md). */
@Injectable()
export class WebsiteBackend {
  constructor(private readonly client: BackendClient) {}

  website(caller: Caller): Promise<BackendWebsite> {
    return this.client.one({ kind: 'catalogue', method: 'GET', path: '/website' }, caller);
  }

  /** The facets of the whole catalogue name its metals and types; the one product that comes with them is not used. */
  async facets(caller: Caller): Promise<BackendFacet[]> {
    const query = { facets: true, pagination: { page: 1, pageSize: 1 } };
    const { meta } = await this.client.list<BackendProduct, { facets?: BackendFacet[] }>(
      { kind: 'catalogue', method: 'GET', path: '/products', query },
      caller,
    );
    return meta.facets ?? [];
  }

  /** Capability "spotPrices". */
  spotPrices(caller: Caller): Promise<BackendSpotPrices> {
    return this.client.action({ kind: 'catalogue', method: 'GET', path: '/spot-prices' }, caller);
  }
}
