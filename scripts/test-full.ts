/** npm run test:full: npm test with every row of its matrices, the browser tests before a v3 backend and before real Strapis, journeys in Firefox and WebKitGTK, more of the random tests, all measurements. */
import { buildIfStale } from './build-if-stale.ts';
import { ensureTestPrograms } from './find-browser.ts';
import { olderBackendStep, quickSteps } from './quick-steps.ts';
import { playwrightStep, runSteps, type Step, vitestStep } from './run-steps.ts';
import { strapiSteps } from './strapi/steps.ts';

const benches: Step[] = ['gateway', 'fan-out', 'live', 'replay', 'pages', 'weight', 'lighthouse', 'reliability'].map((name) => ({
  name: `bench ${name}`,
  command: 'node',
  args: ['bench/src/main.ts', name],
}));

/** Tests that go further here than in `npm test`. */
const thorough: Step[] = [
  { ...vitestStep('10,000 generated bodies', ['--project', 'bff', 'any-answer']), env: { GENERATED_BODIES: '10000' } },
  { ...vitestStep('50,000 malformed packets', ['--project', 'bff', 'live-gateway']), env: { MALFORMED_PACKETS: '50000' } },
  { ...vitestStep('2,000 sockets of a killed replica', ['--project', 'bff', 'live-replicas']), env: { LIVE_SOCKETS: '2000' } },
  { ...vitestStep('2,000 histories of money', ['--project', 'bff', 'money-model']), env: { MODEL_HISTORIES: '2000' } },
  { ...vitestStep('slow clients gone within 12 s', ['--project', 'bff', 'slow-clients']), env: { GONE_BY_MS: '12000' } },
  { ...vitestStep('rolling restart', ['--project', 'bff', 'rolling-restart']), env: { ROLLING_RESTART: 'on' } },
  { ...vitestStep('20 starts without Redis', ['--project', 'bff', 'redis-outage']), env: { REDIS_STARTS: '20' } },
];

try {
  ensureTestPrograms();
  buildIfStale();
  process.exitCode = runSteps([
    ...quickSteps,
    olderBackendStep,
    playwrightStep('browser', [], { CROWD: '200' }),
    vitestStep('other-browsers', ['-c', 'e2e/other-browsers/vitest.config.ts']),
    playwrightStep('browser-v3', [], { COMMERCE_API_VERSION: 'v3' }),
    ...strapiSteps,
    ...thorough,
    ...benches,
  ])
    ? 0
    : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
