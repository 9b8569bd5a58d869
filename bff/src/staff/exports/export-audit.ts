import type { GatewayAction } from '@koura/shared-types/audit-actions';
import { Injectable, Logger } from '@nestjs/common';

import { AuditTrail } from '../../commerce/staff-audit.ts';
import type { Caller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';

export interface ExportedFacts {
  action: Extract<GatewayAction, 'exportOrders' | 'exportCustomers' | 'exportPremiums' | 'exportAccounts' | 'exportAudit'>;
  filter: string;
}

/** One line for each export, whole or not: who, by which filter, and how many rows left the shop. */
@Injectable()
export class ExportAudit {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: AuditTrail,
    private readonly website: WebsiteSettings,
  ) {}

  /**
   * Passes the rows on and counts them. The line is written before the file ends: where the backend's trail does not take it, the download
   * breaks. A download that breaks, or that its reader leaves, has its line, too.
   */
  async *record<Row>(facts: ExportedFacts, rows: AsyncIterable<Row>, caller: Caller): AsyncGenerator<Row> {
    let count = 0;
    let isWhole = false;
    try {
      for await (const row of rows) {
        count += 1;
        yield row;
      }
      await this.#write(facts, count, 'done', caller);
      isWhole = true;
    } finally {
      // The filter stays out of the log: it may hold a person's name.
      this.#logger.warn({
        msg: 'export',
        action: facts.action,
        rows: count,
        isWhole,
        staffId: caller.session!.user.id,
        requestId: caller.requestId,
      });
      if (!isWhole) await this.#writeBroken(facts, count, caller);
    }
  }

  async #writeBroken(facts: ExportedFacts, count: number, caller: Caller): Promise<void> {
    try {
      await this.#write(facts, count, 'unknown', caller);
    } catch (error) {
      this.#logger.error({ msg: 'the audit entry was not recorded', action: facts.action, requestId: caller.requestId, err: error });
    }
  }

  async #write({ action, filter }: ExportedFacts, rows: number, outcome: 'done' | 'unknown', caller: Caller): Promise<void> {
    const { capabilities } = await this.website.load(caller);
    if (!capabilities.includes('staff.audit')) return;
    const changes = [
      { field: 'filter', from: null, to: filter },
      { field: 'rows', from: null, to: String(rows) },
    ];
    await this.backend.add({ action, outcome, orderNumber: null, changes, reason: null }, caller);
  }
}
