import { hasAmount } from '../../cart/has-amount.ts';
import type { OrderDetailsFragment } from '../order.generated.ts';

/**
 * Where a bank transfer stands. `reported`: the buyer says that it is on its way. `part`: less has arrived than is due. `late`: it was sent
 * after the deadline, and the dealer decides. `canceled`: nothing is to be sent; `canceledWithMoney`: what has arrived goes back.
 */
export type TransferState = 'awaited' | 'reported' | 'part' | 'late' | 'paid' | 'overpaid' | 'canceled' | 'canceledWithMoney';

type PaidByTransfer = Pick<OrderDetailsFragment, 'status'> & { transfer: NonNullable<OrderDetailsFragment['payment']['transfer']> };

export function transferState({ status, transfer }: PaidByTransfer): TransferState {
  const { outstanding, received, paidOver, sentAt, isLate } = transfer;
  if (status === 'CANCELED') return hasAmount(paidOver) ? 'canceledWithMoney' : 'canceled';
  if (isLate) return 'late';
  if (!hasAmount(outstanding)) return hasAmount(paidOver) ? 'overpaid' : 'paid';
  if (hasAmount(received)) return 'part';
  return sentAt === null ? 'awaited' : 'reported';
}
