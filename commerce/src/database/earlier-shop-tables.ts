export const importedCustomersTable = `
-- Accounts that \`import-customers\` brought. Hashes: of the email address in the file, of all that its entry said, and of the account as it
-- was afterwards, so that what was changed here since is left alone.
CREATE TABLE imported_customers (
  email_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL UNIQUE REFERENCES users, row_hash TEXT NOT NULL, account_hash TEXT NOT NULL, at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX users_by_small_username ON users (lower(username));
`;
