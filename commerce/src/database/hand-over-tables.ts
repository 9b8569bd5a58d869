export const handOverTables = `
-- How collections ended. Which document was seen is kept, its number never. signature: an SVG path (wire/hand-over.ts).
CREATE TABLE hand_overs (
  shipment_id INTEGER PRIMARY KEY REFERENCES shipments, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users,
  collected_by TEXT NOT NULL, document TEXT NOT NULL, signature TEXT
) STRICT;
-- Who comes to the counter when.
CREATE INDEX orders_by_collection ON orders (delivery_choice ->> '$.slot.from') WHERE delivery_code = 'collect';
`;
