import { handOverTables } from './hand-over-tables.ts';
/** Tables of what belongs to an order beyond its lines, and of saved addresses. Amounts are integer cents, times ISO 8601 in UTC. */
export const orderPartsSchema = `
CREATE TABLE order_history (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, at TEXT NOT NULL, status TEXT NOT NULL
) STRICT;
CREATE INDEX order_history_by_order ON order_history (order_id);
CREATE TABLE payment_history (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, at TEXT NOT NULL, state TEXT NOT NULL
) STRICT;
CREATE INDEX payment_history_by_order ON payment_history (order_id);
-- Notes of staff on an order or a customer. A row changes once at most, when it is struck through.
CREATE TABLE staff_notes (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users,
  order_id INTEGER REFERENCES orders, customer_id INTEGER REFERENCES users, text TEXT NOT NULL, is_shown INTEGER NOT NULL,
  struck_at TEXT, struck_by INTEGER REFERENCES users, CHECK ((order_id IS NULL) <> (customer_id IS NULL))
) STRICT;
CREATE INDEX staff_notes_by_order ON staff_notes (order_id);
CREATE INDEX staff_notes_by_customer ON staff_notes (customer_id);
CREATE TABLE shipments (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, carrier TEXT NOT NULL, number TEXT NOT NULL, url TEXT,
  insured_for INTEGER, is_signature_required INTEGER NOT NULL, weight_grams INTEGER,
  -- JSON: [{productId, quantity, serials}]
  lines TEXT NOT NULL, UNIQUE (order_id, carrier, number)
) STRICT;
-- Numbers as people quote them: see search-orders.ts.
CREATE INDEX shipments_by_number ON shipments (upper(replace(replace(number, '-', ''), ' ', '')));
CREATE TABLE shipment_events (
  shipment_id INTEGER NOT NULL REFERENCES shipments, at TEXT NOT NULL, kind TEXT NOT NULL, place TEXT, signed_by TEXT,
  PRIMARY KEY (shipment_id, at, kind)
) STRICT, WITHOUT ROWID;
${handOverTables}-- Invoices and credit notes as they were issued, as JSON. Rows are never changed; numbers have no gaps.
CREATE TABLE invoices (
  number TEXT PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, kind TEXT NOT NULL, total INTEGER NOT NULL, issued_at TEXT NOT NULL,
  document TEXT NOT NULL
) STRICT;
CREATE INDEX invoices_by_order ON invoices (order_id);
CREATE INDEX invoices_by_plain_number ON invoices (upper(replace(replace(number, '-', ''), ' ', '')));
CREATE INDEX invoices_by_figures ON invoices (ltrim(upper(number), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-'));
-- Mails that the shop's gateway is to compose. handed_at: when it handed the mail over. withdrawn_at: another mail says all of it.
CREATE TABLE due_mails (
  key TEXT PRIMARY KEY, kind TEXT NOT NULL, order_id INTEGER NOT NULL REFERENCES orders, due_at TEXT NOT NULL, handed_at TEXT, withdrawn_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX open_due_mails ON due_mails (due_at) WHERE handed_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX due_mails_by_order ON due_mails (order_id);
-- Points that staff booked; a row is never changed.
CREATE TABLE point_bookings (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users,
  customer_id INTEGER NOT NULL REFERENCES users, points INTEGER NOT NULL, description TEXT NOT NULL
) STRICT;
CREATE INDEX point_bookings_by_customer ON point_bookings (customer_id);
CREATE TABLE addresses (
  id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, label TEXT NOT NULL, line1 TEXT NOT NULL, line2 TEXT, suburb TEXT,
  city TEXT NOT NULL, state TEXT, postcode TEXT NOT NULL, country_code TEXT NOT NULL, is_default INTEGER NOT NULL
) STRICT;
CREATE INDEX addresses_by_user ON addresses (user_id);
CREATE UNIQUE INDEX one_default_address ON addresses (user_id) WHERE is_default = 1;
`;
