import type { BackendOrder, PaymentState } from '@koura/shared-types/wire/order';
import type { BackendOrderHold, OrderHoldReason } from '@koura/shared-types/wire/order-hold';
import type { Database } from '../database/database.ts';
import { columnsOf, type Part, type Parts, readParts } from '../database/parts.ts';
import { conflict } from '../errors/api-error.ts';
import { personJson } from '../staff/person-json.ts';

export const holdTables = `
-- Orders whose buyer was asked to identify themselves. A row changes once, when it ends.
CREATE TABLE identity_checks (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, asked_at TEXT NOT NULL, asked_by INTEGER NOT NULL REFERENCES users,
  ended_at TEXT, ended_by INTEGER REFERENCES users, outcome TEXT CHECK (outcome IN ('seen', 'withdrawn')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
) STRICT;
CREATE UNIQUE INDEX open_identity_checks ON identity_checks (order_id) WHERE ended_at IS NULL;
-- Who released an order, and from which holds (JSON: their ids). The latest of an order counts, while it names all of its holds.
CREATE TABLE hold_releases (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users,
  holds TEXT NOT NULL, reason TEXT NOT NULL
) STRICT;
CREATE INDEX hold_releases_by_order ON hold_releases (order_id);
`;

/** What the state of an order's payment says about sending it. */
const OF_PAYMENT: Record<PaymentState, OrderHoldReason | null> = {
  awaiting: 'notPaid',
  held: 'notPaid',
  taken: null,
  partlyReturned: null,
  returned: 'notPaid',
  refundPending: 'refundWaiting',
  refundFailed: 'refundWaiting',
  disputed: 'disputed',
  voided: 'notPaid',
  failed: 'notPaid',
};

const STATES = Object.entries(OF_PAYMENT);
const reasonOfState = STATES.map(([state, reason]) => (reason === null ? '' : ` WHEN '${state}' THEN '${reason}'`)).join('');
const harmless = STATES.flatMap(([state, reason]) => (reason === null ? [`'${state}'`] : [])).join(', ');

/**
 * Why an order must not be sent, a row a reason. An id names one occurrence: what ends and comes again has another. `isWanted`: SQL for
 * whether an id is that of the order, in every part of it, since SQLite would not pass a condition on the whole down to them.
 */
const holdsSql = (isWanted: (order: string) => string): string => `
  SELECT o.id AS order_id, CASE o.payment_state${reasonOfState} ELSE 'unknown' END AS reason,
    ifnull(o.payment_state, 'unknown') || '-' || ifnull((SELECT max(h.id) FROM payment_history AS h WHERE h.order_id = o.id), 0) AS id,
    (SELECT max(h.at) FROM payment_history AS h WHERE h.order_id = o.id) AS since
  FROM orders AS o WHERE ${isWanted('o.id')} AND (o.payment_state IS NULL OR o.payment_state NOT IN (${harmless}))
  UNION ALL SELECT o.id, 'fraudWarning', 'fraudWarning', o.payment ->> 'fraudWarnedAt' FROM orders AS o
    WHERE ${isWanted('o.id')} AND o.payment ->> 'fraudWarnedAt' IS NOT NULL
  UNION ALL SELECT a.order_id, 'refundWaiting', 'refund-' || a.id, a.requested_at FROM refund_approvals AS a
    WHERE ${isWanted('a.order_id')} AND a.state IN ('waiting', 'approved')
  UNION ALL SELECT i.order_id, 'identityAsked', 'identity-' || i.id, i.asked_at FROM identity_checks AS i
    WHERE ${isWanted('i.order_id')} AND i.ended_at IS NULL`;

/** SQL condition on `orders`: there is a hold that nobody has released. Only open orders can be held. */
export const IS_HELD = `EXISTS (
  SELECT 1 FROM (${holdsSql((order) => `${order} = orders.id`)}) AS hold WHERE hold.id NOT IN (
    SELECT value FROM json_each((SELECT holds FROM hold_releases AS r WHERE r.order_id = orders.id ORDER BY r.id DESC LIMIT 1))))`;

type Held = Required<Pick<BackendOrder, 'holds' | 'holdRelease'>>;
type DescribedHolds = Held & { holds: BackendOrderHold[] };

const holds: Part<BackendOrderHold> = {
  fields: columnsOf('hold', 'id', 'reason', 'since'),
  from: (isWanted) => `(${holdsSql(isWanted)}) AS hold`,
  owner: 'hold.order_id',
  order: { text: `coalesce(hold.since, '') || ' ' || hold.id` },
};
const holdReleases: Part<NonNullable<Held['holdRelease']> & { holds: string }> = {
  fields: { ...columnsOf('released', 'at', 'holds', 'reason'), by: personJson('author') },
  from: 'hold_releases AS released JOIN users AS author ON author.id = released.staff_id',
  owner: 'released.order_id',
  order: { id: 'released.id' },
};
export const holdParts = { holds, holdReleases };

export async function holdsOf(database: Database, order: Pick<BackendOrder, 'id' | 'status'>): Promise<DescribedHolds> {
  return describeHolds(await readParts(database, [order.id], holdParts), order);
}

/** The holds of an order, and the release that covers all of them; none once the order is fulfilled or canceled. */
export function describeHolds(parts: Parts<typeof holdParts>, { id, status }: Pick<BackendOrder, 'id' | 'status'>): DescribedHolds {
  if (status !== 'Pending' && status !== 'AwaitingFulfillment') return { holds: [], holdRelease: null };
  const all = parts.holds(id);
  const release = parts.holdReleases(id).at(-1);
  const released = new Set(release ? (JSON.parse(release.holds) as string[]) : []);
  const covers = release !== undefined && all.length > 0 && all.every((hold) => released.has(hold.id));
  return { holds: all, holdRelease: covers ? { at: release.at, by: release.by, reason: release.reason } : null };
}

/** Throws 409 `ORDER_HELD` for an order that must not be sent. */
export async function requireNotHeld(database: Database, order: Pick<BackendOrder, 'id' | 'status'>): Promise<void> {
  const { holds, holdRelease } = await holdsOf(database, order);
  if (holds.length > 0 && !holdRelease) throw orderHeld('The order is held: it must not be sent at the moment.', holds);
}

export function orderHeld(message: string, holds: BackendOrderHold[]): Error {
  return conflict('ConflictError', 'ORDER_HELD', message, { holds });
}
