export const passkeyTable = `
-- Public keys that open an account. \`id\`, \`public_key\`: base64url. \`transports\`: a JSON list.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, public_key TEXT NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL,
  label TEXT NOT NULL, created_at TEXT NOT NULL, last_used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_user ON passkeys (user_id);
`;
