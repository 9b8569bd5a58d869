export const passkeyTable = `
-- Public keys that open an account. \`id\`, \`public_key\`: base64url. \`transports\`: a JSON list.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, public_key TEXT NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL,
  label TEXT NOT NULL, created_at TEXT NOT NULL, last_used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_user ON passkeys (user_id);
`;

export const secondFactorTables = `
-- \`secret\`: of one-time codes, sealed (seal-secret.ts); null without them. \`last_step\`: the half minute of the last code that was used.
-- \`asked_at\`: when a member of staff without a factor was first told to add one.
CREATE TABLE second_factors (
  user_id INTEGER PRIMARY KEY REFERENCES users, secret TEXT, last_step INTEGER NOT NULL DEFAULT 0,
  password_off INTEGER NOT NULL DEFAULT 0, asked_at TEXT
) STRICT;
-- \`hash\`: base64url of SHA-256, made by the gateway.
CREATE TABLE recovery_codes (
  user_id INTEGER NOT NULL REFERENCES users, hash TEXT NOT NULL, used_at TEXT, PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;
`;
