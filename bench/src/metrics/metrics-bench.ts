import { fork } from 'node:child_process';
import { once } from 'node:events';
import { print } from 'graphql';
import { ProductListDocument } from '../../../web/src/products/listing/product-list.generated.ts';
import { BASE_PORT, startBenchShop } from '../measure/bench-shop.ts';
import { serverSide, type HttpRequest } from '../measure/http-load.ts';
import { keepOn, PROCESSOR_OF } from '../measure/processors.ts';
import { report } from '../measure/report.ts';
import { compare, type Rounds } from '../measure/rounds.ts';

const REPLAY_PORT = BASE_PORT + 250;
const METRICS_PORT = BASE_PORT + 260;
const REQUESTS = 300;
const ROUNDS: Rounds = { warmUp: 20, measured: 60 };
/** What measuring may cost. */
const TARGET = 1.03;
const body = JSON.stringify({
  query: print(ProductListDocument),
  operationName: 'ProductList',
  variables: { filter: { metal: ['gold'] }, sort: 'POPULAR', page: 1 },
});
const REQUEST: HttpRequest = { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body };
/** With a cart in the context, a response is never shared: it is computed each time. */
const COMPUTED: HttpRequest = { ...REQUEST, headers: { ...REQUEST.headers, 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' } };

/** The BFF's CPU time per query with METRICS_PORT against the same without it. */
export async function metricsBench(): Promise<boolean> {
  const sandbox = await startBenchShop(['sandbox']);
  const replay = fork('bench/src/gateway/replay-backend.ts', [String(REPLAY_PORT), sandbox.url('sandbox')], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(replay, 'message');
  const COMMERCE_URL = `http://127.0.0.1:${REPLAY_PORT}`;
  const without = await startBenchShop(['bff'], { COMMERCE_URL });
  const measured = await startBenchShop(['bff'], { COMMERCE_URL, BFF_PORT: String(BASE_PORT + 110), METRICS_PORT: String(METRICS_PORT) });
  await keepOn(PROCESSOR_OF.server, without.pid('bff'), measured.pid('bff'));
  await keepOn(PROCESSOR_OF.load, sandbox.pid('sandbox'), replay.pid, process.pid);
  try {
    const side = (name: string, shop: typeof without, request: HttpRequest) =>
      serverSide(name, { pid: shop.pid('bff'), origin: shop.url('bff'), request, requests: REQUESTS });
    const comparisons = [];
    for (const [name, request] of [
      ['list of 24, computed', COMPUTED],
      ['list of 24, shared', REQUEST],
    ] as const) {
      comparisons.push(await compare(name, side('without', without, request), side('with metrics', measured, request), TARGET, ROUNDS));
    }
    return report(
      'metrics',
      comparisons.map(({ name, limit, product, ratio }) => ({
        name,
        measured: `${ratio.median.toFixed(3)} × (thirds of the run ${ratio.thirds.min.toFixed(3)}–${ratio.thirds.max.toFixed(3)}, ${ratio.rounds} rounds); ${product.name} ${product.median.toFixed(0)} µs, ${limit.name} ${limit.median.toFixed(0)} µs`,
        bound: `≤ ${TARGET} × in one third at least`,
        passed: ratio.thirds.min <= TARGET,
      })),
      { comparisons },
    );
  } finally {
    await without.stop();
    await measured.stop();
    replay.kill();
    await sandbox.stop();
  }
}
