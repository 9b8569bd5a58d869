import { Module } from '@nestjs/common';

import { WebsiteModule } from '../website/website.module.ts';
import { DeliveryBackend } from './delivery.backend.ts';
import { DeliveryOptionsQuery } from './delivery-options.query.ts';

@Module({ imports: [WebsiteModule], providers: [DeliveryBackend, DeliveryOptionsQuery], exports: [DeliveryBackend] })
export class DeliveryModule {}
