import { defineConfig, mergeConfig } from 'vitest/config';
import bff from '../../vite.config.ts';

// Not one of the root's projects: `npm test` does without Varnish. Run by `npm run test:full -- edge`.
export default mergeConfig(
  bff,
  defineConfig({
    test: {
      include: ['test/edge/shop-behind-varnish.ts', 'test/edge/what-varnish-keeps.ts'],
      env: { NODE_ENV: 'test' },
      fileParallelism: false,
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000, interval: 50 } },
    },
  }),
);
