import type { BackendDueMail, MailKind } from '@koura/shared-types/wire/mail';
import type { Switches } from '../context/sandbox.ts';
import type { Database } from '../database/database.ts';

const MOST = 100;

/** The key of a mail about an order, or about a part of it such as a shipment. */
function mailKey(kind: MailKind, orderNumber: string, part?: string): string {
  return part === undefined ? `${kind}:${orderNumber}` : `${kind}:${orderNumber}:${part}`;
}

/**
 * Notes that the shop's gateway is to compose a mail; within the transaction of what the mail is about. A mail that is due, or was handed
 * over, under this key already stays as it is.
 */
export function mailIsDue(database: Database, kind: MailKind, orderId: number, now: Date, part?: string): void {
  const { orderNumber } = database.get<{ orderNumber: string }>('SELECT order_number AS orderNumber FROM orders WHERE id = ?', orderId)!;
  database.run(
    'INSERT OR IGNORE INTO due_mails (key, kind, order_id, due_at) VALUES (?, ?, ?, ?)',
    mailKey(kind, orderNumber, part),
    kind,
    orderId,
    now.toISOString(),
  );
}

/** Whether this backend sends mails of a kind itself, so that the gateway is not asked to. */
export function writesItself({ capabilitiesOff, ownMails }: Switches, kind: MailKind): boolean {
  return capabilitiesOff.has('mails.send') || ownMails.has(kind);
}

/** GET /mails/due: what has not been handed over, oldest first, without the kinds that this backend writes itself. */
export function listDueMails(database: Database, orderNumber: string | undefined, ownKinds: ReadonlySet<MailKind>): BackendDueMail[] {
  return database
    .all<Omit<BackendDueMail, 'alert' | 'answer'>>(
      `SELECT kind, due_mails.key, order_number AS orderNumber, due_at AS dueAt FROM due_mails JOIN orders ON orders.id = order_id
         WHERE handed_at IS NULL AND (?1 IS NULL OR order_number = ?1) AND kind NOT IN (SELECT value FROM json_each(?2))
         ORDER BY due_at, order_id, due_mails.key LIMIT ?3`,
      orderNumber ?? null,
      JSON.stringify([...ownKinds]),
      MOST,
    )
    .map((mail) => ({ ...mail, alert: null, answer: null }));
}

/** Notes that a mail was handed over: it is not due any more. */
export function mailWasHanded(database: Database, key: string, now: Date): void {
  database.run('UPDATE due_mails SET handed_at = ? WHERE key = ? AND handed_at IS NULL', now.toISOString(), key);
}
