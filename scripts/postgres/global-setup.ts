import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { freePort } from '../../bff/test/support/redis-server.ts';
import { startPostgres } from '../strapi/postgres.ts';

/** Starts a PostgreSQL for the tests, and tells them where. Returns what ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const statements = process.env['STATEMENTS_RUN'];
  if (statements !== undefined) rmSync(statements, { recursive: true, force: true });
  const { child, environment } = await startPostgres(await freePort(), [
    'max_connections=300',
    'full_page_writes=off',
    'synchronous_commit=off',
  ]);
  process.env['TEST_POSTGRES'] = `postgres://${environment['DATABASE_USERNAME']}@127.0.0.1:${environment['DATABASE_PORT']}`;
  return async () => {
    // At once: nothing of it is kept.
    child.kill('SIGQUIT');
    await once(child, 'exit');
  };
}
