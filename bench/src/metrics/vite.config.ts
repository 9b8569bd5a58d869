import { defineConfig } from 'vite';
import bffConfig from '../../../bff/vite.config.ts';

/** Builds the BFF whose measuring can be switched as the BFF itself is built. */
export default defineConfig({
  ...bffConfig,
  build: {
    ...bffConfig.build,
    // Below the BFF, whose packages it needs.
    outDir: 'dist/bench',
    emptyOutDir: true,
    rolldownOptions: { ...bffConfig.build?.rolldownOptions, input: { 'switched-gateway': 'test/metrics/switched-gateway.ts' } },
  },
});
