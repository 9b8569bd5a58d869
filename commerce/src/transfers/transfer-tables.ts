import { bankPaymentTable, moveTable } from '../database/bank-payment-tables.ts';
import { receiptRequestTable } from '../database/receipt-request-table.ts';

/** Tables of orders paid by bank transfer. Amounts are integer cents of the order's currency. */
export const transferTables = `
-- How an order can be recognised as one of the same buyer: normalised, see buyer-identity.ts. Network: where it was placed from.
CREATE TABLE order_buyers (
  order_id INTEGER PRIMARY KEY REFERENCES orders ON DELETE CASCADE, user_id INTEGER, email TEXT NOT NULL, phone TEXT, address TEXT, network TEXT
) STRICT;
CREATE INDEX order_buyers_by_email ON order_buyers (email);
-- \`ended\`: paid, released by staff, or unpaid; null while the money is awaited.
CREATE TABLE transfers (
  order_id INTEGER PRIMARY KEY REFERENCES orders ON DELETE CASCADE, reference TEXT NOT NULL UNIQUE, account TEXT NOT NULL, amount INTEGER NOT NULL,
  pay_by TEXT NOT NULL, grace_until TEXT NOT NULL, is_new_customer INTEGER NOT NULL, sent_at TEXT, reminded_at TEXT,
  late_accepted INTEGER NOT NULL DEFAULT 0, ended TEXT, ended_at TEXT, end_reason TEXT
) STRICT;
CREATE INDEX open_transfers ON transfers (grace_until) WHERE ended IS NULL;
${moveTable}-- Receipts that were recorded by mistake. They count nowhere; \`key\` may be used again.
CREATE TABLE taken_back_receipts (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL, order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE, amount INTEGER NOT NULL, at TEXT NOT NULL,
  sent_on TEXT, payer_name TEXT NOT NULL, bank_reference TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users, recorded_at TEXT NOT NULL,
  taken_back_at TEXT NOT NULL, taken_back_by INTEGER NOT NULL REFERENCES users, reason TEXT NOT NULL
) STRICT;
CREATE INDEX taken_back_receipts_by_order ON taken_back_receipts (order_id);
${receiptRequestTable}${bankPaymentTable}-- The six digits that a new customer confirms an email address with, hashed; one code an address.
CREATE TABLE email_codes (
  email TEXT PRIMARY KEY, code_hash TEXT NOT NULL, tries INTEGER NOT NULL, sent_at TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE email_code_mails (id INTEGER PRIMARY KEY, email TEXT NOT NULL, network TEXT, sent_at TEXT NOT NULL) STRICT;
CREATE INDEX email_code_mails_by_time ON email_code_mails (sent_at);
`;
