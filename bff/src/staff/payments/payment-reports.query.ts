import { Inject } from '@nestjs/common';
import { Int, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../backend/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { CardProviderError } from '../../payments/card-provider-error.ts';
import { providerFailure } from '../../payments/provider-failure.ts';
import { REPORT_KINDS } from '../../reconciliation/report.ts';
import { StaffLimits } from '../staff-limits.ts';
import { OpenReports } from './open-reports.ts';
import { PaymentReports } from './payment-report.model.ts';
import { toPaymentReport } from './payment-report-mapper.ts';
import { RefundApprovals } from './refund-approvals.ts';

@Resolver()
export class PaymentReportsQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reports: OpenReports,
    private readonly approvals: RefundApprovals,
    private readonly limits: StaffLimits,
  ) {}

  @Access('sales')
  @Query(() => PaymentReports, {
    nullable: true,
    description:
      'Payments that need somebody, for Admins and Salespersons. null where the commerce backend takes the money (PAYMENTS=backend): list orders by payment state there.',
  })
  async paymentReports(@CurrentCaller() caller: Caller): Promise<PaymentReports | null> {
    if (this.config.payments === 'backend') return null;
    await this.limits.count('open', caller);
    try {
      const { reports, readAt } = await this.reports.all();
      const counts = REPORT_KINDS.map((kind) => ({ kind, count: reports.filter(({ report }) => report.kind === kind).length }));
      return {
        items: reports.map(toPaymentReport),
        counts: counts.filter(({ count }) => count > 0),
        readAt: new Date(readAt).toISOString(),
      };
    } catch (error) {
      throw providerFailure(error);
    }
  }

  @Access('sales')
  @Query(() => Int, {
    nullable: true,
    description:
      'How many payments need somebody, refunds that wait for a second person among them; at most half a minute old. null while nobody can tell.',
  })
  async paymentReportCount(@CurrentCaller() caller: Caller): Promise<number | null> {
    const waiting = await this.approvals.openCount(caller);
    if (this.config.payments === 'backend') return waiting;
    try {
      return (await this.reports.all()).reports.length + (waiting ?? 0);
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      return null;
    }
  }
}
