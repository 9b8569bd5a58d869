import { Inject } from '@nestjs/common';
import { Int, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { CardProviderError } from '../../payments/card-provider-error.ts';
import { OpenReports } from './open-reports.ts';
import { RefundApprovals } from './refund-approvals.ts';

/** Badge of the staff menu. */
@Resolver()
export class PaymentReportCountQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reports: OpenReports,
    private readonly approvals: RefundApprovals,
  ) {}

  @Access('sales')
  @Query(() => Int, {
    nullable: true,
    description:
      'Number of payments that need attention, including refunds that wait for approval; at most half a minute old. Null while it is unknown.',
  })
  async paymentReportCount(@CurrentCaller() caller: Caller): Promise<number | null> {
    const waiting = await this.approvals.openCount(caller);
    if (this.config.payments === 'backend') return waiting;
    try {
      return (await this.reports.all(caller.requestId)).reports.length + (waiting ?? 0);
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error;
      return null;
    }
  }
}
