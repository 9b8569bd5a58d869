export const exposureTables = `
-- Metal that was bought (above 0) or sold in the market, microounces; price: cents per ounce.
CREATE TABLE hedges (
  id INTEGER PRIMARY KEY, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users, metal_id INTEGER NOT NULL REFERENCES metals,
  ounces INTEGER NOT NULL, price INTEGER, note TEXT, key TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX hedges_by_metal ON hedges (metal_id, id);
-- Metal that the dealer bought from customers, microounces. paid: cents for all of it, null where nobody knows. Over the counter there is
-- no enquiry.
CREATE TABLE metal_purchases (
  id INTEGER PRIMARY KEY, at TEXT NOT NULL, metal_id INTEGER NOT NULL REFERENCES metals, ounces INTEGER NOT NULL, paid INTEGER,
  enquiry_id INTEGER REFERENCES enquiries
) STRICT;
CREATE INDEX metal_purchases_by_time ON metal_purchases (metal_id, at);
-- What the net exposure of a metal shall not exceed, whole ounces.
CREATE TABLE exposure_limits (metal_id INTEGER PRIMARY KEY REFERENCES metals, ounces INTEGER NOT NULL) STRICT;
`;
