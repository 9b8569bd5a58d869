import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where tests get a database from that is on the server. */
const SOURCES = /test-database|server-database|server-shop|memory-shop|sandbox-client|support\/versions/;
/** The gateway's tests of what the rules and records of a backend decide, one or two files per feature: each of their tests has a new shop. */
const BEFORE_A_BACKEND = [
  'account/sign-in',
  'cart/apply-coupon',
  'cart/cart',
  'checkout/place-order',
  'checkout/place-order-by-transfer',
  'checkout/place-order-double-submit',
  'checkout/quote-cart',
  'live/live-cart',
  'live/live-prices',
  'orders/order-after-checkout',
  'orders/orders',
  'payments/saved-cards',
  'staff/orders/change-order-details',
  'staff/orders/staff-orders',
  'staff/shipments/save-shipment',
  'staff/transfers/record-transfer',
].map((name) => `test/${name}.test.ts`);
// A filter that matches nothing would go unnoticed.
for (const file of BEFORE_A_BACKEND)
  if (!existsSync(`${root}bff/${file}`)) throw new Error(`scripts/postgres lists ${file}, which does not exist`);

const textOf = (file: string): string => readFileSync(root + file, 'utf8');
const testsOf = (workspace: string): string[] =>
  globSync([`${workspace}/{src,test}/**/*.test.ts`, `${workspace}/test/postgres/{,faults/}*.ts`], { cwd: root })
    .filter((file) => file.includes('/faults/') || SOURCES.test(textOf(file)))
    .map((file) => file.slice(workspace.length + 1));

const project = (name: string, include: string[]) => ({
  name,
  root: `${root}${name}`,
  include,
  environment: 'node' as const,
  env: { NODE_ENV: 'test' },
  isolate: false,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  setupFiles: [`${root}sandbox/test/statements/record-statements.ts`],
  expect: { poll: { timeout: 60_000 } },
});

// Tests of the backend, and of the gateway before it, whose database is in memory otherwise. Run by `npm run test:full -- postgres`.
export default defineConfig({
  test: {
    globalSetup: [`${root}scripts/postgres/global-setup.ts`],
    projects: [
      ...['commerce', 'sandbox'].map((name) => ({ test: project(name, testsOf(name)) })),
      { extends: `${root}bff/vite.config.ts`, test: project('bff', BEFORE_A_BACKEND) },
    ],
  },
});
