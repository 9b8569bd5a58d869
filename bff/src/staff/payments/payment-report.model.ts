import type { StaffTask } from '@koura/shared-types/staff-tasks';
import { decimalString } from '@koura/shared-types/money';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { Money } from '../../money/money.model.ts';
import type { Dispute } from '../../payments/disputes.ts';
import type { Payment } from '../../payments/payment.ts';
import { REPORT_KINDS, type ReportKind } from '../../reconciliation/report.ts';
import type { Caller } from '../../request/caller.ts';
import { mayDo } from '../../request/session.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import type { ReportedPayment } from './open-reports.ts';

const DESCRIPTIONS: Record<ReportKind, string> = {
  orderWithoutPayment: 'There is an order, but nothing is held or captured for it.',
  moneyWithoutOrder: 'Money was captured without an order.',
  refundDue: 'The order was cancelled, but not all of its money was refunded.',
  takenDiffers: 'The captured amount differs from the order’s total.',
  totalAbovePayment: 'The order’s total exceeds the hold, which has been or will be captured in full.',
  captureFailed: 'The card provider did not capture a hold. The capture is retried automatically.',
  releaseFailed: 'The card provider did not release a hold. The release is retried automatically.',
  holdWithoutOrder: 'Money is held, and it is unknown whether there is an order for it.',
  holdAboutToEnd: 'The same, and the hold expires within a day. It cannot be extended: capture or release it.',
  orderNotUnderstood: 'The order names no payment, or has another currency.',
  stuck: 'The payment has been in a transitional state for more than an hour.',
  refundPending: 'A refund is pending; the bank has not completed it.',
  refundFailed: 'A refund failed: the dealer still has the money.',
  disputed: 'The cardholder’s bank disputes the payment.',
  fraudWarning: 'The cardholder’s bank has warned of fraud: stop the parcel. A refund prevents a dispute.',
  orderNotUpdated: 'The commerce backend has not accepted the payment state. It is sent again automatically.',
};

const PaymentReportKind = describedEnum(
  'PaymentReportKind',
  'Why a payment needs attention.',
  Object.fromEntries(REPORT_KINDS.map((kind) => [nameOf(kind), [kind, DESCRIPTIONS[kind]] as const])),
);

export const PaymentAction = describedEnum('PaymentAction', 'An action of staff on a payment.', {
  CAPTURE: '`capturePayment`.',
  RELEASE: '`releasePayment`.',
  REFUND: '`refundPayment`, of at most `refundable`.',
  SETTLE: '`settlePaymentReport`: the payment has been reviewed, and nothing is left to do.',
});
export type PaymentAction = keyof typeof PaymentAction;
const ACTION_TASKS: Record<PaymentAction, StaffTask> = {
  CAPTURE: 'payments.move',
  RELEASE: 'payments.move',
  SETTLE: 'payments.move',
  REFUND: 'refunds.request',
};

/** The part of what can be done with a payment now that the person may do. */
export function ownActions(actions: readonly PaymentAction[], { session }: Caller): PaymentAction[] {
  return actions.filter((action) => session !== undefined && mayDo(session, ACTION_TASKS[action]));
}

@ObjectType({ description: 'A dispute or an inquiry that the card holder has opened at their bank.' })
export class PaymentDispute {
  @Field({ description: 'An inquiry, before a dispute: a refund prevents the dispute. A payment with a dispute cannot be refunded.' })
  isInquiry: boolean;
  @Field({ description: "The card provider's name of the reason, such as `fraudulent`." })
  reason: string;
  @Field(() => Date, { nullable: true, description: 'Deadline for evidence; null when none is requested.' })
  evidenceDueBy: string | null;
}

@ObjectType({ description: 'A payment that needs attention.' })
export class PaymentReport {
  @Field(() => ID, { description: 'Id of the payment at the card provider.' })
  reference: string;
  @Field(() => PaymentReportKind, { description: 'Why the payment needs attention.' })
  kind: ReportKind;
  @Field({ description: 'Whether it has to be dealt with today.' })
  isUrgent: boolean;
  @Field(() => Date, { description: 'When it was first found.' })
  since: string;
  @Field({ description: 'The version to send to `settlePaymentReport`; it changes with the payment.' })
  version: string;
  @Field(() => String, { nullable: true, description: 'Order number; null when there is no order, or it is unknown.' })
  orderNumber: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the person who placed the order; null when unknown.' })
  customer: string | null;
  @Field(() => Money, { nullable: true, description: "The order's total; null when there is no order, or it is unknown." })
  orderTotal: Money | null;
  @Field(() => Money, { description: 'Amount held on the card, to be captured or released.' })
  held: Money;
  @Field(() => Money, { description: 'Amount captured.' })
  taken: Money;
  @Field(() => Money, { description: 'Amount refunded, including pending refunds.' })
  returned: Money;
  @Field(() => Money, { description: 'Refunds that the bank has not completed.' })
  refundPending: Money;
  @Field(() => Money, { nullable: true, description: 'The failed refund; null when none failed.' })
  failedRefund: Money | null;
  @Field(() => Money, { description: 'Amount that can still be refunded: captured less refunded.' })
  refundable: Money;
  @Field(() => Date, { nullable: true, description: 'When the hold expires; null when nothing is held.' })
  holdEndsAt: string | null;
  @Field(() => PaymentDispute, { nullable: true, description: 'The open dispute or inquiry.' })
  dispute: PaymentDispute | null;
  @Field(() => [PaymentAction], { description: 'Suggested actions that you may take, the most likely first.' })
  actions: PaymentAction[];
}

@ObjectType({ description: 'The number of payments with one kind of report.' })
class PaymentReportCount {
  @Field(() => PaymentReportKind)
  kind: ReportKind;
  @Field(() => Int, { description: 'The number; never 0.' })
  count: number;
}

@ObjectType({ description: 'Payments that need attention.' })
export class PaymentReports {
  @Field(() => [PaymentReport], { description: 'The payments of the page, newest first.' })
  items: PaymentReport[];
  @Field(() => [PaymentReportCount], { description: 'Number of payments of each kind.' })
  counts: PaymentReportCount[];
  @Field(() => Date, {
    description: 'When the card provider was read: at most half a minute ago, or longer while its read quota is running low.',
  })
  readAt: string;
}

/** `refundDue` is REFUND_DUE. */
function nameOf(kind: ReportKind): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

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

export function toPaymentReport(reported: ReportedPayment, caller: Caller): PaymentReport {
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
    actions: ownActions(actionsOf(reported), caller),
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
