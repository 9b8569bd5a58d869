import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';

import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { providerFailure } from '../../payments/provider-failure.ts';
import { REPORT_KINDS } from '../../reconciliation/report.ts';
import { OpenReports } from './open-reports.ts';
import { PaymentReports } from './payment-report.model.ts';
import { toPaymentReport } from './payment-report-mapper.ts';
import { StaffLimit } from '../staff-limits.ts';

@Resolver()
export class PaymentReportsQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reports: OpenReports,
  ) {}

  @Access('sales')
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
        items: reports.map(toPaymentReport),
        counts: counts.filter(({ count }) => count > 0),
        readAt: new Date(readAt).toISOString(),
      };
    } catch (error) {
      throw providerFailure(error);
    }
  }
}
