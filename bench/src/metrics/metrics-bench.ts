import { print } from 'graphql';
import { ProductListDocument } from '../../../web/src/products/listing/product-list.generated.ts';
import { BASE_PORT, startBenchShop } from '../measure/bench-shop.ts';
import { unlessBrief } from '../measure/brief.ts';
import { serverSide, type HttpRequest } from '../measure/http-load.ts';
import { meanWithin } from '../measure/mean-within.ts';
import { keepOn, PROCESSOR_OF } from '../measure/processors.ts';
import { report } from '../measure/report.ts';
import { compare, type Comparison, type Rounds } from '../measure/rounds.ts';
import { startHelper } from '../measure/start-helper.ts';

const REPLAY_PORT = BASE_PORT + 250;
const METRICS_PORT = BASE_PORT + 260;
const REQUESTS = 300;
const ROUNDS: Rounds = { warmUp: 15, measured: unlessBrief(12, 8) };
/**
 * Two processes of the same program differ by up to 14 percent for as long as they run, by how their code happened to be compiled. More
 * rounds with one pair do not help; more pairs do.
 */
const PAIRS = unlessBrief(12, 5);
/** What measuring may cost. */
const TARGET = 1.03;
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
 * The BFF's CPU time per query with METRICS_PORT against the same without it, over pairs of fresh processes. Fails when the pairs show
 * that it costs more than the target: when the mean's lower 95 % confidence limit is above it.
 */
export async function metricsBench(): Promise<boolean> {
  const sandbox = await startBenchShop(['sandbox']);
  const replay = await startHelper('bench/src/gateway/replay-backend.ts', [String(REPLAY_PORT), sandbox.url('sandbox')]);
  await keepOn(PROCESSOR_OF.load, sandbox.pid('sandbox'), replay.pid, process.pid);
  try {
    const pairs: Comparison[][] = [];
    for (let pair = 0; pair < PAIRS; pair++) pairs.push(await measurePair());
    return report(
      'metrics',
      QUERIES.map(([name], place) => {
        const ratios = pairs.map((pair) => pair[place]!.ratio.median);
        const { mean, lower, upper } = meanWithin(ratios);
        return {
          name,
          measured: `${mean.toFixed(3)} × (90 % confidence interval ${lower.toFixed(3)}–${upper.toFixed(3)}; pairs ${Math.min(...ratios).toFixed(3)}–${Math.max(...ratios).toFixed(3)}, ${PAIRS} of them)`,
          bound: `≤ ${TARGET} ×: not shown to be above it`,
          passed: lower <= TARGET,
        };
      }),
      { pairs },
    );
  } finally {
    replay.kill();
    await sandbox.stop();
  }
}

/** Each query before two fresh processes. */
async function measurePair(): Promise<Comparison[]> {
  const COMMERCE_URL = `http://127.0.0.1:${REPLAY_PORT}`;
  const without = await startBenchShop(['bff'], { COMMERCE_URL });
  const measured = await startBenchShop(['bff'], { COMMERCE_URL, BFF_PORT: String(BASE_PORT + 110), METRICS_PORT: String(METRICS_PORT) });
  try {
    await keepOn(PROCESSOR_OF.server, without.pid('bff'), measured.pid('bff'));
    const side = (name: string, shop: typeof without, request: HttpRequest) =>
      serverSide(name, { pid: shop.pid('bff'), origin: shop.url('bff'), request, requests: REQUESTS });
    const comparisons: Comparison[] = [];
    for (const [name, request] of QUERIES) {
      comparisons.push(await compare(name, side('without', without, request), side('with metrics', measured, request), TARGET, ROUNDS));
    }
    return comparisons;
  } finally {
    await without.stop();
    await measured.stop();
  }
}
