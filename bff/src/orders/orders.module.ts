import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/payments.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { FindMyOrderMutation } from './find-my-order.mutation.ts';
import { FindOrderLimits } from './find-order-limits.ts';
import { OrderLinkController } from './order-link.controller.ts';
import { OrderLinksBackend } from './order-links.backend.ts';
import { OrderAccess } from './order-access.ts';
import { OrderMapper } from './order-mapper.ts';
import { OrderQuery } from './order.query.ts';
import { OrdersQuery } from './orders.query.ts';
import { OrdersBackend } from './orders.backend.ts';
import { ReportTransferSentMutation } from './report-transfer-sent.mutation.ts';

@Module({
  imports: [PaymentsModule, WebsiteModule],
  controllers: [OrderLinkController],
  providers: [
    OrderLinksBackend,
    FindOrderLimits,
    FindMyOrderMutation,
    OrdersBackend,
    OrderAccess,
    OrderMapper,
    OrderQuery,
    OrdersQuery,
    ReportTransferSentMutation,
  ],
  exports: [OrdersBackend, OrderAccess, OrderMapper, OrdersQuery],
})
export class OrdersModule {}
