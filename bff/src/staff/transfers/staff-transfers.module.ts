import { Module } from '@nestjs/common';

import { MailsModule } from '../../mails/mails.module.ts';
import { OrdersModule } from '../../orders/orders.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffAuditModule } from '../audit/staff-audit.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { CompareStatement } from '../statements/compare-statement.ts';
import { ReadBankStatementMutation } from '../statements/read-bank-statement.mutation.ts';
import { DecideTransferResolver } from './decide-transfer.ts';
import { RecordTransferMutation } from './record-transfer.mutation.ts';
import { ReceiptRequestsResolver } from './receipt-requests.ts';
import { ReturnTransferMutation } from './return-transfer.mutation.ts';
import { StaffTransfers } from './staff-transfers.ts';
import { TransferReports, TransferReportsQuery } from './transfer-reports.query.ts';

/** Bank transfers at the desk: what needs attention, what staff decide, and bank statements. */
@Module({
  imports: [OrdersModule, WebsiteModule, MailsModule, StaffAuditModule],
  providers: [
    StaffLimits,
    StaffTransfers,
    TransferReports,
    TransferReportsQuery,
    RecordTransferMutation,
    ReturnTransferMutation,
    ReceiptRequestsResolver,
    DecideTransferResolver,
    CompareStatement,
    ReadBankStatementMutation,
  ],
  exports: [TransferReports],
})
export class StaffTransfersModule {}
