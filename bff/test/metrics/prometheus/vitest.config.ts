import { defineConfig, mergeConfig } from 'vitest/config';
import bff from '../../../vite.config.ts';

// Not one of the root's projects: `npm test` does without Prometheus. Run by `npm run test:full -- alerts`.
export default mergeConfig(
  bff,
  defineConfig({
    test: {
      include: ['test/metrics/prometheus/alerts.ts'],
      env: { NODE_ENV: 'test' },
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 240_000, interval: 500 } },
    },
  }),
);
