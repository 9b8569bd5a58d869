import type { BackendOrderChange } from '@koura/shared-types/live-events';
import type { BackendOrderPayment, OrderStatus } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { bookCardMoves } from '../accounts/card-moves.ts';
import { issueDocuments } from '../invoices/issue-documents.ts';
import { mailIsDue, withdrawMails } from '../mail/due-mails.ts';
import { addToHistory, addToPaymentHistory } from './order-history.ts';
import { findOrderById, setOrderPayment, setOrderStatus } from './order-store.ts';

type Listener = (change: BackendOrderChange) => void;

const listeners = new WeakMap<Database, Listener>();

/** Moves an order to another status, with all that follows from it; within the caller's transaction. */
export function changeStatus(database: Database, id: number, status: OrderStatus, now: Date): void {
  if (findOrderById(database, id)!.order.status === status) return;
  setOrderStatus(database, id, status);
  addToHistory(database, id, status, now.toISOString());
  if (status === 'Canceled') mailIsDue(database, 'orderCanceled', id, now);
  orderChanged(database, id, now);
}

/** Stores what is known of an order's money, with the documents and mails that follow from it; within the caller's transaction. */
export function changePayment(database: Database, id: number, payment: BackendOrderPayment, now: Date): void {
  const before = findOrderById(database, id)!.order.payment.state;
  setOrderPayment(database, id, payment);
  bookCardMoves(database, { id, payment }, now);
  if (payment.state && payment.state !== before) addToPaymentHistory(database, id, payment.state, now.toISOString());
  documentsAreDue(database, id, now);
  orderChanged(database, id, now);
}

/** Issues the documents that an order's payment and its changes call for, with their mails; within the caller's transaction. */
export function documentsAreDue(database: Database, id: number, now: Date): void {
  for (const { document, corrects } of issueDocuments(database, id, now)) {
    const { kind, number } = document;
    if (kind === 'creditNote') {
      if (!corrects) mailIsDue(database, 'orderRefunded', id, now, number);
      continue;
    }
    withdrawMails(database, ['orderPlaced', 'transferAwaited', 'transferReminder'], id, now);
    if (corrects) mailIsDue(database, 'invoiceCorrected', id, now, number);
    else mailIsDue(database, 'orderPaid', id, now);
  }
}

/** Announces a change of an order once it is committed. */
export function orderChanged(database: Database, id: number, now: Date): void {
  const { orderNumber } = findOrderById(database, id)!.order;
  database.afterCommit(() => listeners.get(database)?.({ orderNumber, updatedAt: now.toISOString() }));
}

export function onOrderChange(database: Database, listener: Listener): void {
  listeners.set(database, listener);
}
