import type { BackendOrderPayment } from '@koura/shared-types/wire/order';
import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { BackendTransfer, BackendTransferReceipt } from '@koura/shared-types/wire/transfer';
import type { Database } from '../database/database.ts';
import { settingsOf } from '../settings/settings-store.ts';
import type { StoredTransfer, TakenBackReceipt } from './transfer-store.ts';
import { paymentStateOf, sumsOf, type TransferSums } from './transfer-sums.ts';
import { toCents } from '../settings/cents.ts';

export function transferSums(database: Database, transfer: StoredTransfer): TransferSums {
  return sumsOf(transfer, toCents(settingsOf(database).transfers.overlooked));
}

/** A transfer without staff-only fields. */
export function describeTransfer(database: Database, transfer: StoredTransfer): BackendTransfer {
  const { received, outstanding, paidOver, isLate } = transferSums(database, transfer);
  const { account, reference, amount, payBy, graceUntil, sentAt } = transfer;
  return {
    ...account,
    reference,
    amount: amount / 100,
    received: received / 100,
    outstanding: outstanding / 100,
    paidOver: paidOver / 100,
    payBy: payBy.toISOString(),
    graceUntil: graceUntil.toISOString(),
    sentAt,
    isLate,
  };
}

export function describeReceipts(
  { moves, takenBack }: StoredTransfer,
  nameOf: (staffId: number) => BackendStaffMember | null,
): BackendTransferReceipt[] {
  const describe = ({
    key,
    amount,
    at,
    sentOn,
    payerName,
    bankReference,
    staffId,
  }: Omit<TakenBackReceipt, 'takenBackAt' | 'takenBackBy' | 'reason' | 'staffId'> & { staffId: number | null }) => ({
    key,
    amount: amount / 100,
    receivedAt: at,
    sentOn,
    payerName,
    bankReference,
    recordedBy: staffId === null ? null : nameOf(staffId),
  });
  return [
    ...moves.filter((move) => !move.isReturn).map((move) => ({ ...describe(move), takenBack: null })),
    ...takenBack.map((receipt) => ({
      ...describe(receipt),
      takenBack: { at: receipt.takenBackAt, by: nameOf(receipt.takenBackBy), reason: receipt.reason },
    })),
  ];
}

/** The payment of an order that is paid by transfer; `now` becomes `asOf`. */
export function transferPayment(database: Database, transfer: StoredTransfer, now: Date): BackendOrderPayment {
  const sums = transferSums(database, transfer);
  return {
    method: transfer.method,
    reference: transfer.reference,
    cardBrand: null,
    cardLast4: null,
    state: paymentStateOf(transfer, sums),
    authorised: 0,
    taken: sums.received / 100,
    returned: sums.returned / 100,
    asOf: now.toISOString(),
  };
}
