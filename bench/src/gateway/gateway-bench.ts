import { fork, type ChildProcess } from 'node:child_process';
import { brotliDecompressSync } from 'node:zlib';
import { request as send } from 'undici';
import { BASE_PORT, startBenchShop } from '../measure/bench-shop.ts';
import { unlessBrief } from '../measure/brief.ts';
import { serverSide, type HttpRequest } from '../measure/http-load.ts';
import { firstMessage } from '../measure/first-message.ts';
import { comparisonFigure } from '../measure/comparison-figure.ts';
import { overProcesses } from '../measure/over-processes.ts';
import { keepOn, PROCESSOR_OF } from '../measure/processors.ts';
import { report } from '../measure/report.ts';
import { compare, type Comparison, type Rounds } from '../measure/rounds.ts';
import { endWithUs, startHelper } from '../measure/start-helper.ts';
import { graphql, REQUESTS, type Row, ROWS } from './gateway-rows.ts';
import { type Peer, type PeerData, PEERS } from './peers.ts';

const REPLAY_PORT = BASE_PORT + 200;
const PASS_THROUGH_PORT = BASE_PORT + 300;
const PEER_PORT = BASE_PORT + 310;
/** The largest share of the CPU time that Fastify takes to pass the bytes on, or that the other server takes. */
const STORED_TARGET = 0.9;
const NEW_BYTES_TARGET = 1;
const SAME_BYTES_TARGET = 0.6;
/**
 * Two processes of the same program differ by up to 14 percent for as long as they run, by how their code happened to be compiled: more
 * rounds with one pair do not make a figure more certain, more pairs do.
 */
