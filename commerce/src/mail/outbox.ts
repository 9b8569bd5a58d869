import type { BackendAttachment } from '@koura/shared-types/wire/mail';
import type { Database } from '../database/database.ts';
import { queueMail } from './delivery-queue.ts';
import { wasWithdrawn } from './due-mails.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  html?: string | null;
  orderNumber?: string | null;
  attachments?: BackendAttachment[];
}
export interface SentMail extends Mail {
  id: number;
  html: string | null;
  sentAt: string;
  attachments: BackendAttachment[];
}

const NEWEST = 200;

/** Puts an email into the outbox, from where `startDelivering` sends it. */
export async function sendMail(database: Database, mail: Mail, now: Date): Promise<void> {
  await insertMail(database, mail, null, now);
}

const DAY_MS = 86_400_000;
const MAX_PER_DAY = 3;

/**
 * Sends a mail of the shop's gateway once per key; one that is about no order only if its recipient has not received three such mails
 * within a day, or waits for this one. Answers whether it was sent.
 */
export async function sendMailOnce(database: Database, mail: Mail, key: string, now: Date): Promise<boolean> {
  return database.transaction(async () => {
    if ((await database.get('SELECT 1 FROM mails WHERE key = ?', key)) || (await wasWithdrawn(database, key))) return false;
    if ((mail.orderNumber ?? null) === null && !isAwaited(key) && (await sentToday(database, mail.to, now)) >= MAX_PER_DAY) return false;
    await insertMail(database, mail, key, now);
    return true;
  });
}

/** An alert that was confirmed, the answer to an enquiry, or a quote, which the gateway limits. */
function isAwaited(key: string): boolean {
  return key.startsWith('backInStock:') || key.startsWith('enquiryAnswered:') || key.startsWith('quote:');
}

async function sentToday(database: Database, recipient: string, now: Date): Promise<number> {
  return (await database.get<{ sent: number }>(
    'SELECT count(*) AS sent FROM mails WHERE key IS NOT NULL AND order_number IS NULL AND lower(recipient) = lower(?) AND sent_at > ?',
    recipient,
    new Date(now.getTime() - DAY_MS).toISOString(),
  ))!.sent;
}

async function insertMail(
  database: Database,
  { to, subject, text, html = null, orderNumber = null, attachments = [] }: Mail,
  key: string | null,
  now: Date,
): Promise<void> {
  const id = await database.insert(
    'INSERT INTO mails (recipient, subject, body, html, key, sent_at, order_number, attachments) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    to,
    subject,
    text,
    html,
    key,
    now.toISOString(),
    orderNumber,
    JSON.stringify(attachments),
  );
  await queueMail(database, id, now);
}

type MailRow = Omit<SentMail, 'attachments'> & { attachments: string };

/** The latest emails, newest first. */
export async function readOutbox(database: Database): Promise<SentMail[]> {
  const sql = `SELECT id, recipient AS "to", subject, body AS text, html, sent_at AS sentAt, order_number AS orderNumber, attachments
    FROM mails ORDER BY id DESC LIMIT ?`;
  return (await database.all<MailRow>(sql, NEWEST)).map(({ attachments, ...mail }) => ({
    ...mail,
    attachments: JSON.parse(attachments) as BackendAttachment[],
  }));
}

/** An attachment of a mail, by its place from 0. */
export async function readAttachment(database: Database, mailId: number, index: number): Promise<BackendAttachment | undefined> {
  const row = await database.get<{ attachments: string }>('SELECT attachments FROM mails WHERE id = ?', mailId);
  return row && (JSON.parse(row.attachments) as BackendAttachment[])[index];
}
