import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { Money } from '../../money/money.model.ts';
import { REPORT_KINDS, type ReportKind } from '../../reconciliation/report.ts';

const DESCRIPTIONS: Record<ReportKind, string> = {
  orderWithoutPayment: 'An order stands, but nothing is held or taken for it.',
  moneyWithoutOrder: 'Money was taken and there is no order for it.',
  refundDue: 'The order was cancelled, and not all of its money was returned.',
  takenDiffers: "What was taken is not the order's total.",
  totalAbovePayment: "The order's total is above what was held; what was held has been taken, or will be.",
  captureFailed: 'The card provider did not capture a hold. It is tried again by itself.',
  releaseFailed: 'The card provider did not release a hold. It is tried again by itself.',
  holdWithoutOrder: 'Money is held, and nobody can say whether there is an order for it.',
  holdAboutToEnd: 'The same, and the hold ends within a day. It cannot be extended: capture or release it.',
  orderNotUnderstood: 'The order of the payment names no payment, or another currency.',
  stuck: 'The payment has been under way for more than an hour.',
  refundPending: 'A refund is on its way; the bank has not completed it.',
  refundFailed: 'A refund failed: the money is still with the dealer.',
  disputed: "The card holder's bank disputes the payment.",
  fraudWarning: "The card holder's bank has warned of fraud: stop the parcel. A refund prevents a dispute.",
  orderNotUpdated: 'The commerce backend has not taken what became of the money. It is sent again by itself.',
};

/** Why a payment needs attention; the values are those of the reports. */
const PaymentReportKind = Object.fromEntries(REPORT_KINDS.map((kind) => [nameOf(kind), kind])) as Record<string, ReportKind>;
registerEnumType(PaymentReportKind, {
  name: 'PaymentReportKind',
  description: 'Why somebody has to look at a payment.',
  valuesMap: Object.fromEntries(REPORT_KINDS.map((kind) => [nameOf(kind), { description: DESCRIPTIONS[kind] }])),
});

/** What staff can do about a payment. */
export const PaymentAction = { CAPTURE: 'CAPTURE', RELEASE: 'RELEASE', REFUND: 'REFUND', SETTLE: 'SETTLE' } as const;
export type PaymentAction = keyof typeof PaymentAction;
registerEnumType(PaymentAction, {
  name: 'PaymentAction',
  description: 'What staff can do about a payment.',
  valuesMap: {
    CAPTURE: { description: '`capturePayment`.' },
    RELEASE: { description: '`releasePayment`.' },
    REFUND: { description: '`refundPayment`, of at most `refundable`.' },
    SETTLE: { description: '`settlePaymentReport`: somebody has looked, and nothing is left to do.' },
  },
});

@ObjectType({ description: 'A dispute or an inquiry that the card holder has opened at their bank.' })
export class PaymentDispute {
  @Field({ description: 'An inquiry, before a dispute: a refund prevents the dispute. A payment with a dispute cannot be refunded.' })
  isInquiry: boolean;
  @Field({ description: "The card provider's name of the reason, such as `fraudulent`." })
  reason: string;
  @Field(() => Date, { nullable: true, description: 'Until when evidence is accepted; null when none is asked for.' })
  evidenceDueBy: string | null;
}

@ObjectType({ description: 'A payment that somebody has to look at.' })
export class PaymentReport {
  @Field(() => ID, { description: 'The payment at the card provider.' })
  reference: string;
  @Field(() => PaymentReportKind, { description: 'Why.' })
  kind: ReportKind;
  @Field({ description: 'It should be looked at today.' })
  isUrgent: boolean;
  @Field(() => Date, { description: 'When it was first found.' })
  since: string;
  @Field({ description: 'What `settlePaymentReport` has to be sent: it changes when the payment does.' })
  version: string;
  @Field(() => String, { nullable: true, description: 'Number of the order; null when there is none, or none is known.' })
  orderNumber: string | null;
  @Field(() => String, { nullable: true, description: 'Who placed the order; null when it is not known.' })
  customer: string | null;
  @Field(() => Money, { nullable: true, description: "The order's total; null when there is no order, or none is known." })
  orderTotal: Money | null;
  @Field(() => Money, { description: 'Held on the card, to be captured or released.' })
  held: Money;
  @Field(() => Money, { description: 'Taken.' })
  taken: Money;
  @Field(() => Money, { description: 'Returned of what was taken, pending refunds included.' })
  returned: Money;
  @Field(() => Money, { description: 'Refunds that the bank has not completed.' })
  refundPending: Money;
  @Field(() => Money, { nullable: true, description: 'The refund that failed; null when none did.' })
  failedRefund: Money | null;
  @Field(() => Money, { description: 'What can still be refunded: taken less returned.' })
  refundable: Money;
  @Field(() => Date, { nullable: true, description: 'When the hold ends by itself; null when nothing is held.' })
  holdEndsAt: string | null;
  @Field(() => PaymentDispute, { nullable: true, description: 'The open dispute or inquiry.' })
  dispute: PaymentDispute | null;
  @Field(() => [PaymentAction], { description: 'What can help, the likeliest first.' })
  actions: PaymentAction[];
}

@ObjectType({ description: 'How many payments of one kind need somebody.' })
export class PaymentReportCount {
  @Field(() => PaymentReportKind, { description: 'The kind.' })
  kind: ReportKind;
  @Field(() => Int, { description: 'How many; never 0.' })
  count: number;
}

@ObjectType({ description: 'Payments that need somebody.' })
export class PaymentReports {
  @Field(() => [PaymentReport], { description: 'Newest first.' })
  items: PaymentReport[];
  @Field(() => [PaymentReportCount], { description: 'How many of each kind there is.' })
  counts: PaymentReportCount[];
  @Field(() => Date, { description: 'When the card provider was read: at most half a minute ago, unless its reads have to be saved.' })
  readAt: string;
}

/** `refundDue` is REFUND_DUE. */
function nameOf(kind: ReportKind): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
