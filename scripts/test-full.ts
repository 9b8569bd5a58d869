/**
 * npm run test:full [-- part …]: npm test and what it leaves out: the browser tests against a v3 backend and real Strapis, Firefox and
 * WebKitGTK, suites over the whole running shop, more iterations of random tests, measurements. `-- list` prints the parts.
 */
import { buildIfStale } from './build-if-stale.ts';
import { ensureTestPrograms } from './find-browser.ts';
import { partList, stepsOf } from './full-parts.ts';
import { runSteps } from './run-steps.ts';

const names = process.argv.slice(2);
if (names.includes('list')) {
  console.log(partList());
} else {
  try {
    const steps = stepsOf(names);
    ensureTestPrograms();
    for (const { install } of steps) install?.();
    buildIfStale();
    process.exitCode = (await runSteps(steps)) ? 0 : 1;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n0 passed, 1 failed`);
    process.exitCode = 1;
  }
}
