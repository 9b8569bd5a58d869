export const sessionTable = `
-- Where people are signed in. \`version\`: the account's token version that the session holds good for. \`kind\`: how the person signed in; NULL
-- for a token of before this table. \`actor_id\`: the member of staff who acts as the person. \`used_at\`: NULL until its first token is used.
-- \`address\` is shortened.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, version INTEGER NOT NULL, kind TEXT, actor_id INTEGER REFERENCES users,
  device TEXT NOT NULL, address TEXT NOT NULL, place TEXT, created_at TEXT NOT NULL, used_at TEXT, until TEXT NOT NULL, ended_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_until ON sessions (until);
`;
