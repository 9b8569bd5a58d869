/** npm test: types, lint, unit, integration, browser. Installs the browser and Redis it needs, or prints what is missing. */
import { buildIfStale } from './build-if-stale.ts';
import { ensureTestPrograms } from './find-browser.ts';
import { browserSample, olderBackendSample, quickMainSteps } from './quick-steps.ts';
import { runSteps } from './run-steps.ts';

try {
  ensureTestPrograms();
  buildIfStale();
  process.exitCode = (await runSteps([...quickMainSteps, olderBackendSample, browserSample])) ? 0 : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
