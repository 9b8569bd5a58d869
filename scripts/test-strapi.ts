/** npm run test:strapi [-- v3|v4]: browser tests against real Strapi servers of both versions. */
import { buildIfStale } from './build-if-stale.ts';
import { ensureTestPrograms } from './find-browser.ts';
import { runSteps } from './run-steps.ts';
import { strapiSteps } from './strapi/steps.ts';

try {
  ensureTestPrograms();
  buildIfStale();
  const only = process.argv[2];
  process.exitCode = (await runSteps(strapiSteps.filter(({ name }) => !only || name.endsWith(only)))) ? 0 : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
