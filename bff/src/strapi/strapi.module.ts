import { Global, Module, type FactoryProvider } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import { ReplicaReads } from '../backend/replica-reads.ts';
import { TurnedAwayClients } from '../backend/turned-away-clients.ts';
import { UploadsClient } from '../backend/uploads-client.ts';
import { CacheCounters } from '../cache/cache-counters.ts';
import { Catalogue } from '../commerce/catalogue.ts';
import { DependencyTrackingCatalogue } from '../commerce/dependency-tracking-catalogue.ts';
import { LiveFeed } from '../commerce/live-feed.ts';
import { Settings } from '../commerce/shop-settings.ts';
import { SpotMarket } from '../commerce/spot-prices.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { DealerCatalogue } from './catalogue/dealer-catalogue.ts';
import { PlainStrapiCatalogue } from './catalogue/plain-strapi-catalogue.ts';
import { StrapiCatalogue } from './catalogue/strapi-catalogue.ts';
import { dialectOf } from './dialects/dialect-of.ts';
import { StrapiLiveFeed } from './live-feed/strapi-live-feed.ts';
import { NOTATION, notationProvider } from './queries/notation.provider.ts';
import { DealerSettings, PlainStrapiSettings } from './settings/strapi-settings.ts';
import { StrapiSpotMarket } from './strapi-spot-market.ts';

const client: FactoryProvider<BackendClient> = {
  provide: BackendClient,
  inject: [CONFIG, CacheCounters, ReplicaReads, TurnedAwayClients],
  useFactory: (config: Config, counters: CacheCounters, replicaReads: ReplicaReads, turnedAway: TurnedAwayClients) =>
    new BackendClient(config, dialectOf(config.commerceApiVersion, config.commerceQueries), counters, replicaReads, turnedAway),
};

const settings: FactoryProvider<Settings> = {
  provide: Settings,
  inject: [BackendClient, CONFIG],
  useFactory: (backend: BackendClient, { commerceQueries }: Config) =>
    commerceQueries === 'stock' ? new PlainStrapiSettings(backend) : new DealerSettings(backend),
};

const catalogue: FactoryProvider<StrapiCatalogue> = {
  provide: StrapiCatalogue,
  inject: [BackendClient, Settings, CONFIG],
  useFactory: (backend: BackendClient, shopSettings: Settings, { commerceApiVersion }: Config) =>
    shopSettings instanceof PlainStrapiSettings
      ? new PlainStrapiCatalogue(backend, shopSettings, commerceApiVersion)
      : new DealerCatalogue(backend),
};

/** The ports of `commerce/`, answered by Strapi or a backend that speaks like one. */
@Global()
@Module({
  providers: [
    client,
    ReplicaReads,
    TurnedAwayClients,
    UploadsClient,
    notationProvider,
    settings,
    catalogue,
    { provide: Catalogue, inject: [StrapiCatalogue], useFactory: (inner: StrapiCatalogue) => new DependencyTrackingCatalogue(inner) },
    { provide: SpotMarket, useClass: StrapiSpotMarket },
    { provide: LiveFeed, useClass: StrapiLiveFeed },
  ],
  exports: [BackendClient, TurnedAwayClients, UploadsClient, NOTATION, StrapiCatalogue, Settings, Catalogue, SpotMarket, LiveFeed],
})
export class StrapiModule {}
