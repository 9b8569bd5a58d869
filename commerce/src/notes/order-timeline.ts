import type { AuditAction } from '@koura/shared-types/audit-actions';
import type { BackendAuditChange } from '@koura/shared-types/wire/audit';
import type { PaymentState } from '@koura/shared-types/wire/order';
import type { BackendTimelineEvent } from '@koura/shared-types/wire/staff-note';
import { findUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { historyOf } from '../orders/order-history.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { describeStaffMember } from '../staff/describe-staff-member.ts';
import { notesOnOrder } from './note-store.ts';

/** What staff do with money; a change of status has an event of its own. */
const MONEY: ReadonlySet<AuditAction> = new Set([
  'capturePayment',
  'releasePayment',
  'refundPayment',
  'recordTransfer',
  'returnTransfer',
  'takeBackReceipt',
  'acceptLateTransfer',
  'extendPaymentDeadline',
]);
/** What staff do about sending an order; their reasons are for colleagues. */
const HOLDS: ReadonlySet<AuditAction> = new Set(['releaseOrderHolds', 'askForIdentity', 'endIdentityCheck']);
const CHANGES: ReadonlySet<AuditAction> = new Set(['changeOrderDetails', 'reviseOrder']);
/** Actions that move an order to another status. */
const MOVES: ReadonlySet<AuditAction> = new Set(['changeOrderStatus', 'saveShipment', 'recordHandOver', 'releaseUnpaidOrder']);

interface AuditRow {
  at: string;
  staffId: number;
  action: AuditAction;
  changes: string;
  reason: string | null;
}

type Event = Partial<BackendTimelineEvent> & Pick<BackendTimelineEvent, 'at' | 'kind'>;

/** GET /orders/{id}/timeline by staff: status, money, parcels, mails and notes with who and when, oldest first. */
export async function orderTimeline(database: Database, { order, actorId }: StoredOrder): Promise<BackendTimelineEvent[]> {
  const memberOf = async (id: number | null): Promise<BackendTimelineEvent['by']> => {
    const user = id === null ? undefined : await findUser(database, 'id', id);
    return user ? describeStaffMember(user) : null;
  };
  const done = await database.all<AuditRow>(
    'SELECT at, staff_id AS staffId, action, changes, reason FROM audit_trail WHERE order_id = ? AND status < 400 ORDER BY id',
    order.id,
  );
  const [, ...moves] = await historyOf(database, order.id);
  const events: Event[] = [
    { at: order.createdAt, kind: 'placed', by: await memberOf(actorId) },
    ...(await Array.fromAsync(moves, async ({ at, status }): Promise<Event> => {
      const entry = done.find((one) => one.at === at && MOVES.has(one.action));
      return {
        at,
        kind: 'status',
        status,
        by: await memberOf(entry?.staffId ?? null),
        reason: status === 'Canceled' ? (entry?.reason ?? null) : null,
      };
    })),
    ...(await Array.fromAsync(
      done.filter(({ action }) => MONEY.has(action)),
      async ({ at, staffId, action, changes, reason }): Promise<Event> => ({
        at,
        kind: 'payment',
        action,
        by: await memberOf(staffId),
        amount: amountIn(changes),
        reason: action === 'takeBackReceipt' ? reason : null,
      }),
    )),
    ...(await Array.fromAsync(
      done.filter(({ action }) => HOLDS.has(action)),
      async ({ at, staffId, action, reason }): Promise<Event> => ({ at, kind: 'hold', action, by: await memberOf(staffId), reason }),
    )),
    ...(await Array.fromAsync(
      done.filter(({ action, changes }) => CHANGES.has(action) && changes !== '[]'),
      async ({ at, staffId, action, changes, reason }): Promise<Event> => ({
        at,
        kind: 'change',
        action,
        by: await memberOf(staffId),
        reason,
        changes: JSON.parse(changes) as BackendAuditChange[],
      }),
    )),
    ...(
      await database.all<{ at: string; state: PaymentState }>(
        'SELECT at, state FROM payment_history WHERE order_id = ? ORDER BY id',
        order.id,
      )
    ).map(({ at, state }): Event => ({ at, kind: 'payment', paymentState: state })),
    ...(order.shipments ?? []).flatMap(({ carrier, number, events: ofParcel }) =>
      ofParcel.map(({ at, kind }): Event => ({ at, kind: 'parcel', parcel: { carrier, number, event: kind } })),
    ),
    ...(await Array.fromAsync(
      await database.all<{ at: string; mail: string }>(
        'SELECT sent_at AS at, subject AS mail FROM mails WHERE order_number = ? ORDER BY id',
        order.orderNumber,
      ),
      async ({ at, mail }): Promise<Event> => {
        const again = done.find((one) => one.at === at && one.action === 'sendMailAgain');
        return { at, kind: 'mail', mail, by: await memberOf(again?.staffId ?? null) };
      },
    )),
    ...(
      await database.all<{ at: string; subject: string }>(
        `SELECT ended_at AS at, subject FROM mails JOIN mail_deliveries ON mail_id = mails.id WHERE order_number = ? AND state = 'givenUp' AND ended_at IS NOT NULL ORDER BY ended_at, mails.id`,
        order.orderNumber,
      )
    ).map(({ at, subject }): Event => ({ at, kind: 'mail', mail: `Not delivered: ${subject}` })),
    ...(await notesOnOrder(database, order.id)).map((note): Event => ({ at: note.at, kind: 'note', by: note.by, note })),
  ];
  return events.map(complete).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function complete(event: Event): BackendTimelineEvent {
  return {
    by: null,
    status: null,
    paymentState: null,
    action: null,
    amount: null,
    parcel: null,
    mail: null,
    note: null,
    reason: null,
    changes: [],
    ...event,
  };
}

/** The amount that an action was about, from its line in the audit trail: "12.50 NZD". */
function amountIn(changes: string): number | null {
  const change = (JSON.parse(changes) as BackendAuditChange[]).find(({ field }) => field === 'amount');
  const text = change?.to ?? change?.from;
  return text ? Number.parseFloat(text) : null;
}
