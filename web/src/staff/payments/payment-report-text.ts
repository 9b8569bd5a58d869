import type { PaymentReportKind } from '../../platform/bff-client/schema-types.generated.ts';
import type { PaymentReportFieldsFragment } from './payments.generated.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';

type Report = PaymentReportFieldsFragment;

interface ReportText {
  title: string;
  text: (report: Report, order: string) => string;
}

const left = ({ refundable }: Report): string => formatMoney(refundable);
const ends = ({ holdEndsAt }: Report): string => (holdEndsAt ? ` The hold ends on ${formatMarketTime(holdEndsAt)}.` : '');
const costs = ({ orderTotal }: Report): string => (orderTotal ? formatMoney(orderTotal) : 'another amount');

const TEXTS: Record<PaymentReportKind, ReportText> = {
  ORDER_WITHOUT_PAYMENT: {
    title: 'Order without payment',
    text: (_report, order) => `Nothing is held or taken for ${order}. Call the customer, or cancel the order.`,
  },
  MONEY_WITHOUT_ORDER: {
    title: 'Money without order',
    text: (report) => `${left(report)} was taken and there is no order for it. Refund it, or call the customer.`,
  },
  REFUND_DUE: { title: 'Refund due', text: (report, order) => `${capital(order)} was cancelled, ${left(report)} is still with us.` },
  TAKEN_DIFFERS: {
    title: 'Amount taken differs',
    text: (report, order) => `${capital(order)} costs ${costs(report)}, ${formatMoney(report.taken)} was taken.`,
  },
  TOTAL_ABOVE_PAYMENT: {
    title: 'Total above payment',
    text: (report, order) => `${capital(order)} costs ${costs(report)}, which is more than was held on the card.`,
  },
  CAPTURE_FAILED: {
    title: 'Capture failed',
    text: (report, order) => `${formatMoney(report.held)} is held for ${order}. It will be retried automatically.${ends(report)}`,
  },
  RELEASE_FAILED: {
    title: 'Release failed',
    text: (report, order) => `${formatMoney(report.held)} is still held for ${order}. It will be retried automatically.`,
  },
  HOLD_WITHOUT_ORDER: {
    title: 'Hold without order',
    text: (report) => `${formatMoney(report.held)} is held, and no order is known for it.${ends(report)}`,
  },
  HOLD_ABOUT_TO_END: {
    title: 'Hold about to expire',
    text: (report) => `${formatMoney(report.held)} is on hold and can’t be held any longer: capture or release it.${ends(report)}`,
  },
  ORDER_NOT_UNDERSTOOD: {
    title: 'Order unclear',
    text: (_report, order) => `${capital(order)} names no payment, or another currency.`,
  },
  STUCK: {
    title: 'No answer yet',
    text: () => 'The payment has been under way for more than an hour. It will be checked again automatically.',
  },
  REFUND_PENDING: {
    title: 'Refund on its way',
    text: ({ refundPending }, order) => `${formatMoney(refundPending)} of ${order} is on its way; the bank hasn’t completed it yet.`,
  },
  REFUND_FAILED: {
    title: 'Refund failed',
    text: ({ failedRefund }, order) =>
      `${failedRefund ? `A refund of ${formatMoney(failedRefund)}` : 'A refund'} for ${order} failed. The money is still with us: refund it again.`,
  },
  DISPUTED: {
    title: 'Dispute',
    text: ({ dispute, taken }, order) => {
      const due = dispute?.evidenceDueBy ? ` Evidence is due by ${formatMarketTime(dispute.evidenceDueBy)}.` : '';
      if (dispute?.isInquiry) return `The bank is asking about ${order}. A refund prevents a dispute.${due}`;
      return `The cardholder disputes ${formatMoney(taken)} of ${order}.${due} Answer it at the card provider.`;
    },
  },
  ORDER_NOT_UPDATED: {
    title: 'Order not updated',
    text: (_report, order) => `The commerce backend hasn’t recorded the payment state of ${order}. It will be sent again automatically.`,
  },
  FRAUD_WARNING: {
    title: 'Fraud warning',
    text: (_report, order) => `The bank suspects fraud. Stop the parcel for ${order}. A refund prevents a dispute.`,
  },
};

export function titleOf(kind: PaymentReportKind): string {
  return TEXTS[kind].title;
}

export function textOf(report: Report): string {
  return TEXTS[report.kind].text(report, report.orderNumber === null ? 'no order' : `order ${report.orderNumber}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
