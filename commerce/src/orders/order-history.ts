import type { OrderStatus, PaymentState } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { columnsOf, type Part, readParts } from '../database/parts.ts';

interface HistoryEntry {
  at: string;
  status: OrderStatus;
}

export async function addToHistory(database: Database, orderId: number, status: OrderStatus, at: string): Promise<void> {
  await database.run('INSERT INTO order_history (order_id, at, status) VALUES (?, ?, ?)', orderId, at, status);
}

export async function addToPaymentHistory(database: Database, orderId: number, state: PaymentState, at: string): Promise<void> {
  await database.run('INSERT INTO payment_history (order_id, at, state) VALUES (?, ?, ?)', orderId, at, state);
}

const history: Part<HistoryEntry> = {
  fields: columnsOf('moved', 'at', 'status'),
  from: 'order_history AS moved',
  owner: 'moved.order_id',
  order: { text: 'moved.at', id: 'moved.id' },
};
/** The statuses that orders have had, oldest first. */
export const historyParts = { history };

export async function historyOf(database: Database, orderId: number): Promise<HistoryEntry[]> {
  return (await readParts(database, [orderId], historyParts)).history(orderId);
}
