import type { BackendRefundApproval } from '@koura/shared-types/wire/payment';
import { minorUnits } from '@koura/shared-types/money';
import { Injectable } from '@nestjs/common';

import type { Caller } from '../../request/caller.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import type { RefundApproval } from './order-money.model.ts';
import { moneyIn } from './payment-report-mapper.ts';
import { RefundApprovalsBackend } from './refund-approvals.backend.ts';

const FRESH_MS = 30_000;

/** Refunds that wait for a second person. They are kept at the backend (capability "staff.approvals"), nowhere else. */
@Injectable()
export class RefundApprovals {
  #counted: { at: number; count: number | null } | undefined;

  constructor(
    readonly backend: RefundApprovalsBackend,
    private readonly website: WebsiteSettings,
  ) {}

  async areKept(caller: Caller): Promise<boolean> {
    return (await this.website.of(caller)).capabilities.includes('staff.approvals');
  }

  /** Those neither declined nor done, newest first; none without the capability. */
  async open(caller: Caller): Promise<BackendRefundApproval[]> {
    return (await this.areKept(caller)) ? this.backend.open(caller) : [];
  }

  /** The number of open ones, at most half a minute old; null while the backend does not respond. */
  async openCount(caller: Caller): Promise<number | null> {
    const now = performance.now();
    if (this.#counted && now - this.#counted.at < FRESH_MS) return this.#counted.count;
    try {
      const { length } = await this.open(caller);
      this.#counted = { at: now, count: length };
      return length;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return null;
    }
  }

  /** The next count is read again: one was requested or decided here. */
  changed(): void {
    this.#counted = undefined;
  }
}

export function toRefundApproval(approval: BackendRefundApproval, { session }: Caller): RefundApproval {
  const { id, orderNumber, amount, currency, reason, state, requestedBy, requestedAt } = approval;
  return {
    id: String(id),
    orderNumber,
    amount: moneyIn(currency)(minorUnits(amount)),
    reason,
    state,
    requestedBy: requestedBy.username,
    requestedAt,
    isOwn: requestedBy.id === session!.user.id,
  };
}
