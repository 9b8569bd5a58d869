import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendTransfer } from '@koura/shared-types/wire/transfer';

import { toStaffTransfer } from './staff-transfer-mapper.ts';
import type { TransferReport, TransferReportKind } from './transfer-report.model.ts';

/** The report about an order's transfer as it stands at `now`, in milliseconds; undefined when nothing is to be done. */
export function toTransferReport(order: BackendOrder, now: number): TransferReport | undefined {
  const { transfer } = order.payment;
  const kind = transfer && kindOf(order, transfer, now);
  if (!kind) return undefined;
  const { contact, orderNumber, status } = order;
  const isPast = Date.parse(transfer.payBy) <= now;
  return {
    orderNumber,
    status,
    customer: `${contact.firstName} ${contact.lastName}`,
    kind,
    isUrgent: kind === 'LATE' || kind === 'RETURN_DUE' || (kind === 'SHORT' && isPast),
    since: kind === 'OVERDUE' ? transfer.payBy : (lastReceipt(transfer) ?? transfer.payBy),
    transfer: toStaffTransfer(order)!,
  };
}

function kindOf(
  { status, payment }: BackendOrder,
  { received, outstanding, paidOver, isLate, payBy }: BackendTransfer,
  now: number,
): TransferReportKind | undefined {
  if (isLate) return 'LATE';
  if ((paidOver ?? 0) > 0) return status === 'Canceled' ? 'RETURN_DUE' : 'OVER';
  if (outstanding <= 0 || status === 'Canceled') return undefined;
  if (received > (payment.returned ?? 0)) return 'SHORT';
  return Date.parse(payBy) <= now ? 'OVERDUE' : undefined;
}

function lastReceipt({ receipts }: BackendTransfer): string | undefined {
  return receipts
    ?.map(({ receivedAt }) => receivedAt)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
}
