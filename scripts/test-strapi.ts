/** npm run test:strapi [-- v3|v4|v5]: browser tests against real Strapi servers of all versions. */
import { buildIfStale } from './build-if-stale.ts';
import { ensureTestPrograms } from './find-browser.ts';
import { runSteps } from './run-steps.ts';
import { STRAPI_VERSIONS } from './strapi/admin-api.ts';
import { strapiSteps } from './strapi/steps.ts';

try {
  ensureTestPrograms();
  buildIfStale();
  const given = process.argv[2];
  const only = STRAPI_VERSIONS.find((version) => version === given);
  if (given !== undefined && only === undefined)
    throw new Error(`There is no Strapi ${given} to test: ${STRAPI_VERSIONS.join(', ')}, or none for all.`);
  process.exitCode = (await runSteps(strapiSteps(only))) ? 0 : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
