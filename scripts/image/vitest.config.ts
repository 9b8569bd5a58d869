import { defineConfig } from 'vitest/config';

// Not one of the root's projects: it installs and builds everything anew. Run by `npm run test:full -- image`.
export default defineConfig({
  test: {
    include: ['scripts/image/image.ts'],
    env: { NODE_ENV: 'production' },
    testTimeout: 600_000,
    hookTimeout: 3_600_000,
    expect: { poll: { timeout: 240_000, interval: 1000 } },
  },
});
