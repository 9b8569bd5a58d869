import { Module } from '@nestjs/common';
import { WebsiteModule } from '../website/website.module.ts';
import { ChartsBackend } from './charts.backend.ts';
import { GoldSilverRatioQuery } from './gold-silver-ratio.query.ts';
import { SpotHistories } from './spot-histories.ts';
import { SpotHistoryQuery } from './spot-history.query.ts';

@Module({ imports: [WebsiteModule], providers: [ChartsBackend, SpotHistories, SpotHistoryQuery, GoldSilverRatioQuery] })
export class ChartsModule {}
