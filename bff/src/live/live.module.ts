import { FiguresWriter } from './feeds/figures-writer.ts';
import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { ContentChanges, ContentWebhook } from './content-webhook.ts';
import { LiveCounters } from './live-counters.ts';
import { LiveFeeds } from './feeds/live-feeds.ts';
import { LiveGateway } from './sockets/live.gateway.ts';
import { RefreshBroadcast } from './feeds/refresh-broadcast.ts';
import { PricingClaimWatch } from './feeds/pricing-claim-watch.ts';
import { FeedReads } from './feeds/feed-reads.ts';
import { CacheInvalidation } from './feeds/cache-invalidation.ts';

@Module({
  imports: [CartModule, OrdersModule, ProductsModule, WebsiteModule],
  providers: [
    ContentChanges,
    ContentWebhook,
    FiguresWriter,
    LiveCounters,
    LiveFeeds,
    LiveGateway,
    RefreshBroadcast,
    PricingClaimWatch,
    FeedReads,
    CacheInvalidation,
  ],
  exports: [LiveFeeds, RefreshBroadcast],
})
export class LiveModule {}
