import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { type RunningProgram, startBuilt } from './shop-processes.ts';
import { slowRequests } from './slow-requests.ts';
import { onlyInFull } from '../support/main-paths.ts';

/**
 * The programs are configured to 8 s and check every second; the suite of `npm run test:full` requires 12 s on a quiet machine. Without the
 * settings it would be a minute.
 */
const GONE_BY_MS = 30_000;

let sandbox: RunningSandbox;
let bff: RunningProgram;
let web: RunningProgram;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  bff = await startBuilt('bff', { COMMERCE_URL: sandbox.url });
  web = await startBuilt('web', { BFF_URL: bff.url });
}, 120_000);
afterAll(async () => {
  for (const program of [web, bff]) await program?.stop('SIGKILL');
  await sandbox.close();
});

it('slow headers, bodies and upgrades are cut off in time, on every path of both programs', onlyInFull, async () => {
  const results = await Promise.all(slowRequests({ bff: bff.url, web: web.url }));
  const late = results
    .filter(({ openMs }) => openMs > GONE_BY_MS)
    .map(({ name, openMs, answer }) => `${name}: ${Math.round(openMs)} ms, ${answer}`);
  expect(late).toEqual([]);
});
