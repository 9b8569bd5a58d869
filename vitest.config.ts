import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[]) => ({
  test: { name, root: `./${name}`, include, environment: 'node' as const, env: { NODE_ENV: 'test' } },
});
/** The integration tests of the shop, which run against both versions of the backend and expect the same answers. */
const shopTests = ['products', 'website', 'cart', 'checkout*', 'orders', 'staff-canary', 'backend-trouble', 'upstream-calls'].map(
  (name) => `test/${name}.test.ts`,
);
const tests = ['test/**/*.test.ts', 'src/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      project('shared-types', tests),
      project('sandbox', tests),
      { extends: './bff/vite.config.ts', ...project('bff', tests) },
      {
        extends: './bff/vite.config.ts',
        test: { ...project('bff', shopTests).test, name: 'bff v3', env: { NODE_ENV: 'test', COMMERCE_API_VERSION: 'v3' } },
      },
      project('web', [...tests, 'server/**/*.test.ts']),
      project('scripts', ['*.test.ts']),
    ],
  },
});
