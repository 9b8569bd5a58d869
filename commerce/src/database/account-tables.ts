export const accountTables = `
-- What a card brought (above 0) and what went back to it (below 0), each when the provider's reading first said so, in cents of the order's
-- currency. A return above 0 is a refund that failed.
CREATE TABLE card_moves (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE, at TEXT NOT NULL, is_return INTEGER NOT NULL,
  amount INTEGER NOT NULL
) STRICT;
CREATE INDEX card_moves_by_order ON card_moves (order_id);
CREATE INDEX card_moves_by_time ON card_moves (at);
-- What the pieces of an invoice's line would have cost on that day, in cents of the dealer's own currency; none where no cost was known.
CREATE TABLE invoice_costs (number TEXT NOT NULL REFERENCES invoices, line INTEGER NOT NULL, cost INTEGER NOT NULL, PRIMARY KEY (number, line)) STRICT, WITHOUT ROWID;
CREATE INDEX invoices_by_time ON invoices (issued_at);
CREATE INDEX transfer_moves_by_time ON transfer_moves (at);
`;

/** For orders of before the table: a card was charged when the invoice was issued, and paid back when a credit note was. */
export const cardMovesOfDocuments = `
INSERT INTO card_moves (order_id, at, is_return, amount)
SELECT i.order_id, i.issued_at, i.kind <> 'invoice', CASE i.kind WHEN 'invoice' THEN i.total ELSE -i.total END
FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.payment_method = 'card' ORDER BY i.issued_at, i.rowid;
`;
