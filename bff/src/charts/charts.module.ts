import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { GoldSilverRatioQuery } from './gold-silver-ratio.query.ts';
import { PriceHistories, ProductPriceHistoryQuery } from './product-price-history.query.ts';
import { SpotHistories, SpotHistoryQuery } from './spot-history.query.ts';

@Module({
  imports: [WebsiteModule, ProductsModule],
  providers: [SpotHistories, PriceHistories, SpotHistoryQuery, GoldSilverRatioQuery, ProductPriceHistoryQuery],
})
export class ChartsModule {}
