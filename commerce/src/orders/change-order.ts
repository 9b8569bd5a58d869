import type { BackendOrderPayment, OrderStatus } from '@koura/shared-types/wire/order';
import { announcementsOf } from '../context/announcements.ts';
import type { Database } from '../database/database.ts';
import { bookCardMoves } from '../accounts/card-moves.ts';
import { issueDocuments } from '../invoices/issue-documents.ts';
import { mailIsDue, withdrawMails } from '../mail/due-mails.ts';
import { addToHistory, addToPaymentHistory } from './order-history.ts';
import { findOrderById, setOrderPayment, setOrderStatus } from './order-store.ts';

/** Moves an order to another status, with all that follows from it; within the caller's transaction. */
export async function changeStatus(database: Database, id: number, status: OrderStatus, now: Date): Promise<void> {
  if ((await findOrderById(database, id))!.order.status === status) return;
  await setOrderStatus(database, id, status);
  await addToHistory(database, id, status, now.toISOString());
  if (status === 'Canceled') await mailIsDue(database, 'orderCanceled', id, now);
  await orderChanged(database, id, now);
}

/** Stores what is known of an order's money, with the documents and mails that follow from it; within the caller's transaction. */
export async function changePayment(database: Database, id: number, payment: BackendOrderPayment, now: Date): Promise<void> {
  const before = (await findOrderById(database, id))!.order.payment.state;
  await setOrderPayment(database, id, payment);
  await bookCardMoves(database, { id, payment }, now);
  if (payment.state && payment.state !== before) await addToPaymentHistory(database, id, payment.state, now.toISOString());
  await documentsAreDue(database, id, now);
  await orderChanged(database, id, now);
}

/** Issues the documents that an order's payment and its changes call for, with their mails; within the caller's transaction. */
export async function documentsAreDue(database: Database, id: number, now: Date): Promise<void> {
  for (const { document, corrects } of await issueDocuments(database, id, now)) {
    const { kind, number } = document;
    if (kind === 'creditNote') {
      if (!corrects) await mailIsDue(database, 'orderRefunded', id, now, number);
      continue;
    }
    await withdrawMails(database, ['orderPlaced', 'transferAwaited', 'transferReminder'], id, now);
    if (corrects) await mailIsDue(database, 'invoiceCorrected', id, now, number);
    else await mailIsDue(database, 'orderPaid', id, now);
  }
}

/** Announces a change of an order once it is committed. */
export async function orderChanged(database: Database, id: number, now: Date): Promise<void> {
  const { orderNumber } = (await findOrderById(database, id))!.order;
  await announcementsOf(database).order({ orderNumber, updatedAt: now.toISOString() });
}
