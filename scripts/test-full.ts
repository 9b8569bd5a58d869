/** npm run test:full: npm test, then what it leaves out: the browser tests before a v3 backend, all measurements, Lighthouse included. */
import { buildIfStale } from './build-if-stale.ts';
import { ensureTestPrograms } from './find-browser.ts';
import { quickSteps } from './quick-steps.ts';
import { playwrightStep, runSteps, type Step } from './run-steps.ts';

const benches: Step[] = ['gateway', 'pages', 'weight', 'lighthouse'].map((name) => ({
  name: `bench ${name}`,
  command: 'node',
  args: ['bench/src/main.ts', name],
}));

try {
  ensureTestPrograms();
  buildIfStale();
  process.exitCode = runSteps([
    ...quickSteps,
    playwrightStep('browser', []),
    playwrightStep('browser-v3', [], { COMMERCE_API_VERSION: 'v3' }),
    ...benches,
  ])
    ? 0
    : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
