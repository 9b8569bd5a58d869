import type { Database } from '../database/database.ts';
import { transferSums } from './describe-transfer.ts';
import { findTransfers } from './transfer-store.ts';

/**
 * Ids of the orders whose transfer staff have to look at: the deadline has passed without the money, less or more has arrived than is due,
 * late money waits for a decision, or the money of a canceled order was not sent back.
 */
export async function transfersNeedingAttention(database: Database, now: Date): Promise<number[]> {
  // Of those that ended, only money that nobody was owed.
  const candidates = await database.all<{ id: number }>(
    `SELECT order_id AS id FROM transfers WHERE ended IS NULL
     UNION SELECT order_id FROM transfer_moves JOIN transfers USING (order_id) WHERE ended IS NOT NULL
       GROUP BY order_id, ended, transfers.amount HAVING sum(iif(is_return = 1, -transfer_moves.amount, transfer_moves.amount)) > iif(ended = 'paid', transfers.amount, 0) ORDER BY id`,
  );
  const transfers = await findTransfers(
    database,
    candidates.map(({ id }) => id),
  );
  return transfers
    .filter((transfer) => {
      const { received, returned, outstanding, paidOver, isLate } = transferSums(database, transfer);
      return isLate || paidOver > 0 || (outstanding > 0 && (received > returned || now >= transfer.payBy));
    })
    .map(({ orderId }) => orderId);
}
