/** Tables of the sandbox alone, beside those of the backend. Amounts are integer cents, times ISO 8601 in UTC. */
export const sandboxTables = `
-- What a product's pictures are drawn from, as JSON.
-- Payments are not here: their providers keep them (provider-records.ts).
CREATE TABLE drawings (slug TEXT PRIMARY KEY, product TEXT NOT NULL) STRICT;
-- How far the walk of the spot prices has come: one row.
CREATE TABLE spot_walk (tick INTEGER NOT NULL) STRICT;
-- What a sign-in provider gave for a person, until it is used.
CREATE TABLE provider_tokens (
  token TEXT PRIMARY KEY, provider TEXT NOT NULL, email TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- Orders that the backend charges itself, by their idempotency key: what was asked for, its payment, and how it ended.
CREATE TABLE card_checkouts (
  key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, cart_id TEXT NOT NULL, country TEXT NOT NULL, checkout TEXT NOT NULL,
  reference TEXT NOT NULL, state TEXT NOT NULL, error TEXT, created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX card_checkouts_by_state ON card_checkouts (state, created_at);
-- Captures, releases and refunds that staff asked for, by their idempotency key.
CREATE TABLE money_steps (
  key TEXT PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, step TEXT NOT NULL, amount INTEGER, reason TEXT NOT NULL,
  staff_id INTEGER NOT NULL REFERENCES users, at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
