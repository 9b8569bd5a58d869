import { Module } from '@nestjs/common';

import { MailsModule } from '../../mails/mails.module.ts';
import { OrdersModule } from '../../orders/orders.module.ts';
import { PaymentsModule } from '../../payments/payments.module.ts';
import { ReconciliationModule } from '../../reconciliation/reconciliation.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffTransfersModule } from '../transfers/staff-transfers.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { ApproveRefundMutation, DeclineRefundMutation, RefundApprovalsQuery } from './decide-refund.ts';
import { MovePaymentResolver } from './move-payment.ts';
import { StaffAuditModule } from '../audit/staff-audit.module.ts';
import { MoneyAtBackend } from './money-at-backend.ts';
import { MoneyAtProvider } from './money-at-provider.ts';
import { OpenReports } from './open-reports.ts';
import { OrderMoneyQuery, ReadOrderMoney } from './order-money.query.ts';
import { PaymentReportCountQuery, PaymentReportsQuery } from './payment-reports.query.ts';
import { PaymentTargets } from './payment-target.ts';
import { RefundApprovals } from './refund-approvals.ts';
import { RefundPaymentMutation } from './refund-payment.mutation.ts';
import { SendRefund } from './send-refund.ts';
import { SettlePaymentReportMutation } from './settle-payment-report.mutation.ts';

@Module({
  imports: [PaymentsModule, ReconciliationModule, OrdersModule, WebsiteModule, MailsModule, StaffTransfersModule, StaffAuditModule],
  providers: [
    StaffLimits,
    OpenReports,
    PaymentTargets,
    MoneyAtProvider,
    MoneyAtBackend,
    RefundApprovals,
    SendRefund,
    ReadOrderMoney,
    PaymentReportsQuery,
    PaymentReportCountQuery,
    RefundApprovalsQuery,
    OrderMoneyQuery,
    MovePaymentResolver,
    RefundPaymentMutation,
    ApproveRefundMutation,
    DeclineRefundMutation,
    SettlePaymentReportMutation,
  ],
})
export class StaffPaymentsModule {}
