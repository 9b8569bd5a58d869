export const purchaseTables = `
-- How far buying what an enquiry offers has got, a row a step. Rows are never changed. price and bid: cents for all of it, bid as it stood.
CREATE TABLE purchase_steps (
  id INTEGER PRIMARY KEY, enquiry_id INTEGER NOT NULL REFERENCES enquiries, key TEXT NOT NULL UNIQUE, state TEXT NOT NULL, at TEXT NOT NULL,
  staff_id INTEGER NOT NULL REFERENCES users, price INTEGER, bid INTEGER, holds_until TEXT, fine_grams REAL, reason TEXT
) STRICT;
CREATE INDEX purchase_steps_by_enquiry ON purchase_steps (enquiry_id, id);
CREATE UNIQUE INDEX metal_purchases_by_enquiry ON metal_purchases (enquiry_id) WHERE enquiry_id IS NOT NULL;
`;
