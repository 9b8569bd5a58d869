import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[]) => ({
  test: { name, root: `./${name}`, include, environment: 'node' as const, env: { NODE_ENV: 'test' } },
});
const tests = ['test/**/*.test.ts', 'src/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      project('shared-types', tests),
      project('sandbox', tests),
      { extends: './bff/vite.config.ts', ...project('bff', tests) },
      project('web', [...tests, 'server/**/*.test.ts']),
      project('scripts', ['*.test.ts']),
    ],
  },
});
