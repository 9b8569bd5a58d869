import { once } from 'node:events';
import { startPostgres } from '../strapi/postgres.ts';

interface TestServer {
  /** What TEST_POSTGRES names: the server without a database. */
  url: string;
  /** At once: nothing of it is kept. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL that keeps nothing when it crashes, for tests that need many databases. */
export async function startTestServer(port: number): Promise<TestServer> {
  const { child, environment } = await startPostgres(port, ['max_connections=300', 'full_page_writes=off', 'synchronous_commit=off']);
  return {
    url: `postgres://${environment['DATABASE_USERNAME']}@127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}
