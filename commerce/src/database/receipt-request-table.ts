export const receiptRequestTable = `
-- Receipts that wait for a second person. \`receipt\`: the body of \`POST /orders/{id}/transfers\`.
CREATE TABLE receipt_requests (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL, order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE, receipt TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'declined')), requested_by INTEGER NOT NULL REFERENCES users, requested_at TEXT NOT NULL,
  decided_by INTEGER REFERENCES users, decided_at TEXT
) STRICT;
CREATE UNIQUE INDEX waiting_receipt_requests ON receipt_requests (key) WHERE state = 'waiting';
CREATE INDEX receipt_requests_by_order ON receipt_requests (order_id);
`;