const PAIRS = unlessBrief(7, 3);
const ROUNDS: Rounds = { warmUp: 12, measured: unlessBrief(24, 8) };
/** The first row of a pair: both sides keep getting faster over their first ten thousand requests. */
const FIRST_ROUNDS: Rounds = { ...ROUNDS, warmUp: 35 };
/** A peer costs up to three times as much: fewer and shorter rounds. */
const PEER_ROUNDS: Rounds = { warmUp: 35, measured: unlessBrief(40, 12) };
const PEER_REQUESTS = 100;
/** With a cart, every response is computed. */
const WITH_CART = { 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' };

interface Stand {
  sandbox: string;
  replay: ChildProcess;
  passThrough: ChildProcess;
  bff: { pid: number; origin: string };
  /** What rows request from the backend, by their names, once it is known. */
  paths: Map<string, string>;
}

/**
 * GraphQL over REST: the BFF's CPU time per query, for stored responses against Fastify passing the same REST JSON through, for computed ones
 * against other GraphQL servers.
 */
export async function gatewayBench(): Promise<boolean> {
  const sandbox = await startBenchShop(['sandbox']);
  const replay = await startHelper('bench/src/gateway/replay-backend.ts', [String(REPLAY_PORT), sandbox.url('sandbox')]);
  await keepOn(PROCESSOR_OF.load, sandbox.pid('sandbox'), replay.pid, process.pid);
  const paths = new Map<string, string>();
  try {
    const measured = new Map<string, Comparison[]>();
    for (let pair = 0; pair < PAIRS; pair++) {
      const peers = pair === 0 ? (Object.keys(PEERS) as Peer[]) : [];
      for (const comparison of await measurePair({ sandbox: sandbox.url('sandbox'), replay, paths }, peers)) {
        measured.set(comparison.name, [...(measured.get(comparison.name) ?? []), comparison]);
      }
    }
    const comparisons = [...measured.values()].map(overProcesses);
    return report('gateway', comparisons.map(comparisonFigure), { comparisons });
  } finally {
    replay.kill();
    await sandbox.stop();
  }
}

/** Every row, before a fresh BFF and a fresh pass-through. */
async function measurePair(running: Pick<Stand, 'sandbox' | 'replay' | 'paths'>, peers: readonly Peer[]): Promise<Comparison[]> {
  const backend = `http://127.0.0.1:${REPLAY_PORT}`;
  const passThrough = await startHelper('bench/src/gateway/pass-through.ts', [String(PASS_THROUGH_PORT), backend]);
  const shop = await startBenchShop(['bff'], { COMMERCE_URL: backend });
  try {
    await keepOn(PROCESSOR_OF.server, shop.pid('bff'), passThrough.pid);
    const stand: Stand = { ...running, passThrough, bff: { pid: shop.pid('bff'), origin: shop.url('bff') } };
    const comparisons: Comparison[] = [];
    for (const row of ROWS) comparisons.push(...(await compareRow(row, stand, row === ROWS[0] ? FIRST_ROUNDS : ROUNDS, peers)));
    return comparisons;
  } finally {
    await shop.stop();
    passThrough.kill();
  }
}

async function compareRow(
  row: Row,
  { sandbox, replay, passThrough, bff, paths }: Stand,
  rounds: Rounds,
  peers: readonly Peer[],
): Promise<Comparison[]> {
  const computed = graphql(row, WITH_CART);
  const shared = graphql(row, row.compressed ? { 'accept-encoding': 'br' } : {});
  const path = paths.get(row.name) ?? (await backendPathOf(row, bff.origin, sandbox, computed));
  paths.set(row.name, path);
  const data = await assertResponses(row, bff.origin, computed, shared);
  const product = (request: HttpRequest, requests: number) => serverSide('bff', { ...bff, request, requests });
  const limit = serverSide('pass-through', {
    pid: passThrough.pid!,
    origin: `http://127.0.0.1:${PASS_THROUGH_PORT}`,
    request: { method: 'GET', path },
    requests: row.requests,
  });
  const comparisons: Comparison[] = [];
  if (row.readsFor !== undefined) {
    const answer = { data, path, readsFor: row.readsFor };
    for (const peer of peers) {
      await sendBytes(replay, 'new bytes');
      comparisons.push(await comparePeer(peer, row, answer, bff, { name: 'computed from new bytes', target: NEW_BYTES_TARGET }));
      await sendBytes(replay, 'same bytes');
      comparisons.push(await comparePeer(peer, row, answer, bff, { name: 'computed', target: SAME_BYTES_TARGET }));
    }
  }
  const way = row.compressed ? 'stored, brotli' : 'stored';
  const target = row.storedTarget ?? STORED_TARGET;
  comparisons.push(await compare(`${row.name}, ${way}`, limit, product(shared, REQUESTS), target, rounds));
  return comparisons;
}

/** The BFF's cost of a computed response as a multiple of another server's, whose mapping is free. */
async function comparePeer(
  peer: Peer,
  row: Row,
  answer: PeerData,
  bff: Stand['bff'],
  way: { name: string; target: number },
): Promise<Comparison> {
  const origin = `http://127.0.0.1:${PEER_PORT}`;
  const child = fork('bench/src/gateway/peer-server.ts', [peer, String(PEER_PORT), `http://127.0.0.1:${REPLAY_PORT}`], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  endWithUs(child);
  try {
    child.send(answer);
    await firstMessage(child, PEERS[peer]);
    await keepOn(PROCESSOR_OF.server, child.pid);
    const request = graphql(row, WITH_CART);
    const theirs = JSON.parse((await responseTo(origin, request)).text) as { data: unknown };
    if (JSON.stringify(theirs.data) !== JSON.stringify(answer.data)) throw new Error(`${PEERS[peer]} answers ${row.name} with other data`);
    const limit = serverSide(PEERS[peer], { pid: child.pid!, origin, request, requests: PEER_REQUESTS });
    const product = serverSide('bff', { ...bff, request, requests: PEER_REQUESTS });
    return await compare(`${row.name}, ${way.name}, beside ${PEERS[peer]}`, limit, product, way.target, PEER_ROUNDS);
  } finally {
    child.kill();
  }
}

/** Whether the backend's responses have the bytes of the ones before them. */
async function sendBytes(replay: ChildProcess, which: 'new bytes' | 'same bytes'): Promise<void> {
  replay.send(which);
  await firstMessage(replay, 'the replayed backend');
}

/** The one backend path that the query requests: the limit passes through the same JSON. */
async function backendPathOf(row: Row, bff: string, sandbox: string, request: HttpRequest): Promise<string> {
  // A row's own path is requested from the real backend only once; earlier requests for the website do not count.
  await responseTo(
    bff,
    graphql(
      ROWS.find(({ name }) => name === 'website')!,
      WITH_CART,
    ),
  );
  await fetch(`${sandbox}/_sandbox/requests`, { method: 'DELETE' });
  await responseTo(bff, request);
  const requests = (await (await fetch(`${sandbox}/_sandbox/requests`)).json()) as { url: string }[];
  const path = requests.map(({ url }) => url).find((url) => url.startsWith(row.backendPath)) ?? row.backendPath;
  if (path.endsWith('?')) throw new Error(`${row.name}: the query requested no product list from the backend`);
  return path;
}

/**
 * Both responses are as expected, and the shared one equals the computed one byte for byte; a repeated request is served from the cache.
 * Returns the response's data.
 */
async function assertResponses(row: Row, bff: string, computed: HttpRequest, shared: HttpRequest): Promise<Record<string, unknown>> {
  const own = await responseTo(bff, computed);
  const { data, errors } = JSON.parse(own.text) as { data: Record<string, unknown>; errors?: unknown };
  if (errors || !row.holds(data)) throw new Error(`${row.name} is not as expected: ${JSON.stringify(errors ?? data).slice(0, 300)}`);
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    const answer = await responseTo(bff, shared);
    if (answer.text !== own.text) throw new Error(`${row.name}: the shared response differs from the computed one`);
    if (answer.encoding === (row.compressed ? 'br' : undefined)) return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${row.name}: was never sent compressed`);
}

async function responseTo(origin: string, { path, ...request }: HttpRequest): Promise<{ text: string; encoding: string | undefined }> {
  const { statusCode, headers, body } = await send(origin + path, request);
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  const encoding = headers['content-encoding'] as string | undefined;
  return { text: (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString(), encoding };
}
