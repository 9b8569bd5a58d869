import { Inject } from '@nestjs/common';
import { Int, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { CardProviderError } from '../../payments/card-provider-error.ts';
import { TransferReports } from '../transfers/transfer-reports.ts';
import { OpenReports } from './open-reports.ts';
import { RefundApprovals } from './refund-approvals.ts';

/** Badge of the staff menu. */
@Resolver()
export class PaymentReportCountQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reports: OpenReports,
    private readonly approvals: RefundApprovals,
    private readonly transfers: TransferReports,
  ) {}

  @Access('sales')
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
