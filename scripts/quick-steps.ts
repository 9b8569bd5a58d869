import { existsSync } from 'node:fs';
import { playwrightStep, vitestStep, type Step } from './run-steps.ts';

/** What `npm run check` runs and `npm test` begins with: everything but the browser and the second run of the integration tests. */
export const quickSteps: Step[] = [
  ...['shared-types', 'sandbox', 'bff', 'web', 'e2e', 'bench', 'scripts'].map((workspace) => ({
    name: `types ${workspace}`,
    command: 'tsc',
    args: ['-p', workspace],
  })),
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--max-warnings', '0', '.'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'import directions', command: 'node', args: ['scripts/check-imports.ts'] },
  { name: 'generated types', command: 'node', args: ['scripts/generate.ts', '--check'] },
  vitestStep('unit and integration', ['--project', '!bff v3']),
];

/** Of the integration tests before a v3 backend, one file for each feature; upstream-calls.test.ts has every operation. */
const OLDER_BACKEND_SAMPLE = [
  'access/own-prices',
  'account/sign-in',
  'backend/backend-errors',
  'backend/upstream-calls',
  'cart/cart',
  'cart/add-to-cart',
  'charts/spot-history',
  'checkout/place-order',
  'content/articles/articles',
  'live/live-cart',
  'orders/orders',
  'payments/saved-cards',
  'products/products',
  'staff/orders/staff-orders',
  'website/website',
].map((name) => `test/${name}.test.ts`);
// A filter that matches nothing would go unnoticed.
for (const file of OLDER_BACKEND_SAMPLE)
  if (!existsSync(`bff/${file}`)) throw new Error(`scripts/quick-steps.ts names ${file}, which is gone`);

/** The shop's integration tests once more, before a backend of the older version: a sample, or all. */
export const olderBackendSample = vitestStep('integration before v3, a sample', ['--project', 'bff v3', ...OLDER_BACKEND_SAMPLE]);
export const olderBackendStep = vitestStep('integration before v3', ['--project', 'bff v3']);

/** The browser tests: every test, and of each matrix the representatives (docs/testing.md). */
export const browserSample = playwrightStep('browser', ['--grep-invert', '@matrix']);
