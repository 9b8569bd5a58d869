import type { BackendOrder, BackendOrderStaff, BackendOrderUser } from '@koura/shared-types/wire/order';
import { freezeOfOrder, freezeParts } from '../account/payouts-frozen.ts';
import { findUser, OWN_PREMIUMS, pricingOf, type StoredUser } from '../account/user-store.ts';
import { draftNumber } from '../drafts/draft-store.ts';
import type { Database } from '../database/database.ts';
import { columnsOf, type Part, type Parts, readParts } from '../database/parts.ts';
import { personJson } from '../staff/person-json.ts';
import { describeReceipts } from '../transfers/describe-transfer.ts';
import { transferOf, transferParts } from '../transfers/transfer-store.ts';
import { cancellationOf, cancellationParts } from './order-cancellation.ts';
import { changeParts, describeChanging } from './order-changing.ts';
import { describeHolds, holdParts } from './order-holds.ts';
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

type Account = Pick<
  StoredUser,
  'id' | 'username' | 'first_name' | 'last_name' | 'email' | 'phone' | 'blocked' | 'pricing' | 'has_own_premiums'
>;
const accounts: Part<Account> = {
  fields: {
    ...columnsOf('users', 'id', 'username', 'first_name', 'last_name', 'email', 'phone', 'blocked', 'pricing'),
    has_own_premiums: OWN_PREMIUMS,
  },
  from: 'orders AS placed JOIN users ON users.id = placed.user_id',
  owner: 'placed.id',
  order: {},
};
/** Who placed an order for its customer. */
const actors: Part<{ person: BackendOrderStaff }> = {
  fields: { person: personJson('actor') },
  from: 'orders AS placed JOIN users AS actor ON actor.id = placed.actor_id',
  owner: 'placed.id',
  order: {},
};
/** Who recorded the receipts of an order and took them back. */
const receiptStaff: Part<{ person: BackendOrderStaff }> = {
  fields: { person: personJson('member') },
  from: (isWanted) => `(
    SELECT move.order_id, move.staff_id FROM transfer_moves AS move WHERE ${isWanted('move.order_id')}
    UNION SELECT receipt.order_id, receipt.staff_id FROM taken_back_receipts AS receipt WHERE ${isWanted('receipt.order_id')}
    UNION SELECT receipt.order_id, receipt.taken_back_by FROM taken_back_receipts AS receipt WHERE ${isWanted('receipt.order_id')}
  ) AS seen JOIN users AS member ON member.id = seen.staff_id`,
  owner: 'seen.order_id',
  order: {},
};
/** The draft that an order was paid from. */
const drafts: Part<{ id: number; by: BackendOrderStaff }> = {
  fields: { id: 'draft.id', by: personJson('author') },
  from: 'drafts AS draft JOIN users AS author ON author.id = draft.created_by',
  owner: 'draft.order_id',
  order: { id: 'draft.id' },
};
const staffParts = {
  accounts,
  actors,
  receiptStaff,
  drafts,
  ...freezeParts,
  ...transferParts,
  ...cancellationParts,
  ...changeParts,
  ...holdParts,
};

export async function describeOrderForStaff(database: Database, stored: StoredOrder): Promise<ShownOrder> {
  return (await describeOrdersForStaff(database, [stored]))[0]!;
}

/** Orders as staff see them, with one statement. */
export async function describeOrdersForStaff(database: Database, orders: readonly StoredOrder[]): Promise<ShownOrder[]> {
  const ids = orders.map(({ order }) => order.id);
  const parts = await readParts(database, ids, staffParts);
  return orders.map((stored) => describeForStaff(stored, parts));
}

function describeForStaff(stored: StoredOrder, parts: Parts<typeof staffParts>): ShownOrder {
  const order = withoutSecret(stored);
  const transfer = order.payment.transfer ? transferOf(parts, order.id) : undefined;
  if (transfer) {
    const staff = new Map(parts.receiptStaff(order.id).map(({ person }) => [person.id, person]));
    const receipts = describeReceipts(transfer, (id) => staff.get(id) ?? null);
    order.payment = { ...order.payment, transfer: { ...order.payment.transfer!, receipts } };
  }
  const [draft] = parts.drafts(order.id);
  return {
    ...order,
    user: describeAccount(parts.accounts(order.id)[0]),
    placedBy: parts.actors(order.id)[0]?.person ?? null,
    draft: draft ? { ...draft, number: draftNumber(draft.id) } : null,
    ...describeHolds(parts, order),
    changing: describeChanging(parts, stored.order),
    payoutsFrozenUntil: freezeOfOrder(parts, order.id),
    cancellation: order.status === 'Canceled' ? cancellationOf(parts, order.id) : null,
  };
}

/** What the gateway gets for a key: the order with its account or, for a guest's order, the secret that opens its page. */
export async function describeOrderForGateway(database: Database, stored: StoredOrder): Promise<BackendOrder> {
  // The gateway reports a warning of fraud until the order says so.
  const order = { ...describeOrder(stored), payment: stored.order.payment, user: await accountOf(database, stored) };
  return stored.userId === null ? { ...order, secret: stored.order.secret } : order;
}

async function accountOf(database: Database, { userId }: Pick<StoredOrder, 'userId'>): Promise<BackendOrderUser | null> {
  return describeAccount(userId === null ? undefined : await findUser(database, 'id', userId));
}

export function describeAccount(user: Account | undefined): BackendOrderUser | null {
  if (!user) return null;
  const { id, username, first_name: firstName, last_name: lastName } = user;
  return { id, username, firstName, lastName, email: user.email, phone: user.phone, blocked: user.blocked === 1, pricing: pricingOf(user) };
}
