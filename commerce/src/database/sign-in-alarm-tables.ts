export const signInAlarmTables = `
-- Links "This wasn't me" of mails about sign-ins on new devices; \`code\` is a SHA-256. \`used_at\`: when the owner pressed it. The
-- rest: what the account asked for at that sign-in.
CREATE TABLE sign_in_alarms (
  code TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, session_since TEXT NOT NULL, expires_at TEXT NOT NULL, used_at TEXT,
  had_codes INTEGER NOT NULL, had_recovery_codes INTEGER NOT NULL, password_was_off INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_alarms_by_user ON sign_in_alarms (user_id);
`;

export const payoutFreezeColumn = 'ALTER TABLE users ADD COLUMN payouts_frozen_until TEXT';
