export const partnerTables = `
-- Partners with keys for the shop's API. scopes, origins, keys: JSON (wire/partner.ts); of a key only the SHA-256 is kept.
CREATE TABLE partners (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, scopes TEXT NOT NULL, origins TEXT NOT NULL, points_a_minute INTEGER NOT NULL,
  points_a_day INTEGER NOT NULL, keys TEXT NOT NULL, version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
