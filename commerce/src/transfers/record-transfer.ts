import type { BackendRecordTransfer, BackendReturnTransfer } from '@koura/shared-types/wire/transfer';
import { rejectFrozenReturn } from '../account/payouts-frozen.ts';
import { calendarOf } from '../calendar/calendar-of.ts';
import type { Database } from '../database/database.ts';
import { conflict, invalidInput } from '../errors/api-error.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { transferSums } from './describe-transfer.ts';
import { requireNotRecorded } from './take-back-receipt.ts';
import { findMove, insertMove, type StoredTransfer, type TransferMove } from './transfer-store.ts';
import { toCents } from '../settings/cents.ts';
import { currencyOf } from '../settings/countries.ts';
import { settingsOf } from '../settings/settings-store.ts';

/** Bank statements contain days only, and a local day can be ahead of UTC. */
const CLOCKS_DIFFER_MS = 24 * 3_600_000;

/**
 * POST /orders/{id}/transfers: records money that arrived. It is late if it was sent after the day of the deadline, or, when the sending day is
 * unknown, arrived after the deadline. The same key again changes nothing; 409 for the same key with another order or amount, for what looks
 * recorded already, and for a sum that a second person has to approve. `isApproved`: one has.
 */
export async function recordTransfer(
  database: Database,
  stored: StoredOrder,
  transfer: StoredTransfer,
  sent: BackendRecordTransfer,
  staffId: number,
  now: Date,
  { isApproved = false }: { isApproved?: boolean } = {},
): Promise<void> {
  const { order } = stored;
  const { amount, receivedAt, sentOn = null, payerName, bankReference, key } = sent;
  checkReceipt(stored, sent, now);
  const payByDay = calendarOf(database).dayOf(transfer.payBy).toString();
  const at = new Date(receivedAt);
  const isLate = sentOn ? sentOn > payByDay : at > transfer.payBy;
  const move = {
    key,
    orderId: order.id,
    isReturn: false,
    amount: toCents(amount),
    at: at.toISOString(),
    sentOn,
    isLate,
    payerName,
    bankReference,
    staffId,
  };
  if (await isRepetition(database, move)) return;
  await requireNotRecorded(database, stored, sent);
  if (!isApproved) requireWithinLimit(database, stored, transfer, move.amount);
  await insertMove(database, move, now);
}

/** Throws 400 for money that cannot have arrived for the order. */
export function checkReceipt({ order }: StoredOrder, { currency, receivedAt }: BackendRecordTransfer, now: Date): void {
  checkMoney(order.currency, currency, 'receivedAt', receivedAt, now);
}

/** Throws 409 `APPROVAL_NEEDED` where the receipts of an order would exceed what one person may record. Parts of a sum are that sum. */
function requireWithinLimit(database: Database, { order }: StoredOrder, transfer: StoredTransfer, amount: number): void {
  const { secondPersonAbove } = settingsOf(database).transfers;
  if (secondPersonAbove === null) return;
  const limit = toCents(secondPersonAbove) * currencyOf(database, order.currency).rate;
  if (transferSums(database, transfer).received + amount <= limit) return;
  throw conflict('ConflictError', 'APPROVAL_NEEDED', 'A second person has to approve this sum.', { approval: true });
}

/**
 * POST /orders/{id}/transfer-returns: records money that was sent back. 409 for more than has arrived and not been returned yet, and while payouts to
 * the customer are frozen.
 */
export async function returnTransfer(
  database: Database,
  stored: StoredOrder,
  transfer: StoredTransfer,
  { amount, currency, returnedAt, bankReference, key }: BackendReturnTransfer,
  staffId: number,
  now: Date,
): Promise<void> {
  const { order } = stored;
  checkMoney(order.currency, currency, 'returnedAt', returnedAt, now);
  const at = new Date(returnedAt).toISOString();
  const move = {
    key,
    orderId: order.id,
    isReturn: true,
    amount: toCents(amount),
    at,
    sentOn: null,
    isLate: false,
    payerName: '',
    bankReference,
    staffId,
  };
  if (await isRepetition(database, move)) return;
  await rejectFrozenReturn(database, stored, now);
  const { received, returned } = transferSums(database, transfer);
  if (move.amount > received - returned) {
    const message = 'This is more than arrived and hasn’t been returned yet.';
    throw conflict('ConflictError', 'CONFLICT', message, { taken: received / 100, returned: returned / 100 });
  }
  await insertMove(database, move, now);
}

async function isRepetition(database: Database, move: TransferMove): Promise<boolean> {
  const known = await findMove(database, move.key);
  if (!known) return false;
  if (known.orderId === move.orderId && known.amount === move.amount && known.isReturn === move.isReturn) return true;
  throw conflict('ConflictError', 'CONFLICT', 'This key has been used for other money.', { key: move.key });
}

function checkMoney(wanted: string, currency: string, field: string, time: string, now: Date): void {
  if (currency !== wanted) throw invalidInput({ path: ['currency'], message: `currency must be ${wanted}, the order's` });
  if (Date.parse(time) > now.getTime() + CLOCKS_DIFFER_MS)
    throw invalidInput({ path: [field], message: `${field} must not be in the future` });
}
