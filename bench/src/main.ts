/** npm run bench [-- name …]: runs measurements as ratios against limits taken in the same run. */
import { blockingBench } from './blocking/blocking-bench.ts';
import { commerceBench } from './commerce/commerce-bench.ts';
import { deskBench } from './desk/desk-bench.ts';
import { fanOutBench } from './fan-out/fan-out-bench.ts';
import { gatewayBench } from './gateway/gateway-bench.ts';
import { guessingBench } from './guessing/guessing-bench.ts';
import { lighthouseBench } from './lighthouse/lighthouse-bench.ts';
import { metricsBench } from './metrics/metrics-bench.ts';
import { pagesBench } from './pages/pages-bench.ts';
import { replicasBench } from './replicas/replicas-bench.ts';
import { reliabilityBench } from './reliability/reliability-bench.ts';
import { liveBench } from './live/live-bench.ts';
import { replayBench } from './live/replay-bench.ts';
import { searchBench } from './search/search-bench.ts';
import { weightBench } from './weight/weight-bench.ts';

const benches: Record<string, () => Promise<boolean>> = {
  gateway: gatewayBench,
  pages: pagesBench,
  'fan-out': fanOutBench,
  live: liveBench,
  replay: replayBench,
  weight: weightBench,
  blocking: blockingBench,
  search: searchBench,
  lighthouse: lighthouseBench,
  reliability: reliabilityBench,
  guessing: guessingBench,
  metrics: metricsBench,
  desk: deskBench,
  commerce: commerceBench,
  replicas: replicasBench,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
// The processes that a bench has started are killed on exit, which a signal alone does not cause.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
let passed = true;
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) passed = (await benches[name]!()) && passed;
process.exitCode = passed ? 0 : 1;
