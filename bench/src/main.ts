/** npm run bench [-- name …]: measures what docs and issues promise, as ratios against limits taken in the same run. */
import { fanOutBench } from './fan-out/fan-out-bench.ts';
import { gatewayBench } from './gateway/gateway-bench.ts';
import { guessingBench } from './guessing/guessing-bench.ts';
import { lighthouseBench } from './lighthouse/lighthouse-bench.ts';
import { pagesBench } from './pages/pages-bench.ts';
import { reliabilityBench } from './reliability/reliability-bench.ts';
import { liveBench } from './live/live-bench.ts';
import { replayBench } from './live/replay-bench.ts';
import { weightBench } from './weight/weight-bench.ts';

const benches: Record<string, () => Promise<boolean>> = {
  gateway: gatewayBench,
  pages: pagesBench,
  'fan-out': fanOutBench,
  live: liveBench,
  replay: replayBench,
  weight: weightBench,
  lighthouse: lighthouseBench,
  reliability: reliabilityBench,
  guessing: guessingBench,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
let passed = true;
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) passed = (await benches[name]!()) && passed;
process.exitCode = passed ? 0 : 1;
