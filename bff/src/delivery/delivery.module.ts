import { Module } from '@nestjs/common';

import { WebsiteModule } from '../website/website.module.ts';
import { DeliveryOptionsQuery } from './delivery-options.query.ts';

@Module({ imports: [WebsiteModule], providers: [DeliveryOptionsQuery], exports: [] })
export class DeliveryModule {}
