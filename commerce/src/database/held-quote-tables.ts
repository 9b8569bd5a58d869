export const heldQuoteTables = `
-- Quotes whose prices are held for whoever opens their link: SHA-256 of its code. held: the quote and its lines at the held prices, JSON.
CREATE TABLE held_quotes (
  id INTEGER PRIMARY KEY, code_hash TEXT NOT NULL UNIQUE, held TEXT NOT NULL, held_until TEXT NOT NULL, expires_at TEXT NOT NULL,
  order_id INTEGER REFERENCES orders
) STRICT;
CREATE INDEX held_quotes_by_end ON held_quotes (held_until);
CREATE INDEX held_quotes_by_order ON held_quotes (order_id) WHERE order_id IS NOT NULL;
CREATE TABLE held_quote_carts (
  cart_id INTEGER PRIMARY KEY REFERENCES carts ON DELETE CASCADE, held_quote_id INTEGER NOT NULL REFERENCES held_quotes ON DELETE CASCADE
) STRICT;
CREATE INDEX held_quote_carts_by_quote ON held_quote_carts (held_quote_id);
`;
