import type { OrderStatus, PaymentState } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';

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

/** The statuses that an order has had, oldest first. */
export async function historyOf(database: Database, orderId: number): Promise<HistoryEntry[]> {
  return (await database.all<HistoryEntry>('SELECT at, status FROM order_history WHERE order_id = ? ORDER BY at, id', orderId)).map(
    (entry) => ({ ...entry }),
  );
}
