import type { BackendOrder, BackendOrderStaff, BackendOrderUser } from '@koura/shared-types/wire/order';
import { findUser, pricingOf, type StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import type { StoredOrder } from './order-store.ts';

/** An order without the secret that opens it to whoever has it. */
export type ShownOrder = Omit<BackendOrder, 'secret'>;

export function describeOrder({ order: stored }: StoredOrder): ShownOrder {
  const { secret: _, ...order } = stored;
  return order;
}

/** The same with the account that it was placed with, and who of the staff did so. */
export function describeOrderForStaff(database: Database, stored: StoredOrder): ShownOrder {
  const actor = personOf(database, stored.actorId);
  return { ...describeOrder(stored), user: accountOf(database, stored), placedBy: actor ? nameOf(actor) : null };
}

/** What the shop's gateway gets for a key: with the account, or for a guest's order with the secret that opens its page. */
export function describeOrderForGateway(database: Database, stored: StoredOrder): BackendOrder {
  const order = { ...describeOrder(stored), user: accountOf(database, stored) };
  return stored.userId === null ? { ...order, secret: stored.order.secret } : order;
}

function accountOf(database: Database, { userId }: StoredOrder): BackendOrderUser | null {
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
