export const draftTables = `
-- Orders that staff build for somebody on the telephone. lines: what staff entered, JSON. held: the quote and the lines at the prices that are
-- held until held_until, JSON. mail: recipient, JSON, until it was handed over. decision: of the second person on the lines as they are.
CREATE TABLE drafts (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, country TEXT NOT NULL, customer_id INTEGER REFERENCES users,
  email TEXT, name TEXT, lines TEXT NOT NULL, code TEXT UNIQUE, held TEXT, held_until TEXT, sent_at TEXT, mail TEXT,
  decision TEXT CHECK (decision IN ('approved', 'declined')), decided_by INTEGER REFERENCES users,
  created_by INTEGER NOT NULL REFERENCES users, saved_by INTEGER NOT NULL REFERENCES users, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
  order_id INTEGER REFERENCES orders
) STRICT;
CREATE INDEX drafts_by_order ON drafts (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX drafts_by_mail ON drafts (id) WHERE mail IS NOT NULL;
-- The carts of those who opened a draft's link.
CREATE TABLE draft_carts (
  cart_id INTEGER PRIMARY KEY REFERENCES carts ON DELETE CASCADE, draft_id INTEGER NOT NULL REFERENCES drafts ON DELETE CASCADE
) STRICT;
CREATE INDEX draft_carts_by_draft ON draft_carts (draft_id);
`;

export const orderAdditionTable = `
-- Drafts of what is added to a placed order.
CREATE TABLE order_additions (
  draft_id INTEGER PRIMARY KEY REFERENCES drafts ON DELETE CASCADE, order_id INTEGER NOT NULL REFERENCES orders
) STRICT;
CREATE INDEX order_additions_by_order ON order_additions (order_id);
`;
