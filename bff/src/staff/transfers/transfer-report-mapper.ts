import type { Order } from '../../commerce/orders.ts';
import type { Transfer } from '../../commerce/transfers.ts';
import { toStaffTransfer } from './staff-transfer-mapper.ts';
import type { TransferReport, TransferReportKind } from './transfer-report.model.ts';

/** The report about an order's transfer as it stands at `now`, in milliseconds; undefined when nothing is to be done. */
export function toTransferReport(order: Order, now: number): TransferReport | undefined {
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
  { status, payment }: Order,
  { received, outstanding, paidOver, isLate, payBy }: Transfer,
  now: number,
): TransferReportKind | undefined {
  if (isLate) return 'LATE';
  if ((paidOver ?? 0) > 0) return status === 'Canceled' ? 'RETURN_DUE' : 'OVER';
  if (outstanding <= 0 || status === 'Canceled') return undefined;
  if (received > (payment.returned ?? 0)) return 'SHORT';
  return Date.parse(payBy) <= now ? 'OVERDUE' : undefined;
}

function lastReceipt({ receipts }: Transfer): string | undefined {
  return receipts
    ?.map(({ receivedAt }) => receivedAt)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
}
