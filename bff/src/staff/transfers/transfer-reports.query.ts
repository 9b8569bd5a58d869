import { Query, Resolver } from '@nestjs/graphql';

import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { TransferReport } from './transfer-report.model.ts';
import { TransferReports } from './transfer-reports.ts';
import { StaffLimit } from '../staff-limits.ts';

@Resolver()
export class TransferReportsQuery {
  constructor(private readonly reports: TransferReports) {}

  @Access('sales')
  @StaffLimit('open')
  @Query(() => [TransferReport], {
    complexity: rows(20),
    nullable: true,
    description:
      'Bank transfers that need attention, newest first and at most 100, for Admins and Salespersons. Null where the backend takes none (capability "checkout.methods") or shows staff no orders.',
  })
  async transferReports(@CurrentCaller() caller: Caller): Promise<TransferReport[] | null> {
    return this.reports.open(caller);
  }
}
