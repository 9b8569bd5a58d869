export const importedCustomersTable = `
-- Accounts that \`import-customers\` brought. Hashes: of the email address in the file, of all that its entry said, and of the account as it
-- was afterwards, so that what was changed here since is left alone.
CREATE TABLE imported_customers (
  email_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL UNIQUE REFERENCES users, row_hash TEXT NOT NULL, account_hash TEXT NOT NULL, at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX users_by_small_username ON users (lower(username));
`;

export const pastOrdersTable = `
-- Orders of an earlier shop that \`import-orders\` brought, to be read alone: no rule about orders looks here. Ids are below 0, apart from
-- those of orders, and rows of order_search are found by them. \`lines\`: JSON as in an answer, without what the product says today.
CREATE TABLE past_orders (
  id INTEGER PRIMARY KEY CHECK (id < 0), order_number TEXT NOT NULL UNIQUE, user_id INTEGER REFERENCES users,
  status TEXT NOT NULL CHECK (status IN ('Fulfilled', 'Canceled')), created_at TEXT NOT NULL, currency TEXT NOT NULL,
  sub_total INTEGER NOT NULL, discount_total INTEGER NOT NULL, shipping_total INTEGER NOT NULL, payment_fee INTEGER NOT NULL,
  tax_total INTEGER NOT NULL, total INTEGER NOT NULL, coupons TEXT NOT NULL, contact TEXT NOT NULL, delivery TEXT NOT NULL,
  payment TEXT NOT NULL, lines TEXT NOT NULL, invoice_number TEXT, row_hash TEXT NOT NULL, at TEXT NOT NULL,
  payment_state TEXT GENERATED ALWAYS AS (payment ->> 'state') VIRTUAL
) STRICT;
CREATE INDEX past_orders_by_user ON past_orders (user_id, created_at);
CREATE INDEX past_orders_by_email ON past_orders (lower(contact ->> 'email'));
`;
