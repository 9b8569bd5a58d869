import { FiguresWriter } from './figures-writer.ts';
import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.ts';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { LiveCounters } from './live-counters.ts';
import { LiveFeeds } from './live-feeds.ts';
import { LiveGateway } from './live.gateway.ts';
import { LiveNews } from './live-news.ts';
import { LivePeople } from './live-people.ts';
import { LiveReads } from './live-reads.ts';
import { TouchedAnswers } from './touched-answers.ts';

@Module({
  imports: [CartModule, ProductsModule, WebsiteModule],
  providers: [FiguresWriter, LiveCounters, LiveFeeds, LiveGateway, LiveNews, LivePeople, LiveReads, TouchedAnswers],
  exports: [LiveFeeds, LiveNews],
})
export class LiveModule {}
