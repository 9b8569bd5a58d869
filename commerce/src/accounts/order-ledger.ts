import type { BackendLedgerEntry } from '@koura/shared-types/wire/accounts';
import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import { findUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { historyOf } from '../orders/order-history.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { PAYMENT } from '../settings/payment-behaviour.ts';
import { toCents } from '../settings/cents.ts';
import { describeStaffMember } from '../staff/describe-staff-member.ts';
import { movesOfOrder, type MoveRow } from './list-accounts.ts';

type Step = Omit<BackendLedgerEntry, 'balance' | 'amount'> & {
  /** Cents by which more is to be paid. */
  change: number;
};

/** GET /orders/{id}/ledger: what an order costs, every change of that, every sum in and out, and its cancellation, oldest first. */
export async function describeLedger(database: Database, { order }: StoredOrder): Promise<BackendLedgerEntry[]> {
  const own = { reference: null, payerName: null, by: null };
  const changes = await database.all<{ at: string; change: number; staffId: number }>(
    `SELECT r.at, total_after - total_before AS change, staff_id AS staffId FROM order_revisions r JOIN order_changes c ON c.id = change_id
     WHERE r.order_id = ? AND total_after <> total_before ORDER BY change_id`,
    order.id,
  );
  const due = changes.reduce((sum, { change }) => sum - change, toCents(order.total));
  const canceled = (await historyOf(database, order.id)).findLast(({ status }) => status === 'Canceled');
  const steps: Step[] = [
    { ...own, at: order.createdAt, kind: 'order', change: due },
    ...(await Array.fromAsync(changes, async ({ at, change, staffId }): Promise<Step> => ({
      ...own,
      at,
      kind: change > 0 ? 'raised' : 'lowered',
      change,
      by: await staffOf(database, staffId),
    }))),
    ...(await Array.fromAsync(await movesOfOrder(database, order.id), (move) => stepOf(move, (id) => staffOf(database, id)))),
    ...(order.status === 'Canceled' && canceled
      ? [{ ...own, at: canceled.at, kind: 'canceled', change: -toCents(order.total) } as const]
      : []),
  ];
  let balance = 0;
  return steps
    .toSorted((one, other) => rank(one) - rank(other) || one.at.localeCompare(other.at))
    .map(({ change, ...step }) => {
      balance += change;
      return { ...step, amount: Math.abs(change) / 100, balance: balance / 100 };
    });
}

/** Banks name a day, which begins before the hour at which the order was placed. */
const rank = ({ kind }: Step): number => (kind === 'order' ? 0 : 1);

async function stepOf(
  { at, method, amount, payer, reference, staffId }: MoveRow,
  nameOf: (id: number) => Promise<BackendStaffMember | null>,
): Promise<Step> {
  const by = staffId === null ? null : await nameOf(staffId);
  return { at, kind: PAYMENT[method].inLedger[amount < 0 ? 1 : 0], change: -amount, payerName: payer, reference, by };
}

async function staffOf(database: Database, id: number): Promise<BackendStaffMember | null> {
  const user = await findUser(database, 'id', id);
  return user ? describeStaffMember(user) : null;
}
