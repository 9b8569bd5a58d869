import type { BackendOrder, BackendOrderStaff, BackendOrderUser } from '@koura/shared-types/wire/order';
import { findUser, pricingOf, type StoredUser } from '../account/user-store.ts';
import { draftNumber, findDraftOfOrder } from '../drafts/draft-store.ts';
import type { Database } from '../database/database.ts';
import { describeReceipts } from '../transfers/describe-transfer.ts';
import { findTransfer } from '../transfers/transfer-store.ts';
import { cancellationOf } from './order-cancellation.ts';
import { changingOf } from './order-changing.ts';
import { holdsOf } from './order-holds.ts';
import type { StoredOrder } from './order-store.ts';

export type ShownOrder = Omit<BackendOrder, 'secret'>;

/** An order for whoever placed it: without what staff alone see of its origin, its parcels and its payment. */
export function describeOrder(stored: StoredOrder): ShownOrder {
  const { fraudWarnedAt: _, ...payment } = stored.order.payment;
  const { attribution: _attribution, ...shown } = withoutSecret(stored);
  const order = { ...shown, payment };
  const shipments = order.shipments?.map((one) => {
    const { weightGrams: _, handOver: _handOver, ...shipment } = one;
    return shipment;
  });
  return shipments ? { ...order, shipments } : order;
}

function withoutSecret({ order: stored }: StoredOrder): ShownOrder {
  const { secret: _, ...order } = stored;
  return order;
}

export function describeOrderForStaff(database: Database, stored: StoredOrder): ShownOrder {
  const actor = personOf(database, stored.actorId);
  const order = withoutSecret(stored);
  const transfer = order.payment.transfer && findTransfer(database, order.id);
  if (transfer) {
    const receipts = describeReceipts(transfer, (id) => {
      const person = personOf(database, id);
      return person ? nameOf(person) : null;
    });
    order.payment = { ...order.payment, transfer: { ...order.payment.transfer!, receipts } };
  }
  return {
    ...order,
    user: accountOf(database, stored),
    placedBy: actor ? nameOf(actor) : null,
    draft: draftOf(database, order.id),
    ...holdsOf(database, order),
    changing: changingOf(database, stored.order),
    cancellation: order.status === 'Canceled' ? cancellationOf(database, order.id) : null,
  };
}

/** What the gateway gets for a key: the order with its account or, for a guest's order, the secret that opens its page. */
export function describeOrderForGateway(database: Database, stored: StoredOrder): BackendOrder {
  // The gateway reports a warning of fraud until the order says so.
  const order = { ...describeOrder(stored), payment: stored.order.payment, user: accountOf(database, stored) };
  return stored.userId === null ? { ...order, secret: stored.order.secret } : order;
}

function draftOf(database: Database, orderId: number): BackendOrder['draft'] {
  const draft = findDraftOfOrder(database, orderId);
  return draft ? { id: draft.id, number: draftNumber(draft.id), by: nameOf(personOf(database, draft.createdById)!) } : null;
}

export function accountOf(database: Database, { userId }: Pick<StoredOrder, 'userId'>): BackendOrderUser | null {
  const user = personOf(database, userId);
  if (!user) return null;
  return { ...nameOf(user), email: user.email, phone: user.phone, blocked: user.blocked === 1, pricing: pricingOf(user) };
}

function personOf(database: Database, id: number | null): StoredUser | undefined {
  return id === null ? undefined : findUser(database, 'id', id);
}

function nameOf(person: StoredUser): BackendOrderStaff {
  return { id: person.id, username: person.username, firstName: person.first_name, lastName: person.last_name };
}
