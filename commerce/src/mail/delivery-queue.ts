import { createHash } from 'node:crypto';
import type { BackendAttachment } from '@koura/shared-types/wire/mail';
import type { Database } from '../database/database.ts';

const MINUTE_MS = 60_000;
/** How long after each failed attempt the next one is made: seven attempts within ten and a half hours. */
const RETRY_AFTER_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);

/** A mail that this process has claimed and is to send. */
export interface ClaimedMail {
  mailId: number;
  /** "<…@example.nz>": the same at each attempt, so that a mail that arrives twice is recognised. */
  messageId: string;
  /** The number of this attempt, from 1. */
  attempt: number;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  orderNumber: string | null;
  attachments: BackendAttachment[];
}

/** Queues a mail that was just written, within the caller's transaction. */
export async function queueMail(database: Database, mailId: number, now: Date): Promise<void> {
  await database.run('INSERT INTO mail_deliveries (mail_id, due_at) VALUES (?, ?)', mailId, now.toISOString());
}

/** Queues the mails that another run had claimed and did not finish: whether they went out is not known, so they go out again. */
export async function requeueClaimed(database: Database): Promise<void> {
  await database.run(`UPDATE mail_deliveries SET state = 'queued' WHERE state = 'sending'`);
}

/** Queues the mails that were given up, for as many attempts as new ones, with their Message-IDs. Answers how many there were. */
export async function requeueGivenUp(database: Database, now: Date): Promise<number> {
  return (
    await database.run(
      `UPDATE mail_deliveries SET state = 'queued', attempts = 0, due_at = ?, ended_at = NULL WHERE state = 'givenUp'`,
      now.toISOString(),
    )
  ).changes;
}

/** Claims the next mail that is due, new ones first; undefined when there is none. `domain`: of the sender's address. */
export async function claimNextMail(database: Database, domain: string, now: Date): Promise<ClaimedMail | undefined> {
  return database.transaction(async () => {
    const row = await database.get<{ mailId: number }>(
      `SELECT mail_id AS mailId FROM mail_deliveries WHERE state = 'queued' AND due_at <= ? ORDER BY attempts, due_at, mail_id LIMIT 1`,
      now.toISOString(),
    );
    if (!row) return undefined;
    const mail = (await database.get<
      Omit<ClaimedMail, 'messageId' | 'attempt' | 'attachments'> & { key: string | null; sentAt: string; attachments: string }
    >(
      `SELECT id AS mailId, key, recipient AS "to", subject, body AS text, html, order_number AS orderNumber, attachments, sent_at AS sentAt
         FROM mails WHERE id = ?`,
      row.mailId,
    ))!;
    const { key, sentAt, attachments, ...content } = mail;
    const claimed = (await database.get<{ messageId: string; attempt: number }>(
      `UPDATE mail_deliveries SET state = 'sending', attempts = attempts + 1, message_id = coalesce(message_id, ?) WHERE mail_id = ?
         RETURNING message_id AS messageId, attempts AS attempt`,
      // Mails without a key are told apart by when they were written: ids are used again once a backup was restored.
      newMessageId(key ?? `${row.mailId} ${sentAt}`, domain),
      row.mailId,
    ))!;
    return { ...content, ...claimed, attachments: JSON.parse(attachments) as BackendAttachment[] };
  });
}

function newMessageId(key: string, domain: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
}

export async function mailWasDelivered(database: Database, mailId: number, now: Date): Promise<void> {
  await endDelivery(database, mailId, 'delivered', null, now);
}

/** Notes that a mail stays with the shop, because mails are off. */
export async function mailWasKept(database: Database, mailId: number, now: Date): Promise<void> {
  await endDelivery(database, mailId, 'kept', null, now);
}

/** Notes that a mail will not be sent again. */
export async function giveUpMail(database: Database, mailId: number, error: string, now: Date): Promise<void> {
  await endDelivery(database, mailId, 'givenUp', error, now);
}

/** Queues a mail for its next attempt. Answers false, and changes nothing, after the last one. */
export async function retryMailLater(database: Database, { mailId, attempt }: ClaimedMail, error: string, now: Date): Promise<boolean> {
  const waitMs = RETRY_AFTER_MS[attempt - 1];
  if (waitMs === undefined) return false;
  const dueAt = new Date(now.getTime() + waitMs).toISOString();
  await database.run(`UPDATE mail_deliveries SET state = 'queued', due_at = ?, error = ? WHERE mail_id = ?`, dueAt, error, mailId);
  return true;
}

async function endDelivery(
  database: Database,
  mailId: number,
  state: 'delivered' | 'givenUp' | 'kept',
  error: string | null,
  now: Date,
): Promise<void> {
  await database.run(
    'UPDATE mail_deliveries SET state = ?, ended_at = ?, error = ? WHERE mail_id = ?',
    state,
    now.toISOString(),
    error,
    mailId,
  );
}
