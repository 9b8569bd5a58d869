let count = 0;

/**
 * Address of a new, empty database that is gone when it is closed: in memory, or on the PostgreSQL server of TEST_POSTGRES
 * (`npm run test:full -- postgres`).
 */
export function testDatabase(): string {
  const server = process.env['TEST_POSTGRES'];
  return server === undefined ? ':memory:' : `${server}/koura_${process.pid}_${++count}?disposable`;
}

/** Address of a new, empty database that is there until its folder or server is removed: this file, or one on that server. */
export async function keptDatabase(file: string): Promise<string> {
  if (process.env['TEST_POSTGRES'] === undefined) return file;
  const { ServerDatabase } = await import('./server-database.ts');
  return (await ServerDatabase.create()).url;
}
