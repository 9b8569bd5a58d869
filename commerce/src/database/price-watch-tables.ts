/** How far prices have been looked after, and what the sources last said: whoever takes the work over goes on from there. */
export const priceWatchTables = `
-- One row. judged_at, priced_until: at most a minute old while somebody looks after prices.
CREATE TABLE price_watch (
  id INTEGER PRIMARY KEY CHECK (id = 1), watched_since TEXT NOT NULL, judged_at TEXT NOT NULL, was_open INTEGER NOT NULL, priced_until TEXT NOT NULL
) STRICT;
-- settings: those that the source was asked by, as JSON, like its answer.
CREATE TABLE source_answers (source TEXT PRIMARY KEY, settings TEXT NOT NULL, answer TEXT NOT NULL, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
