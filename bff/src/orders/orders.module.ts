import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/payments.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { OrderMapper } from './order-mapper.ts';
import { OrderQuery } from './order.query.ts';
import { OrdersQuery } from './orders.query.ts';
import { OrdersBackend } from './orders.backend.ts';

@Module({
  imports: [PaymentsModule, WebsiteModule],
  providers: [OrdersBackend, OrderMapper, OrderQuery, OrdersQuery],
  exports: [OrdersBackend, OrderMapper],
})
export class OrdersModule {}
