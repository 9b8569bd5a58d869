export const pricingBatchTables = `
-- Pricing that waits to be published: a rule, a file's premiums or the change of one product as JSON, and what it is about. Nothing is ever
-- deleted.
CREATE TABLE pricing_batches (
  id INTEGER PRIMARY KEY, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users, key TEXT NOT NULL UNIQUE, request TEXT NOT NULL,
  state TEXT NOT NULL, approved_at TEXT, approved_by INTEGER REFERENCES users, published_at TEXT, published_by INTEGER REFERENCES users,
  undone_at TEXT, undone_by INTEGER REFERENCES users
) STRICT;
-- change, before, after, warnings: JSON. needs_approval: by a second person. product_updated_at: the version of the product that the change is for. change_id: what made it.
CREATE TABLE pricing_batch_rows (
  batch_id INTEGER NOT NULL REFERENCES pricing_batches, product_id INTEGER NOT NULL REFERENCES products, product_updated_at TEXT NOT NULL,
  change TEXT NOT NULL, before TEXT, after TEXT, move_percent REAL, warnings TEXT NOT NULL, needs_approval INTEGER NOT NULL, state TEXT NOT NULL,
  change_id INTEGER REFERENCES pricing_trail, PRIMARY KEY (batch_id, product_id)
) STRICT, WITHOUT ROWID;
`;
