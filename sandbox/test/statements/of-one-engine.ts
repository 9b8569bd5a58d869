/** Files whose statements are for one engine, or for another database than the dealer's. */
const FILES: [file: RegExp, reason: string][] = [
  [/^commerce\/src\/database\/(postgres\/|sqlite-engine\.ts|connection\.ts)/, 'the engines themselves'],
  [/^commerce\/src\/database\/file-lock\.ts/, 'a file of its own beside the database'],
  [
    /^sandbox\/src\/(bank|payments)\/|^sandbox\/src\/provider-records\.ts/,
    'what the stand-ins of banks and card providers keep, in a file of SQLite',
  ],
];

/** Statements that the other engine need not understand: how they begin, and why. */
const STATEMENTS: { engine: 'sqlite' | 'postgres'; begin: string; reason: string }[] = [
  { engine: 'sqlite', begin: 'VACUUM INTO ?', reason: 'a backup is a copy of the file; a server has its own backups' },
  { engine: 'sqlite', begin: 'PRAGMA integrity_check', reason: 'the check of that copy' },
  {
    engine: 'sqlite',
    begin: 'INSERT OR REPLACE INTO product_prices ',
    reason: 'a row takes less time so; a server writes all in one statement',
  },
  { engine: 'postgres', begin: 'WITH stored AS (INSERT INTO shop_events ', reason: 'other processes are told; a file has one' },
  { engine: 'postgres', begin: 'WITH given AS MATERIALIZED (SELECT * FROM json_to_recordset(?1)', reason: 'that statement' },
];

export function isOfOneEngine(file: string): boolean {
  return FILES.some(([of]) => of.test(file));
}

/** Whether an engine has to understand a statement. */
export function isFor(engine: 'sqlite' | 'postgres', text: string): boolean {
  return STATEMENTS.every((one) => one.engine === engine || !text.startsWith(one.begin));
}

/** Whether a statement has to mean the same on both. */
export function isForBoth(text: string): boolean {
  return isFor('sqlite', text) && isFor('postgres', text);
}
