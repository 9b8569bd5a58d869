import { Module } from '@nestjs/common';
import { CheckCurrencies } from './check-currencies.ts';
import { MarketState, SpotPricesQuery } from './spot-prices.query.ts';
import { ServedCountries } from './served-countries.ts';
import { WebsiteDeliveryField } from './website-delivery.field.ts';
import { WebsiteQuery } from './website.query.ts';
import { WebsiteSettings } from './website-settings.ts';

@Module({
  providers: [CheckCurrencies, WebsiteSettings, ServedCountries, WebsiteQuery, WebsiteDeliveryField, SpotPricesQuery, MarketState],
  exports: [WebsiteSettings, ServedCountries, SpotPricesQuery, MarketState],
})
export class WebsiteModule {}
