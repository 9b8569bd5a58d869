/** Tables of what staff did about placed orders. Amounts are integer cents of the order's currency; no row is ever changed. */
export const orderChangeTables = `
-- What a cancellation meant at the time. goods_now, buy_back_now: null where a product had no price.
CREATE TABLE order_cancellations (
  order_id INTEGER PRIMARY KEY REFERENCES orders, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users, reason TEXT NOT NULL,
  goods_then INTEGER NOT NULL, goods_now INTEGER, buy_back_now INTEGER, owed INTEGER NOT NULL
) STRICT;
-- Changes of contact and address. email_before: where the notice about another email address goes.
CREATE TABLE order_changes (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL, at TEXT NOT NULL,
  staff_id INTEGER NOT NULL REFERENCES users, called_at TEXT, email_before TEXT
) STRICT;
CREATE INDEX order_changes_by_order ON order_changes (order_id);
CREATE INDEX mails_by_order ON mails (order_number) WHERE order_number IS NOT NULL;
`;
