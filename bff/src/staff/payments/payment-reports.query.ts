import { Inject } from '@nestjs/common';
import { Int, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { rows } from '../../graphql/rows.ts';
import { CardProviderError, providerFailure } from '../../payments/card-provider-error.ts';
import { REPORT_KINDS } from '../../reconciliation/report.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { StaffLimit } from '../staff-limits.ts';
import { TransferReports } from '../transfers/transfer-reports.query.ts';
import { OpenReports } from './open-reports.ts';
import { PaymentReports, toPaymentReport } from './payment-report.model.ts';
import { RefundApprovals } from './refund-approvals.ts';

@Resolver()
export class PaymentReportsQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reports: OpenReports,
  ) {}

  @Access('payments.view')
  @StaffLimit('open')
  @Query(() => PaymentReports, {
    complexity: rows(20),
    nullable: true,
    description:
      'Payments that need attention, for Admins and Salespersons. Null where the commerce backend takes payments (PAYMENTS=backend): list orders by payment state there.',
  })
  async paymentReports(@CurrentCaller() caller: Caller): Promise<PaymentReports | null> {
    if (this.config.payments === 'backend') return null;
    try {
      const { reports, readAt } = await this.reports.all(caller.requestId);
      const counts = REPORT_KINDS.map((kind) => ({ kind, count: reports.filter(({ report }) => report.kind === kind).length }));
      return {
        items: reports.map((reported) => toPaymentReport(reported, caller)),
        counts: counts.filter(({ count }) => count > 0),
        readAt: new Date(readAt).toISOString(),
      };
    } catch (error) {
      throw providerFailure(error);
    }
  }
}

/** Badge of the staff menu. */
@Resolver()
export class PaymentReportCountQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reports: OpenReports,
    private readonly approvals: RefundApprovals,
    private readonly transfers: TransferReports,
  ) {}

  @Access('payments.view')
  @Query(() => Int, {
    nullable: true,
    description:
      'Number of payments that need attention, including refunds that wait for approval and bank transfers; at most half a minute old. Null while it is unknown.',
  })
  async paymentReportCount(@CurrentCaller() caller: Caller): Promise<number | null> {
    const [approvals, transfers] = await Promise.all([this.approvals.openCount(caller), this.transfers.openCount(caller)]);
    const waiting = approvals === null && transfers === null ? null : (approvals ?? 0) + (transfers ?? 0);
    if (this.config.payments === 'backend') return waiting;
    try {
      return (await this.reports.all(caller.requestId)).reports.length + (waiting ?? 0);
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      return null;
    }
  }
}
