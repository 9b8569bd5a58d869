import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Workers and the programs that tests start are compiled once, not at every start. Tests that name a program's whole environment pass it on.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.data/compile-cache', import.meta.url));
// Generous, for a busy machine must not fail a test (docs/testing.md). Projects do not inherit these from the root.
const timeouts = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };
const project = (name: string, include: string[], more: { isolate?: boolean; css?: { include: RegExp[] } } = {}) => ({
  test: { ...timeouts, name, root: `./${name}`, include, environment: 'node' as const, env: { NODE_ENV: 'test' }, ...more },
});
// Each of their tests opens servers of its own; loading Nest once per worker and not per file spares most of the run.
const shared = { isolate: false };
/** The tests that stand before a backend: they run against both versions and expect the same answers. */
const shopTests = [
  'test/{access,account,cart,charts,checkout,content,invoices,mails,orders,payments,products,staff,website}/**/*.test.ts',
  'test/live/live-{prices,cart}.test.ts',
  'test/backend/{backend-errors,upstream-calls}.test.ts',
];
const v3 = { name: 'bff v3', env: { NODE_ENV: 'test', COMMERCE_API_VERSION: 'v3' } };
const tests = ['test/**/*.test.ts', 'src/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      project('shared-types', tests, shared),
      project('commerce', tests, shared),
      project('sandbox', tests, shared),
      { extends: './bff/vite.config.ts', ...project('bff', tests, shared) },
      { extends: './bff/vite.config.ts', test: { ...project('bff', shopTests, shared).test, ...v3 } },
      // The web server reads the colours from the tokens; all other styles are left out.
      project('web', [...tests, 'server/**/*.test.ts'], { ...shared, css: { include: [/tokens\.css/] } }),
      {
        // The copy of graphql that packages outside of Vite load, as in bff/vite.config.ts.
        resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
        ...project(
          'scripts',
          [
            '*.test.ts',
            'strapi/*.test.ts',
            'contract/*.test.ts',
            'doctor/*.test.ts',
            'conformance/*.test.ts',
            'texts/*.test.ts',
            'house-rules/*.test.ts',
          ],
          shared,
        ),
      },
    ],
  },
});
