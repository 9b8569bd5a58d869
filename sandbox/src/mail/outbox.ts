import type { Database } from '../database/database.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same as HTML, where there is one. */
  html?: string | null;
}
export interface SentMail extends Mail {
  id: number;
  html: string | null;
  sentAt: string;
}

const NEWEST = 200;

/** Puts a mail into the outbox. The sandbox sends nothing: the outbox is where mails end. */
export function sendMail(database: Database, mail: Mail, now: Date): void {
  insertMail(database, mail, null, now);
}

/** Twenty-four hours. */
const DAY_MS = 86_400_000;
const MOST_A_DAY = 3;

/** Sends a mail of the shop's gateway once per key, and at most three to one recipient within a day. Answers whether it was sent. */
export function sendMailOnce(database: Database, mail: Mail, key: string, now: Date): boolean {
  return database.transaction(() => {
    if (database.get('SELECT 1 FROM mails WHERE key = ?', key)) return false;
    const { sent } = database.get<{ sent: number }>(
      'SELECT count(*) AS sent FROM mails WHERE key IS NOT NULL AND lower(recipient) = lower(?) AND sent_at > ?',
      mail.to,
      new Date(now.getTime() - DAY_MS).toISOString(),
    )!;
    if (sent >= MOST_A_DAY) return false;
    insertMail(database, mail, key, now);
    return true;
  });
}

function insertMail(database: Database, { to, subject, text, html = null }: Mail, key: string | null, now: Date): void {
  database.run(
    'INSERT INTO mails (recipient, subject, body, html, key, sent_at) VALUES (?, ?, ?, ?, ?, ?)',
    to,
    subject,
    text,
    html,
    key,
    now.toISOString(),
  );
}

/** The newest mails, newest first. */
export function readOutbox(database: Database): SentMail[] {
  const sql = 'SELECT id, recipient AS "to", subject, body AS text, html, sent_at AS sentAt FROM mails ORDER BY id DESC LIMIT ?';
  return database.all<SentMail>(sql, NEWEST).map((mail) => ({ ...mail }));
}
