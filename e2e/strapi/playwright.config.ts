import { defineConfig } from '@playwright/test';
import { WEB_URL } from '../support/addresses.ts';
import shared from '../playwright.config.ts';

const api = process.env['STRAPI_API'] ?? 'v4';

/** The shop before a real Strapi (STRAPI_API=v3|v4), run by `npm run test:strapi`. */
export default defineConfig({
  ...shared,
  testIgnore: [],
  // Both versions run at the same time.
  outputDir: `../test-results/strapi-${api}`,
  // One shopper at a time: SQLite and Strapi's own process are the slow part.
  workers: 1,
  webServer: {
    command: `node scripts/strapi/serve.ts ${api}`,
    cwd: '../..',
    url: `${WEB_URL}/readyz`,
    // The first run installs Strapi and compiles its database driver.
    timeout: 1_800_000,
    stdout: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
  },
});
