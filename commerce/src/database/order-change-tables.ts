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

/** Changes of what an order contains and of its delivery; no row is ever changed, but for the documents of a correction. */
export const orderRevisionTables = `
CREATE TABLE order_revisions (
  change_id INTEGER PRIMARY KEY REFERENCES order_changes, order_id INTEGER NOT NULL REFERENCES orders, at TEXT NOT NULL,
  total_before INTEGER NOT NULL, total_after INTEGER NOT NULL
) STRICT;
CREATE INDEX order_revisions_by_order ON order_revisions (order_id);
-- Invoices that no longer say what their orders do. credit_note, replaced_by: what corrected them, once the order was paid.
CREATE TABLE outdated_invoices (
  number TEXT PRIMARY KEY REFERENCES invoices, since TEXT NOT NULL, credit_note TEXT REFERENCES invoices, replaced_by TEXT REFERENCES invoices
) STRICT, WITHOUT ROWID;
-- An order has one invoice, and each is replaced once.
CREATE UNIQUE INDEX invoices_replaced_once ON invoices (order_id, ifnull(document ->> 'forInvoice', '')) WHERE kind = 'invoice';
`;
