import type { Database } from './database.ts';
import { deskChangeTriggers } from './desk-change-triggers.ts';

export const moveTable = `
-- Money that arrived, and money that was sent back (\`is_return\`). \`staff_id\`: who recorded it; null where the bank itself reported it.
CREATE TABLE transfer_moves (
  key TEXT PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE, is_return INTEGER NOT NULL, amount INTEGER NOT NULL, at TEXT NOT NULL,
  sent_on TEXT, is_late INTEGER NOT NULL, payer_name TEXT NOT NULL, bank_reference TEXT NOT NULL, staff_id INTEGER REFERENCES users,
  recorded_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX transfer_moves_by_order ON transfer_moves (order_id, recorded_at);
CREATE INDEX receipts_by_amount ON transfer_moves (amount) WHERE NOT is_return;
`;

export const bankPaymentTable = `
-- The payment of an order at its buyer's bank. \`state\`: what the bank last said, and "asked" before it was; \`cart_id\`: the cart that is
-- open again if nothing is paid.
CREATE TABLE bank_payments (
  order_id INTEGER PRIMARY KEY REFERENCES orders ON DELETE CASCADE, cart_id INTEGER NOT NULL, state TEXT NOT NULL, created_at TEXT NOT NULL,
  looked_at TEXT
) STRICT;
CREATE INDEX bank_payments_by_time ON bank_payments (created_at);
`;

/** For databases of before: what the bank reports, nobody has recorded. */
export async function addBankPayments(database: Database): Promise<void> {
  await database.execute(`
    ALTER TABLE transfer_moves RENAME TO moves_before;
    DROP INDEX transfer_moves_by_order; DROP INDEX receipts_by_amount; DROP INDEX transfer_moves_by_time;
    ${moveTable}
    INSERT INTO transfer_moves SELECT * FROM moves_before;
    DROP TABLE moves_before;
    CREATE INDEX transfer_moves_by_time ON transfer_moves (at);
    ${deskChangeTriggers('orders', ['transfer_moves'])}
    ${bankPaymentTable}`);
}
