import { gauge } from '@koura/shared-types/collected-metrics';
import { type MetricsEndpoint, serveMetrics } from '@koura/shared-types/metrics-endpoint';
import { Inject, Injectable, Module, type OnModuleDestroy, Optional } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Registry, collectDefaultMetrics } from 'prom-client';

import { CacheCounters } from '../cache/cache-counters.ts';
import { CheckoutModule } from '../checkout/checkout.module.ts';
import { PlaceOrder } from '../checkout/place-order.ts';
import { BackendStatus } from '../commerce/backend-status.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { readBuildInfo } from '../health/build-info.ts';
import { LiveFeeds } from '../live/feeds/live-feeds.ts';
import { LiveModule } from '../live/live.module.ts';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.ts';
import { WebhookCounters } from '../reconciliation/stripe-webhook.ts';
import { Sweep } from '../reconciliation/sweep.ts';
import { UnsettledPayments } from '../reconciliation/unsettled-payments.ts';
import { RedisHealth } from '../redis/redis-health.ts';
import { MarketState } from '../website/spot-prices.query.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { measureBackend } from './backend-metrics.ts';
import { measureLive } from './live-metrics.ts';
import { measureOrders } from './order-metrics.ts';
import { measureRequests } from './request-metrics.ts';
import { measureStores } from './store-metrics.ts';

/**
 * What this process tells Prometheus (docs/metrics.md). Only with METRICS_PORT is anything measured. Most figures are read from
 * the parts themselves when Prometheus asks; only requests, calls and orders are counted as they happen.
 */
@Injectable()
export class Metrics implements OnModuleDestroy {
  /** One per gateway, since tests run several in one process. */
  readonly #registry = new Registry();
  #endpoint: MetricsEndpoint | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backend: BackendStatus,
    private readonly caches: CacheCounters,
    @Optional() @Inject(RedisHealth) private readonly redis: RedisHealth | undefined,
    private readonly feeds: LiveFeeds,
    private readonly market: MarketState,
    private readonly placeOrder: PlaceOrder,
    private readonly unsettled: UnsettledPayments,
    private readonly sweep: Sweep,
    private readonly webhooks: WebhookCounters,
  ) {}

  /** Called before the server is ready, which adds no hooks afterwards. */
  measure(server: FastifyInstance): void {
    if (!this.config.metrics) return;
    const registry = this.#registry;
    collectDefaultMetrics({ register: registry });
    const { id: build, version } = readBuildInfo();
    const help = 'Always 1; the labels name the build.';
    gauge(registry, { name: 'koura_build_info', help, labelNames: ['build', 'version'] }, () => [[{ build, version }, 1]]);
    measureRequests(server, registry);
    measureBackend(this.backend, registry);
    measureStores(this.caches, this.redis, registry);
    measureLive(this.feeds, this.market, registry);
    const { placeOrder, unsettled, sweep, webhooks } = this;
    measureOrders({ placeOrder, unsettled, sweep, webhooks }, registry);
  }

  /** Opens the port of METRICS_PORT. Rejects when it is taken. */
  async serve(): Promise<MetricsEndpoint | undefined> {
    return (this.#endpoint = this.config.metrics && (await serveMetrics(this.#registry, this.config.metrics)));
  }

  async onModuleDestroy(): Promise<void> {
    await this.#endpoint?.close();
  }
}

@Module({ imports: [CheckoutModule, LiveModule, ReconciliationModule, WebsiteModule], providers: [Metrics] })
export class MetricsModule {}
