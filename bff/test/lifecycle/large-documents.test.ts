import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request as send } from 'undici';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { LIMITS } from '../../src/graphql/document-limits.ts';
import { freePort } from '../support/redis-server.ts';
import { type RunningProgram, startBuilt } from './shop-processes.ts';
import { onlyInFull } from '../support/main-paths.ts';

const DOCUMENTS = 5000;
const AT_ONCE = 20;
const MAX_MB = 64;

let sandbox: RunningSandbox;
let bff: RunningProgram;
let metrics: string;
let inspector: WebSocket;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  const [metricsPort, inspectorPort] = [await freePort(), await freePort()];
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  bff = await startBuilt('bff', {
    COMMERCE_URL: sandbox.url,
    METRICS_PORT: String(metricsPort),
    METRICS_HOST: '127.0.0.1',
    // Its documents cost more than one network may ask for.
    ANONYMOUS_POINTS_A_MINUTE: '100000000',
    ANONYMOUS_POINTS_A_DAY: '1000000000',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  });
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
  inspector = new WebSocket(target!.webSocketDebuggerUrl);
  await once(inspector, 'open');
}, 120_000);
afterAll(async () => {
  inspector?.close();
  await bff?.stop('SIGKILL');
  await sandbox.close();
});

/** Nearly as many tokens and fields as are allowed, which take far more memory than the text. */
const SELECTION = Array.from(
  { length: 15 },
  () => 'website { currency countries { isoCode name url phone currency { iso3Code } } phone }',
).join(' ');
const padded = (text: string, bytes: number): string => text.padEnd(bytes, 'x');

const KINDS: { name: string; status: number; document: (n: number) => string }[] = [
  { name: 'valid', status: 200, document: (n) => padded(`query Q${n} { ${SELECTION} } #`, LIMITS.bytes) },
  { name: 'invalid', status: 200, document: (n) => padded(`query Q${n} { ${SELECTION} nope } #`, LIMITS.bytes) },
  { name: 'too long', status: 400, document: (n) => padded(`query Q${n} { ${SELECTION} } #`, 90_000) },
];

async function ask(query: string): Promise<number> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const { statusCode, body } = await send(`${bff.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  await body.dump();
  return statusCode;
}

/** Megabytes of the gateway's process after garbage collection: how much garbage V8 lets pile up depends on the machine. */
async function residentMb(): Promise<number> {
  for (let id = 1; id <= 2; id++) {
    inspector.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(inspector, 'message');
  }
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1]) / 1e6;
}

/** Sends the documents from `from` on, a few at a time, each twice: the second time it is compiled if the first one is remembered. */
async function sendAll(from: number, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => from + n).values();
  const sender = async (): Promise<void> => {
    for (const n of numbers) {
      const { name, status, document } = KINDS[n % KINDS.length]!;
      for (let time = 0; time < 2; time++) expect([name, await ask(document(n))]).toEqual([name, status]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

it('thousands of different large documents take no more memory than a few', onlyInFull, async () => {
  await sendAll(0, 300);
  const before = await residentMb();
  await sendAll(300, DOCUMENTS);
  expect((await residentMb()) - before).toBeLessThan(MAX_MB);
});
