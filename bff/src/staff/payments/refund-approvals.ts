import { decimalString } from '@koura/shared-types/money';
import { Injectable } from '@nestjs/common';

import { RefundRequests } from '../../commerce/refund-requests.ts';
import type * as refundRequests from '../../commerce/refund-requests.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { minorUnitsOf } from '../../money/money.model.ts';
import type { Caller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import type { AuditedStep } from '../audit/money-audit.ts';
import { readId } from '../read-id.ts';
import type { RefundApproval } from './order-money.model.ts';
import { moneyIn } from './payment-report.model.ts';

/** Refunds that wait for a second person. Stored at the backend only (capability "staff.approvals"). */
@Injectable()
export class RefundApprovals {
  constructor(
    readonly backend: RefundRequests,
    private readonly website: WebsiteSettings,
  ) {}

  async areKept(caller: Caller): Promise<boolean> {
    return (await this.website.load(caller)).capabilities.includes('staff.approvals');
  }

  /** Those neither declined nor done, newest first; none without the capability. */
  async open(caller: Caller): Promise<refundRequests.RefundApproval[]> {
    return (await this.areKept(caller)) ? this.backend.open(caller) : [];
  }

  /** The open one with this id; undefined when it has been decided. Throws BAD_USER_INPUT for an invalid id. */
  async find(id: string, caller: Caller): Promise<refundRequests.RefundApproval | undefined> {
    const number = readId(id, 'id');
    return (await this.open(caller)).find((one) => one.id === number);
  }

  /** The number of open ones; null while the backend does not respond. */
  async openCount(caller: Caller): Promise<number | null> {
    try {
      return (await this.open(caller)).length;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return null;
    }
  }
}

export function auditedRefund({ orderNumber, amount, currency, reason, key }: refundRequests.RefundApproval): Omit<AuditedStep, 'step'> {
  return { orderNumber, amount: decimalString(minorUnitsOf(amount, currency), currency), currency, reason, key };
}

export function toRefundApproval(approval: refundRequests.RefundApproval, { session }: Caller): RefundApproval {
  const { id, orderNumber, amount, currency, reason, state, requestedBy, requestedAt } = approval;
  return {
    id,
    orderNumber,
    amount: moneyIn(currency)(minorUnitsOf(amount, currency)),
    reason,
    state,
    requestedBy: requestedBy.username,
    requestedAt,
    isOwn: requestedBy.id === session!.user.id,
  };
}
