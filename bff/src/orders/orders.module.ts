import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/payments.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { BankPaymentQuery } from './bank-payment.query.ts';
import { BankPayments } from './bank-payments.ts';
import { FindMyOrderMutation, FindOrderLimits } from './find-my-order.mutation.ts';
import { OrderLinkController } from './order-link.controller.ts';
import { OrderAccess } from './order-access.ts';
import { OrderMapper } from './order.model.ts';
import { OrderQuery, OrdersQuery } from './orders.query.ts';
import { ReportTransferSentMutation } from './report-transfer-sent.mutation.ts';

@Module({
  imports: [PaymentsModule, WebsiteModule],
  controllers: [OrderLinkController],
  providers: [
    BankPayments,
    BankPaymentQuery,
    FindOrderLimits,
    FindMyOrderMutation,
    OrderAccess,
    OrderMapper,
    OrderQuery,
    OrdersQuery,
    ReportTransferSentMutation,
  ],
  exports: [BankPayments, OrderAccess, OrderMapper, OrdersQuery],
})
export class OrdersModule {}
