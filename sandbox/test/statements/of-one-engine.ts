/** Files whose statements are for one engine, or for another database than the dealer's. */
const FILES: [file: RegExp, reason: string][] = [
  [/^commerce\/src\/database\/(postgres\/|sqlite-engine\.ts|connection\.ts)/, 'the engines themselves'],
  [/^commerce\/src\/database\/file-lock\.ts/, 'a file of its own beside the database'],
  [
    /^sandbox\/src\/(bank|payments)\/|^sandbox\/src\/provider-records\.ts/,
    'what the stand-ins of banks and card providers keep, in a file of SQLite',
  ],
];

/** Statements that the other engine need not understand: what they have that others have not, and why. */
const STATEMENTS: { engine: 'sqlite' | 'postgres'; has: string; reason: string }[] = [
  { engine: 'sqlite', has: 'VACUUM INTO ?', reason: 'a backup is a copy of the file; a server has its own backups' },
  { engine: 'sqlite', has: 'PRAGMA integrity_check', reason: 'the check of that copy' },
  {
    engine: 'sqlite',
    has: 'INSERT OR REPLACE INTO product_prices ',
    reason: 'a row takes less time so; a server writes all in one statement',
  },
  { engine: 'postgres', has: 'FROM json_to_recordset(?1)', reason: 'that statement' },
  { engine: 'postgres', has: 'INSERT INTO shop_events ', reason: 'other processes are told; a file has one' },
  { engine: 'sqlite', has: 'rowid IN (SELECT rowid FROM ', reason: 'a full-text table; a server has an index of trigrams' },
  { engine: 'sqlite', has: ') - ?', reason: 'its newest rows, for what is too short for it' },
  { engine: 'postgres', has: 'words LIKE ?', reason: 'that index, of words in small letters' },
  { engine: 'postgres', has: 'digits LIKE ?', reason: 'the same of digits' },
  { engine: 'sqlite', has: `VALUES ('optimize')`, reason: 'a full-text table forgets what was deleted' },
];

export function isOfOneEngine(file: string): boolean {
  return FILES.some(([of]) => of.test(file));
}

/** Whether an engine has to understand a statement. */
export function isFor(engine: 'sqlite' | 'postgres', text: string): boolean {
  return STATEMENTS.every((one) => one.engine === engine || !text.includes(one.has));
}

/** Whether a statement has to mean the same on both. */
export function isForBoth(text: string): boolean {
  return isFor('sqlite', text) && isFor('postgres', text);
}
