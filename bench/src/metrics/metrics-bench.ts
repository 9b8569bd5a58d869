import { spawnSync, type ChildProcess } from 'node:child_process';
import { print } from 'graphql';
import { ProductListDocument } from '../../../web/src/products/listing/product-list.generated.ts';
import { BASE_PORT, startBenchShop } from '../measure/bench-shop.ts';
import { unlessBrief } from '../measure/brief.ts';
import { firstMessage } from '../measure/first-message.ts';
import { serverSide, type HttpRequest } from '../measure/http-load.ts';
import { meanWithin } from '../measure/mean-within.ts';
import { keepOn, PROCESSOR_OF } from '../measure/processors.ts';
import { report } from '../measure/report.ts';
import { startHelper } from '../measure/start-helper.ts';

const REPLAY_PORT = BASE_PORT + 250;
const BFF_PORT = BASE_PORT + 100;
const METRICS_PORT = BASE_PORT + 260;
/** In one turn. */
const REQUESTS = 100;
/** Both sides together. */
const WARM_UP_ROUNDS = 40;
const MEASURED_ROUNDS = unlessBrief(200, 120);
/** The share of each side's turns at either end. One turn in a hundred has a full collection, which costs as much as ten others. */
const LEFT_OUT = 0.1;
/** Processes of the same program differ by how their code happened to be compiled, and so does what measuring costs in them. */
const PROCESSES = unlessBrief(10, 6);
/** What measuring may cost. */
const TARGET = 1.1;
const body = JSON.stringify({
  query: print(ProductListDocument),
  operationName: 'ProductList',
  variables: { filter: { metal: ['gold'] }, sort: 'POPULAR', page: 1 },
});
const REQUEST: HttpRequest = { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body };
const QUERIES: readonly (readonly [name: string, HttpRequest])[] = [
  // With a cart in the context, a response is never shared: it is computed each time.
  ['list of 24, computed', { ...REQUEST, headers: { ...REQUEST.headers, 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' } }],
  ['list of 24, shared', REQUEST],
];

/**
 * The BFF's CPU time per query with METRICS_PORT against the same without it: a BFF switches its measuring on and off in turn, over
 * several fresh processes. Fails when they show that it costs more than the target: when the mean's lower 95 % confidence limit is above it.
 */
export async function metricsBench(): Promise<boolean> {
  const sandbox = await startBenchShop(['sandbox']);
  // After the shop's own build, which empties the folder that this one is in.
  build();
  const replay = await startHelper('bench/src/gateway/replay-backend.ts', [String(REPLAY_PORT), sandbox.url('sandbox')]);
  await keepOn(PROCESSOR_OF.load, sandbox.pid('sandbox'), replay.pid, process.pid);
  const env = {
    ...sandbox.env,
    COMMERCE_URL: `http://127.0.0.1:${REPLAY_PORT}`,
    BFF_PORT: String(BFF_PORT),
    METRICS_PORT: String(METRICS_PORT),
  };
  try {
    const processes: Costs[][] = [];
    for (let place = 0; place < PROCESSES; place++) processes.push(await measureProcess(env));
    return report(
      'metrics',
      QUERIES.map(([name], place) => {
        const ratios = processes.map((costs) => costs[place]!.measured / costs[place]!.plain);
        const { mean, lower, upper } = meanWithin(ratios);
        return {
          name,
          measured: `${mean.toFixed(3)} × (90 % confidence interval ${lower.toFixed(3)}–${upper.toFixed(3)}; ${PROCESSES} processes, ${Math.min(...ratios).toFixed(3)}–${Math.max(...ratios).toFixed(3)})`,
          bound: `≤ ${TARGET} ×: not shown to be above it`,
          passed: lower <= TARGET,
        };
      }),
      { processes },
    );
  } finally {
    replay.kill();
    await sandbox.stop();
  }
}

function build(): void {
  const { status } = spawnSync('vite', ['build', '-c', 'bench/src/metrics/vite.config.ts', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the BFF could not be built');
}

const SIDES = ['plain', 'measured'] as const;
/** Microseconds of CPU a query. */
type Costs = Record<(typeof SIDES)[number], number>;

/** Each query before a fresh process. */
async function measureProcess(env: NodeJS.ProcessEnv): Promise<Costs[]> {
  const gateway = await startHelper('bff/dist/bench/switched-gateway.js', [], ['--import', './scripts/production.mjs'], env);
  try {
    await keepOn(PROCESSOR_OF.server, gateway.pid);
    const costs: Costs[] = [];
    for (const [, request] of QUERIES) costs.push(await takeTurns(gateway, request));
    return costs;
  } finally {
    gateway.kill('SIGKILL');
  }
}

/** The mean cost of each side, without the cheapest and the most expensive turns. */
async function takeTurns(gateway: ChildProcess, request: HttpRequest): Promise<Costs> {
  const load = serverSide('bff', { pid: gateway.pid!, origin: `http://127.0.0.1:${BFF_PORT}`, request, requests: REQUESTS });
  const costs: Record<keyof Costs, number[]> = { plain: [], measured: [] };
  for (let round = -WARM_UP_ROUNDS; round < MEASURED_ROUNDS; round++) {
    // By chance: collections come at regular intervals, and with a regular order most of them fell to the same side, which made up 7 %.
    for (const side of Math.random() < 0.5 ? SIDES : SIDES.toReversed()) {
      const switched = firstMessage(gateway, 'bff');
      gateway.send(side);
      await switched;
      const cost = await load.costOfOne();
      if (round >= 0) costs[side].push(cost);
    }
  }
  return { plain: trimmedMean(costs.plain), measured: trimmedMean(costs.measured) };
}

function trimmedMean(values: number[]): number {
  const leftOut = Math.floor(values.length * LEFT_OUT);
  const kept = values.toSorted((a, b) => a - b).slice(leftOut, -leftOut);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}
