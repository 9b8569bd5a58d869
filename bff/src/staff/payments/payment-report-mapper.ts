import { decimalString } from '@koura/shared-types/money';

import type { Money } from '../../money/money.model.ts';
import type { Dispute } from '../../payments/disputes.ts';
import type { Payment } from '../../payments/payment.ts';
import type { ReportKind } from '../../reconciliation/report.ts';
import type { ReportedPayment } from './open-reports.ts';
import type { PaymentAction, PaymentDispute, PaymentReport } from './payment-report.model.ts';

const RESOLVED_BY_REFUND: ReadonlySet<ReportKind> = new Set([
  'moneyWithoutOrder',
  'refundDue',
  'takenDiffers',
  'refundFailed',
  'fraudWarning',
  'disputed',
]);
const HOLD_ACTIONS: Partial<Record<ReportKind, PaymentAction[]>> = {
  captureFailed: ['CAPTURE'],
  totalAbovePayment: ['CAPTURE'],
  releaseFailed: ['RELEASE'],
};

export function toPaymentReport(reported: ReportedPayment): PaymentReport {
  const { payment, report, order, dispute } = reported;
  const amount = moneyIn(payment.currency);
  return {
    reference: payment.reference,
    kind: report.kind,
    isUrgent: report.urgent,
    since: report.since,
    version: report.sums,
    orderNumber: order?.orderNumber ?? null,
    customer: order?.customer ?? null,
    orderTotal: order && order.total !== null ? amount(order.total) : null,
    held: amount(payment.held),
    taken: amount(payment.taken),
    returned: amount(payment.returned),
    refundPending: amount(payment.refundPending),
    failedRefund: reported.failedRefund === null ? null : amount(reported.failedRefund),
    refundable: amount(refundable(payment)),
    holdEndsAt: holdEndOf(payment),
    dispute: dispute && toPaymentDispute(dispute),
    actions: actionsOf(reported),
  };
}

export function toPaymentDispute({ isInquiry, reason, evidenceDueBy }: Dispute): PaymentDispute {
  return { isInquiry, reason, evidenceDueBy: evidenceDueBy === null ? null : new Date(evidenceDueBy).toISOString() };
}

/** Money of integer minor units. */
export function moneyIn(currencyCode: string): (minor: number) => Money {
  return (minor) => ({ amount: decimalString(minor, currencyCode), currencyCode });
}

/** Minor units that can still be refunded; pending refunds count as refunded. */
export function refundable({ state, taken, returned }: Payment): number {
  return state === 'taken' ? Math.max(0, taken - returned) : 0;
}

export function holdEndOf({ state, captureBefore }: Payment): string | null {
  return state === 'held' && captureBefore !== null ? new Date(captureBefore).toISOString() : null;
}

function actionsOf({ payment, report: { kind }, order, isBlocked }: ReportedPayment): PaymentAction[] {
  if (payment.state === 'held' && typeof order?.isCancelled === 'boolean') return [order.isCancelled ? 'RELEASE' : 'CAPTURE', 'SETTLE'];
  if (payment.state === 'held') return [...(HOLD_ACTIONS[kind] ?? (['CAPTURE', 'RELEASE'] as const)), 'SETTLE'];
  return RESOLVED_BY_REFUND.has(kind) && refundable(payment) > 0 && !isBlocked ? ['REFUND', 'SETTLE'] : ['SETTLE'];
}
