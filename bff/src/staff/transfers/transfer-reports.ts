import { Injectable } from '@nestjs/common';

import { Orders } from '../../commerce/orders.ts';
import type { Caller } from '../../request/caller.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { toTransferReport } from './transfer-report-mapper.ts';
import type { TransferReport } from './transfer-report.model.ts';

/** Bank transfers that need attention, as the backend knows them (capability "checkout.methods"). */
@Injectable()
export class TransferReports {
  constructor(
    private readonly orders: Orders,
    private readonly website: WebsiteSettings,
  ) {}

  /** Newest first, at most 100; null where the backend takes no transfers or shows staff no orders. */
  async open(caller: Caller): Promise<TransferReport[] | null> {
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('checkout.methods') || !capabilities.includes('staff.orders')) return null;
    const now = Date.now();
    const orders = await this.orders.transfersToLookAt(caller);
    const reports = orders.flatMap((order) => toTransferReport(order, now) ?? []);
    return reports.toSorted((one, other) => Date.parse(other.since) - Date.parse(one.since));
  }

  /** How many there are; null while the backend does not respond, 0 where there are none to know of. */
  async openCount(caller: Caller): Promise<number | null> {
    try {
      return (await this.open(caller))?.length ?? 0;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return null;
    }
  }
}
