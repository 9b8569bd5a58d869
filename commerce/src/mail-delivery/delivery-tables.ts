/**
 * The queue of mails on their way to the mail server, a row a mail. `sending`: a process has claimed it. `kept`: it was written while mails
 * were off. message_id is set with the first attempt and never changes.
 */
export const mailDeliveryTables = `
CREATE TABLE mail_deliveries (
  mail_id INTEGER PRIMARY KEY REFERENCES mails, state TEXT NOT NULL DEFAULT 'queued', attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL, message_id TEXT UNIQUE, ended_at TEXT, error TEXT,
  CHECK (state IN ('queued', 'sending', 'delivered', 'givenUp', 'kept'))
) STRICT;
CREATE INDEX open_mail_deliveries ON mail_deliveries (attempts, due_at) WHERE state = 'queued';
`;
