import { rmSync } from 'node:fs';
import { freePort } from '../../bff/test/support/redis-server.ts';
import { startTestServer } from './test-server.ts';

/** Starts a PostgreSQL for the tests, and tells them where. Returns what ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const statements = process.env['STATEMENTS_RUN'];
  if (statements !== undefined) rmSync(statements, { recursive: true, force: true });
  const server = await startTestServer(await freePort());
  process.env['TEST_POSTGRES'] = server.url;
  return () => server.stop();
}
