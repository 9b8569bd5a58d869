import type { Database } from '../database/database.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}
export interface SentMail extends Mail {
  id: number;
  sentAt: string;
}

const NEWEST = 200;

/** Puts a mail into the outbox. The sandbox sends nothing: the outbox is where mails end. */
export function sendMail(database: Database, { to, subject, text }: Mail, now: Date): void {
  database.run('INSERT INTO mails (recipient, subject, body, sent_at) VALUES (?, ?, ?, ?)', to, subject, text, now.toISOString());
}

/** The newest mails, newest first. */
export function readOutbox(database: Database): SentMail[] {
  const sql = 'SELECT id, recipient AS "to", subject, body AS text, sent_at AS sentAt FROM mails ORDER BY id DESC LIMIT ?';
  return database.all<SentMail>(sql, NEWEST).map((mail) => ({ ...mail }));
}
