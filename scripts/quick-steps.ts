import { existsSync } from 'node:fs';
import { playwrightStep, vitestStep, type Step } from './run-steps.ts';

/** They run at the same time. */
const CHECKS = 'checks';

const check = (name: string, command: string, ...args: string[]): Step => ({ name, command, args, group: CHECKS });

/** Checks without running anything. They run while the tests wait for servers and deadlines. */
const staticChecks: Step[] = [
  // With the compiler's own errors: the rules read the types of every workspace anyway.
  {
    ...check('lint and types', 'oxlint', '--type-aware', '--type-check', '--max-warnings', '0', '.'),
    // Its type checker, in Go, collects garbage a quarter as often: a sixth less processor time for half a gigabyte.
    env: { GOGC: '400' },
  },
  check('import directions', 'node', 'scripts/check-imports.ts'),
  check('unused code', 'knip'),
  check('generated types', 'node', 'scripts/generate.ts', '--check'),
  check('format', 'oxfmt', '--check', '.'),
];

/** Integration tests of the gateway, one file per feature; upstream-calls.test.ts covers every operation. */
const INTEGRATION_SAMPLE = [
  'access/own-prices',
  'account/sign-in',
  'backend/backend-errors',
  'backend/upstream-calls',
  'cart/cart',
  'cart/add-to-cart',
  'charts/spot-history',
  'checkout/place-order',
  'content/articles/articles',
  'delivery/delivery-options',
  'live/live-cart',
  'orders/orders',
  'payments/saved-cards',
  'products/products',
  'staff/orders/staff-orders',
  'staff/shipments/save-shipment',
  'staff/statements/read-bank-statement',
  'staff/transfers/record-transfer',
  'website/website',
].map((name) => `test/${name}.test.ts`);
/**
 * Where v3 can differ: its envelopes, its errors and its paths, each read and written once; upstream-calls.test.ts has every operation, those
 * of staff as well. `test:full` runs all tests before v3.
 */
const OLDER_BACKEND_SAMPLE = [
  'account/sign-in',
  'backend/backend-errors',
  'backend/upstream-calls',
  'cart/cart',
  'checkout/place-order',
  'products/products',
].map((name) => `test/${name}.test.ts`);
/** Browser tests of pages that read or write through the backend, one file per feature. */
const BACKEND_BROWSER_SAMPLE = [
  'account/customer-walk',
  'account/orders',
  'account/save-address',
  'account/sign-in',
  'account/sign-up',
  'account/update-profile',
  'cart/add-to-cart',
  'cart/apply-coupon',
  'cart/change-cart-quantity',
  'checkout/pay-by-transfer',
  'checkout/place-order',
  'enquiries/request-buy-back',
  'live/live-prices',
  'orders/find-my-order',
  'products/listing',
  'products/product-page',
  'shell/routes',
  'shell/search',
  'staff/change-order-status',
  'staff/log-in-as',
  'staff/shipments',
  'staff/transfers',
  'staff/update-product-pricing',
].map((name) => `e2e/${name}.spec.ts`);
/** A dealer's own: set up, sold, restarted. */
const FIRST_SALE = 'e2e/first-sale/first-sale.spec.ts';

// A filter that matches nothing would go unnoticed.
for (const file of [
  ...[...INTEGRATION_SAMPLE, ...OLDER_BACKEND_SAMPLE].map((test) => `bff/${test}`),
  ...BACKEND_BROWSER_SAMPLE,
  FIRST_SALE,
])
  if (!existsSync(file)) throw new Error(`scripts/quick-steps.ts lists ${file}, which does not exist`);

/** Leaves out the tests of side paths (docs/testing.md). */
const MAIN_PATHS = { MAIN_PATHS_ONLY: 'on' };

/** Starts the built programs nine times. */
const BUILT_PROGRAMS = 'tracing-start.test.ts';
if (!existsSync(`scripts/${BUILT_PROGRAMS}`)) throw new Error(`scripts/quick-steps.ts names ${BUILT_PROGRAMS}, which does not exist`);

/** `npm run check`: all static checks, all unit tests, and the sample of the integration tests; within two minutes on two cores. */
export const checkSteps: Step[] = [
  {
    ...vitestStep('unit', ['--project', 'shared-types', '--project', 'web', '--project', 'scripts', '--exclude', `**/${BUILT_PROGRAMS}`]),
    group: CHECKS,
    env: MAIN_PATHS,
  },
  { ...vitestStep('integration, a sample', ['--project', 'bff', ...INTEGRATION_SAMPLE]), group: CHECKS },
  ...staticChecks,
];

export const UNIT_TESTS = 'unit and integration';
const unitTests: Step = { ...vitestStep(UNIT_TESTS, ['--project', '!bff v3']), group: CHECKS, minutes: 9 };

/** Everything but the browser tests: all of it, or what `npm test` begins with. */
export const quickSteps: Step[] = [
  unitTests,
  ...staticChecks,
  // The linter's type check is young (oxlint says "experimental"): the compiler itself has to agree.
  ...['bff', 'web', 'bench', 'commerce', 'sandbox', 'e2e', 'shared-types', 'scripts', 'ops'].map((workspace) =>
    check(`types ${workspace}`, 'tsc', '-p', workspace),
  ),
  { ...vitestStep('integration before v3', ['--project', 'bff v3']), group: CHECKS },
];
export const quickMainSteps: Step[] = [{ ...unitTests, env: MAIN_PATHS }, ...staticChecks];

/** The integration tests against a backend of the older version. */
export const olderBackendSample: Step = {
  // One worker: each loads the gateway and the backend, which takes as long as the files of a worker of four.
  ...vitestStep('integration before v3, a sample', ['--project', 'bff v3', ...OLDER_BACKEND_SAMPLE], 1),
  group: CHECKS,
  env: MAIN_PATHS,
};

/** The browser tests that `npm test` runs: the representatives of each matrix (docs/testing.md). */
const REPRESENTATIVES = ['--grep-invert', '@matrix|@full'];
export const browserSample = playwrightStep('browser', REPRESENTATIVES, MAIN_PATHS);
/** Fewer, with a backend of the older version: the integration tests all run before both. */
export const olderBrowserSample = playwrightStep('browser-v3', [...REPRESENTATIVES, ...BACKEND_BROWSER_SAMPLE], {
  ...MAIN_PATHS,
  COMMERCE_API_VERSION: 'v3',
});
/** Where a server for the browser tests is started: beside the ports of the shop. */
const POSTGRES = { TEST_POSTGRES: 'postgres://strapi@127.0.0.1:21354' };
/** The same browser tests, and a dealer's first sale, with PostgreSQL underneath. */
export const postgresBrowserSteps = [
  playwrightStep('browser on PostgreSQL', [...REPRESENTATIVES, ...BACKEND_BROWSER_SAMPLE], { ...MAIN_PATHS, ...POSTGRES }),
  playwrightStep('first sale on PostgreSQL', [FIRST_SALE], POSTGRES),
];
