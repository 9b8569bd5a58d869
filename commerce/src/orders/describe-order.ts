import type { BackendOrder, BackendOrderStaff, BackendOrderUser } from '@koura/shared-types/wire/order';
import { lastFreezeOfOrder } from '../account/payouts-frozen.ts';
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

export async function describeOrderForStaff(database: Database, stored: StoredOrder): Promise<ShownOrder> {
  const actor = await personOf(database, stored.actorId);
  const order = withoutSecret(stored);
  const transfer = order.payment.transfer && (await findTransfer(database, order.id));
  if (transfer) {
    const receipts = await describeReceipts(transfer, async (id) => {
      const person = await personOf(database, id);
      return person ? nameOf(person) : null;
    });
    order.payment = { ...order.payment, transfer: { ...order.payment.transfer!, receipts } };
  }
  return {
    ...order,
    user: await accountOf(database, stored),
    placedBy: actor ? nameOf(actor) : null,
    draft: await draftOf(database, order.id),
    ...(await holdsOf(database, order)),
    changing: await changingOf(database, stored.order),
    payoutsFrozenUntil: await lastFreezeOfOrder(database, stored),
    cancellation: order.status === 'Canceled' ? await cancellationOf(database, order.id) : null,
  };
}

/** What the gateway gets for a key: the order with its account or, for a guest's order, the secret that opens its page. */
export async function describeOrderForGateway(database: Database, stored: StoredOrder): Promise<BackendOrder> {
  // The gateway reports a warning of fraud until the order says so.
  const order = { ...describeOrder(stored), payment: stored.order.payment, user: await accountOf(database, stored) };
  return stored.userId === null ? { ...order, secret: stored.order.secret } : order;
}

async function draftOf(database: Database, orderId: number): Promise<BackendOrder['draft']> {
  const draft = await findDraftOfOrder(database, orderId);
  return draft ? { id: draft.id, number: draftNumber(draft.id), by: nameOf((await personOf(database, draft.createdById))!) } : null;
}

export async function accountOf(database: Database, { userId }: Pick<StoredOrder, 'userId'>): Promise<BackendOrderUser | null> {
  const user = await personOf(database, userId);
  if (!user) return null;
  return { ...nameOf(user), email: user.email, phone: user.phone, blocked: user.blocked === 1, pricing: pricingOf(user) };
}

async function personOf(database: Database, id: number | null): Promise<StoredUser | undefined> {
  return id === null ? undefined : await findUser(database, 'id', id);
}

function nameOf(person: StoredUser): BackendOrderStaff {
  return { id: person.id, username: person.username, firstName: person.first_name, lastName: person.last_name };
}
