import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where tests get a database from that is on the server. */
const SOURCES = /test-database|server-database|server-shop|memory-shop|sandbox-client|support\/versions/;
/** Of SQLite's file or of the providers' own. */
const OF_A_FILE = new Set([
  'sandbox/test/orders/order-numbers.test.ts',
  'sandbox/test/start-sandbox.test.ts',
  'sandbox/test/charts/import-prices.test.ts',
]);

const testsOf = (workspace: string): string[] =>
  globSync([`${workspace}/{src,test}/**/*.test.ts`, `${workspace}/test/postgres/*.ts`], { cwd: root })
    .filter((file) => !OF_A_FILE.has(file) && SOURCES.test(readFileSync(root + file, 'utf8')))
    .map((file) => file.slice(workspace.length + 1));

// The tests of the backend whose database is in memory otherwise. Run by `npm run test:full -- postgres`.
export default defineConfig({
  test: {
    globalSetup: [`${root}scripts/postgres/global-setup.ts`],
    projects: ['commerce', 'sandbox'].map((name) => ({
      test: {
        name,
        root: `${root}${name}`,
        include: testsOf(name),
        setupFiles: [`${root}sandbox/test/statements/record-statements.ts`],
        environment: 'node',
        env: { NODE_ENV: 'test' },
        isolate: false,
        testTimeout: 240_000,
        hookTimeout: 240_000,
        expect: { poll: { timeout: 60_000 } },
      },
    })),
  },
});
