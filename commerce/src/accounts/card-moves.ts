import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { PAYMENT } from '../settings/payment-behaviour.ts';
import { toCents } from '../settings/cents.ts';

/** Books what a card has brought or got back since the last reading; within the caller's transaction. A refund on its way is no money yet. */
export async function bookCardMoves(database: Database, { id, payment }: Pick<BackendOrder, 'id' | 'payment'>, at: Date): Promise<void> {
  const { method, state } = payment;
  // Of an order that is paid otherwise, receipts are what moves.
  if (PAYMENT[method].reportRejection !== null) return;
  const book = async (isReturn: 0 | 1, total: number): Promise<void> => {
    const sql = 'SELECT coalesce(sum(amount), 0) AS sum FROM card_moves WHERE order_id = ? AND is_return = ?';
    const amount = total - (await database.get<{ sum: number }>(sql, id, isReturn))!.sum;
    if (amount === 0) return;
    await database.run(
      'INSERT INTO card_moves (order_id, at, is_return, amount) VALUES (?, ?, ?, ?)',
      id,
      at.toISOString(),
      isReturn,
      amount,
    );
  };
  await book(0, toCents(payment.taken ?? 0));
  if (state !== 'refundPending') await book(1, -toCents(payment.returned ?? 0));
}
