/** npm run test:strapi [-- v3|v4]: browser tests against real Strapi servers of both versions. */
import { buildIfStale } from './build-if-stale.ts';
import { ensureTestPrograms } from './find-browser.ts';
import { runSteps } from './run-steps.ts';
import { strapiSteps } from './strapi/steps.ts';

try {
  ensureTestPrograms();
  buildIfStale();
  const only = process.argv[2];
  if (only !== undefined && only !== 'v3' && only !== 'v4')
    throw new Error(`There is no Strapi ${only} to test: v3 or v4, or neither for both.`);
  process.exitCode = (await runSteps(strapiSteps(only))) ? 0 : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
