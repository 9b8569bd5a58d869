import type { PaymentState } from '@koura/shared-types/wire/order';
import type { StoredTransfer } from './transfer-store.ts';

/** Sums over the receipts and returns of a transfer, in integer cents. */
export interface TransferSums {
  received: number;
  returned: number;
  /** Receipts that are not late, or whose lateness was accepted. */
  counted: number;
  outstanding: number;
  paidOver: number;
  isPaid: boolean;
  /** There is late money that staff have not accepted, and the order is not paid without it. */
  isLate: boolean;
}

/** `overlooked`: an order underpaid by at most this amount counts as paid. */
export function sumsOf({ amount, moves, lateAccepted, ended }: StoredTransfer, overlooked: number): TransferSums {
  const sum = (of: typeof moves): number => of.reduce((total, move) => total + move.amount, 0);
  const receipts = moves.filter((move) => !move.isReturn);
  const received = sum(receipts);
  const returned = sum(moves.filter((move) => move.isReturn));
  const counted = lateAccepted ? received : sum(receipts.filter((move) => !move.isLate));
  const isPaid = ended === 'paid' || (ended === null && counted - returned >= amount - overlooked);
  const isOver = ended === 'released' || ended === 'unpaid';
  // Nothing is due for a canceled order, so all money has to be returned.
  const due = isOver ? 0 : amount;
  return {
    received,
    returned,
    counted,
    outstanding: isPaid || isOver ? 0 : Math.max(0, amount - (counted - returned)),
    paidOver: Math.max(0, received - returned - due),
    isPaid,
    isLate: !isPaid && !isOver && received > counted,
  };
}

export function paymentStateOf({ amount, ended }: StoredTransfer, { received, returned, isPaid }: TransferSums): PaymentState {
  if (received === 0) return ended === null ? 'awaiting' : 'voided';
  if (ended === null && !isPaid) return 'awaiting';
  if (returned >= received) return 'returned';
  // Returning an overpayment leaves the order paid.
  const tooMuch = isPaid ? received - amount : 0;
  return returned > Math.max(0, tooMuch) ? 'partlyReturned' : 'taken';
}
