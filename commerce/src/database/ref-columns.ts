/** Which partner's link a buyer came by, and whose code it is. The partners' table is also made by an earlier migration, without it. */
export const refColumns = `
ALTER TABLE orders ADD COLUMN ref TEXT;
ALTER TABLE partners ADD COLUMN ref TEXT;
CREATE INDEX orders_by_ref ON orders (created_at) WHERE ref IS NOT NULL;
CREATE UNIQUE INDEX partners_by_ref ON partners (ref);
`;
