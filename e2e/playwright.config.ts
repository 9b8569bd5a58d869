import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { WEB_URL } from './support/addresses.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // A configuration of their own starts a real Strapi.
  testIgnore: '**/e2e/strapi/**',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 3,
  // Generous timeouts for busy machines: they do not slow down passing tests. Performance is measured by the bench.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  webServer: {
    command: 'node e2e/support/serve.ts',
    cwd: '..',
    url: `${WEB_URL}/readyz`,
    timeout: 400_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
  },
  use: {
    baseURL: WEB_URL,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox does not work as root; only containers and CI run as root.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Pages of tests live for seconds: optimising their scripts does not pay (docs/testing.md).
        '--js-flags=--no-opt --no-maglev --always-sparkplug',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
