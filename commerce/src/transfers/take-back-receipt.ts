import type { BackendRecordTransfer, BackendTakeBackReceipt } from '@koura/shared-types/wire/transfer';
import { calendarOf } from '../calendar/calendar-of.ts';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { conflict, notFound } from '../errors/api-error.ts';
import { withdrawMails } from '../mail/due-mails.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { toCents } from '../settings/cents.ts';
import { transferSums } from './describe-transfer.ts';
import { deadlineNow } from './transfer-availability.ts';
import {
  findMove,
  findTransfer,
  isTakenBack,
  moveToTakenBack,
  reopenTransfer,
  setDeadline,
  type StoredTransfer,
} from './transfer-store.ts';

/**
 * POST /orders/{id}/transfer-corrections: a receipt was recorded by mistake. It counts as if it had never been, and stays on record with the
 * reason; its key is free again, so that a line of a statement can be recorded for the right order. An order that is no longer paid waits for
 * its money again, with a new deadline where the old one is over. The same correction again changes nothing; 404 for an unknown receipt, 409
 * when more has been sent back than would have arrived.
 */
export async function takeBackReceipt(
  commerce: Pick<Commerce, 'database' | 'log'>,
  { order }: StoredOrder,
  transfer: StoredTransfer,
  { key, reason }: BackendTakeBackReceipt,
  staffId: number,
  now: Date,
): Promise<number> {
  const { database } = commerce;
  const move = await findMove(database, key);
  if (!move || move.orderId !== order.id || move.isReturn) {
    const before = await isTakenBack(database, order.id, key);
    if (before !== undefined) return before;
    throw notFound('There’s no such receipt.');
  }
  // It would be read from the bank again.
  if (move.staffId === null) throw conflict('ConflictError', 'CONFLICT', 'The bank itself reported this money. Send it back instead.');
  const { received, returned } = transferSums(database, transfer);
  if (received - move.amount < returned) {
    const message = 'More has been sent back than would be left. This receipt can’t be taken back.';
    throw conflict('ConflictError', 'CONFLICT', message, { taken: received / 100, returned: returned / 100 });
  }
  await moveToTakenBack(database, key, { at: now.toISOString(), staffId, reason });
  await reopenIfUnpaid(commerce, order, now);
  return move.amount;
}

/** An order that counted as paid, and is not any more, waits for money again. */
export async function reopenIfUnpaid(commerce: Pick<Commerce, 'database' | 'log'>, order: StoredOrder['order'], now: Date): Promise<void> {
  const { database } = commerce;
  const transfer = (await findTransfer(database, order.id))!;
  if (transfer.ended !== 'paid' || transferSums(database, { ...transfer, ended: null }).isPaid) return;
  await reopenTransfer(database, order.id);
  await withdrawMails(database, ['orderPaid'], order.id, now);
  // It was paid as far as anybody knew: its buyer may still send the money, and its products are kept meanwhile.
  const deadline = now > transfer.graceUntil ? deadlineNow({ ...commerce, now }) : null;
  if (deadline) await setDeadline(database, order.id, deadline.payBy, deadline.graceUntil);
}

/**
 * Throws 409 `POSSIBLY_RECORDED` for money that looks like a receipt which is recorded already: the same sum, payer and reference on the same
 * day, for any order, or, where the bank named neither, for this one.
 */
export async function requireNotRecorded(
  database: Database,
  { order }: StoredOrder,
  { key, amount, receivedAt, payerName, bankReference, evenIfRecorded }: BackendRecordTransfer,
): Promise<void> {
  if (evenIfRecorded) return;
  const isNamed = payerName !== '' || bankReference !== '';
  const calendar = calendarOf(database);
  const day = calendar.dayOf(new Date(receivedAt)).toString();
  const twin = (
    await database.all<{ key: string; at: string; orderNumber: string }>(
      `SELECT moves.key, moves.at, orders.order_number AS orderNumber FROM transfer_moves AS moves JOIN orders ON orders.id = order_id
       WHERE NOT is_return AND amount = ? AND lower(payer_name) = lower(?) AND lower(bank_reference) = lower(?) AND moves.key <> ?
         AND orders.currency = ? AND (? = 1 OR order_id = ?) ORDER BY moves.recorded_at, moves.key`,
      toCents(amount),
      payerName,
      bankReference,
      key,
      order.currency,
      isNamed ? 1 : 0,
      order.id,
    )
  ).find(({ at }) => calendar.dayOf(new Date(at)).toString() === day);
  if (!twin) return;
  const message = `The same sum of that day is already recorded for order ${twin.orderNumber}, from the same payer and with the same reference.`;
  throw conflict('ConflictError', 'POSSIBLY_RECORDED', message, { orderNumber: twin.orderNumber });
}
