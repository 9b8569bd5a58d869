import type { TransferReportKind } from '../../platform/bff-client/schema-types.generated.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { TransferReportFieldsFragment } from './transfers.generated.ts';

type Transfer = TransferReportFieldsFragment['transfer'];

const TEXTS: Record<TransferReportKind, { title: string; text: (transfer: Transfer) => string }> = {
  OVERDUE: {
    title: 'Transfer overdue',
    text: ({ outstanding, payBy, graceUntil, sentAt }) =>
      `${formatMoney(outstanding)} was due by ${formatMarketTime(payBy)}.${
        sentAt ? ' The customer says it’s been sent.' : ''
      } Without money the order is cancelled after ${formatMarketTime(graceUntil)}.`,
  },
  SHORT: {
    title: 'Transfer too small',
    text: ({ received, outstanding, payBy }) =>
      `${formatMoney(received)} has arrived, ${formatMoney(outstanding)} is still due by ${formatMarketTime(payBy)}.`,
  },
  OVER: { title: 'Transfer too large', text: ({ paidOver }) => `${formatMoney(paidOver)} too much was received and needs to be returned.` },
  LATE: {
    title: 'Transfer late',
    text: ({ received, payBy }) =>
      `${formatMoney(received)} has arrived, some of it sent after ${formatMarketTime(payBy)}. Accept it or return it.`,
  },
  RETURN_DUE: {
    title: 'Transfer to return',
    text: ({ paidOver }) => `The order is cancelled, and ${formatMoney(paidOver)} is still with us.`,
  },
};

export function transferReportTitle(kind: TransferReportKind): string {
  return TEXTS[kind].title;
}

export function transferReportText({ kind, transfer }: Pick<TransferReportFieldsFragment, 'kind' | 'transfer'>): string {
  return TEXTS[kind].text(transfer);
}
