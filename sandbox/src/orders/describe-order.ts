import type { BackendOrder } from '@koura/shared-types/backend-order';
import { findUser, pricingOf } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import type { StoredOrder } from './order-store.ts';

/** An order without the secret that opens it to whoever has it. */
export type ShownOrder = Omit<BackendOrder, 'secret'>;

export function describeOrder({ order: stored }: StoredOrder): ShownOrder {
  const { secret: _, ...order } = stored;
  return order;
}

/** The same with the account that it was placed with. */
export function describeOrderForStaff(database: Database, stored: StoredOrder): ShownOrder {
  const user = stored.userId === null ? undefined : findUser(database, 'id', stored.userId);
  return {
    ...describeOrder(stored),
    user: user
      ? {
          id: user.id,
          username: user.username,
          email: user.email,
          firstName: user.first_name,
          lastName: user.last_name,
          phone: user.phone,
          blocked: user.blocked === 1,
          pricing: pricingOf(user),
        }
      : null,
  };
}
