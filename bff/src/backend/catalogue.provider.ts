import type { FactoryProvider } from '@nestjs/common';
import { ResponseCache } from '../cache/response-cache.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendClient } from './backend-client.ts';
import type { Catalogue } from './queries/catalogue.ts';
import { DealerCatalogue } from './queries/dealer-catalogue.ts';
import { DependencyTrackingCatalogue } from './queries/dependency-tracking-catalogue.ts';
import { PlainStrapiCatalogue } from './queries/plain-strapi-catalogue.ts';

export const CATALOGUE = Symbol('catalogue');

/** The catalogue implementation selected by COMMERCE_QUERIES. */
export const catalogueProvider: FactoryProvider<Catalogue> = {
  provide: CATALOGUE,
  inject: [BackendClient, CONFIG, ResponseCache],
  useFactory: (client: BackendClient, { commerceQueries, commerceApiVersion }: Config, replies: ResponseCache) => {
    const catalogue = commerceQueries === 'stock' ? new PlainStrapiCatalogue(client, commerceApiVersion) : new DealerCatalogue(client);
    return new DependencyTrackingCatalogue(catalogue, replies);
  },
};
