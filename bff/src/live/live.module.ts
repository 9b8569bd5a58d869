import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.ts';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { LiveCounters } from './live-counters.ts';
import { LiveFeeds } from './feeds/live-feeds.ts';
import { LiveGateway } from './sockets/live.gateway.ts';
import { LiveNews } from './feeds/live-news.ts';
import { LivePeople } from './feeds/live-people.ts';
import { LiveReads } from './feeds/live-reads.ts';
import { TouchedAnswers } from './feeds/touched-answers.ts';

@Module({
  imports: [CartModule, ProductsModule, WebsiteModule],
  providers: [LiveCounters, LiveFeeds, LiveGateway, LiveNews, LivePeople, LiveReads, TouchedAnswers],
  exports: [LiveFeeds, LiveNews],
})
export class LiveModule {}
