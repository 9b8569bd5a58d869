import type { Order } from '../../commerce/orders.ts';
import type { Transfer } from '../../commerce/transfers.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import { minorUnitsOf } from '../../money/minor-units-of.ts';
import { money } from '../../money/money.model.ts';
import { toTransfer } from '../../orders/transfer-mapper.ts';
import { moneyIn } from '../payments/payment-report-mapper.ts';
import type { StaffTransfer, TransferAction } from './staff-transfer.model.ts';

/** The transfer of an order; null for one that is paid in another way. */
export function toStaffTransfer(order: Order): StaffTransfer | null {
  const { payment, currency } = order;
  const { transfer } = payment;
  if (!transfer) return null;
  const returned = minorUnitsOf(payment.returned ?? 0, currency);
  const returnable = Math.max(0, minorUnitsOf(transfer.received, currency) - returned);
  const amount = moneyIn(currency);
  return {
    ...toTransfer(transfer, currency),
    receipts: (transfer.receipts ?? []).map(({ key, recordedBy, sentOn, ...receipt }) => ({
      key,
      amount: money(receipt.amount, currency),
      receivedAt: receipt.receivedAt,
      sentOn: sentOn ?? null,
      payerName: receipt.payerName ?? '',
      bankReference: receipt.bankReference ?? '',
      recordedBy: recordedBy ? fullName(recordedBy) : null,
    })),
    returned: amount(returned),
    returnable: amount(returnable),
    actions: actionsOf(order, transfer, returnable),
  };
}

/** Possible actions, the most likely first. */
function actionsOf({ status, payment }: Order, { outstanding, isLate, paidOver }: Transfer, returnable: number): TransferAction[] {
  const isAwaited = status !== 'Canceled' && payment.state === 'awaiting';
  const isOver = (paidOver ?? 0) > 0 && returnable > 0;
  return [
    ...(isLate ? (['ACCEPT_LATE'] as const) : []),
    ...(isOver ? (['RETURN'] as const) : []),
    'RECORD',
    ...(isAwaited && outstanding > 0 ? (['EXTEND'] as const) : []),
    ...(isAwaited && returnable === 0 ? (['RELEASE'] as const) : []),
    ...(returnable > 0 && !isOver ? (['RETURN'] as const) : []),
  ];
}
