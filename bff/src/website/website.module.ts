import { Module } from '@nestjs/common';
import { SpotPricesQuery } from './spot-prices.query.ts';
import { WebsiteBackend } from './website.backend.ts';
import { WebsiteDeliveryField } from './website-delivery.field.ts';
import { WebsiteQuery } from './website.query.ts';
import { WebsiteSettings } from './website-settings.ts';

@Module({
  providers: [WebsiteBackend, WebsiteSettings, WebsiteQuery, WebsiteDeliveryField, SpotPricesQuery],
  exports: [WebsiteSettings, SpotPricesQuery],
})
export class WebsiteModule {}
