import type { BackendDueMail, MailKind } from '@koura/shared-types/wire/mail';
import type { Switches } from '../config.ts';
import type { Database } from '../database/database.ts';

const MAX_MAILS = 100;
/** A card is usually charged within seconds of its order: the mail about the payment then says everything. */
export const PLACED_WAITS_MS = 60_000;

/**
 * Notes that the shop's gateway is to compose a mail about an order, or about a part of it such as a shipment; within the transaction of
 * what the mail is about. A mail that is due, or was handed over, under the same key already stays as it is.
 */
export async function mailIsDue(database: Database, kind: MailKind, orderId: number, now: Date, part?: string): Promise<void> {
  await database.run(
    `INSERT INTO due_mails (key, kind, order_id, due_at)
       SELECT CAST(?1 AS TEXT) || ':' || order_number || ?2, ?1, id, ?3 FROM orders WHERE id = ?4 ON CONFLICT (key) DO NOTHING`,
    kind,
    part === undefined ? '' : `:${part}`,
    now.toISOString(),
    orderId,
  );
}

/**
 * Withdraws mails about an order that have not been handed over, because the one about its payment says all of it; within the caller's
 * transaction. What was handed over meanwhile stays.
 */
export async function withdrawMails(database: Database, kinds: readonly MailKind[], orderId: number, now: Date): Promise<void> {
  await database.run(
    `UPDATE due_mails SET withdrawn_at = ? WHERE order_id = ? AND handed_at IS NULL AND withdrawn_at IS NULL
       AND kind IN (SELECT value FROM json_each(?))`,
    now.toISOString(),
    orderId,
    JSON.stringify(kinds),
  );
}

/** Whether a mail under this key was withdrawn: one that is handed over all the same is not sent. */
export async function wasWithdrawn(database: Database, key: string): Promise<boolean> {
  return (await database.get('SELECT 1 FROM due_mails WHERE key = ? AND withdrawn_at IS NOT NULL', key)) !== undefined;
}

/** Whether this backend sends mails of a kind itself, so that the gateway is not asked to. */
export function writesItself({ capabilitiesOff, ownMails }: Switches, kind: MailKind): boolean {
  return capabilitiesOff.has('mails.send') || ownMails.has(kind);
}

/** GET /mails/due: what has not been handed over, oldest first, without the kinds that this backend writes itself. */
export async function listDueMails(
  database: Database,
  orderNumber: string | undefined,
  ownKinds: ReadonlySet<MailKind>,
  now: Date,
): Promise<BackendDueMail[]> {
  return (
    await database.all<Pick<BackendDueMail, 'kind' | 'key' | 'orderNumber' | 'dueAt'> & { isFirst: number }>(
      `SELECT kind, due_mails.key, order_number AS orderNumber, due_at AS dueAt, kind = 'orderPaid' AND EXISTS (
           SELECT 1 FROM due_mails AS earlier WHERE earlier.order_id = due_mails.order_id AND earlier.withdrawn_at IS NOT NULL
             AND earlier.kind = 'orderPlaced') AS isFirst
         FROM due_mails JOIN orders ON orders.id = order_id
         WHERE handed_at IS NULL AND withdrawn_at IS NULL AND due_at <= ?4 AND (CAST(?1 AS TEXT) IS NULL OR order_number = ?1)
           AND kind NOT IN (SELECT value FROM json_each(?2))
         ORDER BY due_at, order_id, due_mails.key LIMIT ?3`,
      orderNumber ?? null,
      JSON.stringify([...ownKinds]),
      MAX_MAILS,
      now.toISOString(),
    )
  ).map(({ isFirst, ...mail }) => ({ ...mail, isFirst: isFirst === 1, alert: null, answer: null, quote: null }));
}

/** Notes that a mail was handed over: it is not due any more. */
export async function mailWasHanded(database: Database, key: string, now: Date): Promise<void> {
  await database.run('UPDATE due_mails SET handed_at = ? WHERE key = ? AND handed_at IS NULL', now.toISOString(), key);
}
