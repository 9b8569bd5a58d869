/**
 * The dealer's texts as \`set-up\` read them from a folder, in its order. fields: what the file says besides the text, as JSON. body:
 * Markdown with placeholders.
 */
export const contentTables = `
CREATE TABLE content_entries (
  collection TEXT NOT NULL, slug TEXT NOT NULL, position INTEGER NOT NULL, id INTEGER NOT NULL, fields TEXT NOT NULL, body TEXT NOT NULL,
  updated_at TEXT NOT NULL, PRIMARY KEY (collection, slug), UNIQUE (collection, id)
) STRICT, WITHOUT ROWID;
`;
