import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { brotliDecompressSync } from 'node:zlib';
import { print } from 'graphql';
import { request as send } from 'undici';
import { ProductListDocument } from '../../../web/src/products/listing/product-list.generated.ts';
import { ProductPageDocument } from '../../../web/src/products/page/product-page.generated.ts';
import { BASE_PORT, startBenchShop } from '../measure/bench-shop.ts';
import { serverSide, type HttpRequest } from '../measure/http-load.ts';
import { land, landedFigure, readLanded } from '../measure/landed.ts';
import { keepOn, PROCESSOR_OF } from '../measure/processors.ts';
import { report } from '../measure/report.ts';
import { compare, type Comparison, type Rounds } from '../measure/rounds.ts';

const REPLAY_PORT = BASE_PORT + 200;
const PASS_THROUGH_PORT = BASE_PORT + 300;
/**
 * Requests per round. A disturbance of the machine lasts longer than a short round and so affects both sides of a ratio: with 120 short
 * rounds the thirds of a run agree within 4 %, even on a busy machine; with 25 rounds five times as long the middle half varied by 37 %.
 */
const REQUESTS = 300;
/** A name list costs the pass-through about twenty times as much. */
const NAME_LIST_REQUESTS = 15;
/** A stored answer costs a fraction of a computed one. */
const SHARED_REQUESTS = 600;
/** Both sides keep getting faster over their first ten thousand requests. */
const ROUNDS: Rounds = { warmUp: 35, measured: 120 };
const NAMES = 10_000;
const WEBSITE_QUERY =
  '{ website { brandName currency phone defaultCountry country { isoCode } countries { isoCode name url currency { iso3Code } phone } metals { slug name } productTypes { slug segment name } etaDescriptionInStock etaDescriptionAtSupplier } }';
const NAMES_QUERY = '{ productNames { id slug name metal mint } }';
/** With a cart in the context, a response is never shared: it is computed each time. */
const PERSONAL = { 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' };

interface Row {
  name: string;
  query: string;
  variables: object;
  /** Prefix of the one backend path that the query requests and the limit passes through. */
  backendPath: string;
  requests: number;
  /** Target ratios, printed beside the landed ones; undefined: not measured. */
  computed: number | undefined;
  shared: number;
  /** Requests the shared response in brotli, as browsers and the web server do. */
  compressed?: boolean;
  holds(data: Record<string, unknown>): boolean;
}

const ROWS: Row[] = [
  {
    name: 'list of 24',
    query: print(ProductListDocument),
    variables: { filter: { metal: ['gold'] }, sort: 'POPULAR', page: 1 },
    backendPath: '/api/products?',
    requests: REQUESTS,
    computed: 4.2,
    shared: 0.6,
    holds: ({ products }) => (products as { items: unknown[] }).items.length === 24,
  },
  {
    name: 'product page',
    query: print(ProductPageDocument),
    variables: { slug: 'krugerrand-1-oz-gold-coin' },
    backendPath: '/api/products/krugerrand',
    requests: REQUESTS,
    // Not reached: the backend includes six whole related products (22 kB), and parsing those is most of the work.
    computed: 2,
    shared: 0.6,
    holds: ({ product }) => (product as { relatedProducts: unknown[] }).relatedProducts.length > 0,
  },
  {
    name: 'website',
    query: WEBSITE_QUERY,
    variables: {},
    backendPath: '/api/website',
    requests: REQUESTS,
    computed: 1.8,
    shared: 0.5,
    holds: ({ website }) => (website as { metals: unknown[] }).metals.length === 3,
  },
  {
    name: '10,000 names',
    query: NAMES_QUERY,
    variables: {},
    backendPath: '/api/products?',
    requests: NAME_LIST_REQUESTS,
    computed: undefined,
    shared: 0.1,
    compressed: true,
    // Collector products are left out of it.
    holds: ({ productNames }) => (productNames as unknown[]).length > NAMES / 3,
  },
];

/**
 * GraphQL over REST: the BFF's CPU time per query against Fastify passing the same REST JSON through. Fails where a row is more than ten
 * percent worse than bench/landed/gateway.json. `isLanding` writes that file instead and fails nothing.
 */
export async function gatewayBench({ isLanding }: { isLanding: boolean }): Promise<boolean> {
  const sandbox = await startBenchShop(['sandbox']);
  const replay = await startProcess('bench/src/gateway/replay-backend.ts', [String(REPLAY_PORT), sandbox.url('sandbox')]);
  const passThrough = await startProcess('bench/src/gateway/pass-through.ts', [
    String(PASS_THROUGH_PORT),
    `http://127.0.0.1:${REPLAY_PORT}`,
  ]);
  const shop = await startBenchShop(['bff'], { COMMERCE_URL: `http://127.0.0.1:${REPLAY_PORT}` });
  await keepOn(PROCESSOR_OF.server, shop.pid('bff'), passThrough.pid);
  await keepOn(PROCESSOR_OF.load, sandbox.pid('sandbox'), replay.pid, process.pid);
  try {
    const comparisons: Comparison[] = [];
    const product = (request: HttpRequest, requests: number) =>
      serverSide('bff', { pid: shop.pid('bff'), origin: shop.url('bff'), request, requests });
    for (const row of ROWS) {
      const computed = graphql(row, PERSONAL);
      const shared = graphql(row, row.compressed ? { 'accept-encoding': 'br' } : {});
      const path = await backendPathOf(row, shop.url('bff'), sandbox.url('sandbox'), computed);
      await assertAnswers(row, shop.url('bff'), computed, shared);
      const limit = serverSide('pass-through', {
        pid: passThrough.pid!,
        origin: `http://127.0.0.1:${PASS_THROUGH_PORT}`,
        request: { method: 'GET', path },
        requests: row.requests,
      });
      if (row.computed !== undefined) {
        comparisons.push(await compare(`${row.name}, computed`, limit, product(computed, row.requests), row.computed, ROUNDS));
      }
      const way = row.compressed ? 'shared, brotli' : 'shared';
      comparisons.push(await compare(`${row.name}, ${way}`, limit, product(shared, SHARED_REQUESTS), row.shared, ROUNDS));
    }
    if (isLanding) land('gateway', comparisons);
    const landed = readLanded('gateway');
    return report(
      'gateway',
      comparisons.map((comparison) => landedFigure(comparison, landed)),
      { comparisons },
    );
  } finally {
    await shop.stop();
    passThrough.kill();
    replay.kill();
    await sandbox.stop();
  }
}

function graphql({ query, variables }: Row, headers: Record<string, string>): HttpRequest {
  const body = JSON.stringify({ query, variables });
  return { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json', ...headers }, body };
}

/** The one backend path that the query requests: the limit passes through the same JSON. */
async function backendPathOf(row: Row, bff: string, sandbox: string, request: HttpRequest): Promise<string> {
  // A row's own path is requested from the real backend only once; earlier requests for the website do not count.
  await answerTo(
    bff,
    graphql(
      ROWS.find(({ name }) => name === 'website')!,
      PERSONAL,
    ),
  );
  await fetch(`${sandbox}/_sandbox/requests`, { method: 'DELETE' });
  await answerTo(bff, request);
  const requests = (await (await fetch(`${sandbox}/_sandbox/requests`)).json()) as { url: string }[];
  const path = requests.map(({ url }) => url).find((url) => url.startsWith(row.backendPath)) ?? row.backendPath;
  if (path.endsWith('?')) throw new Error(`${row.name}: the query requested no product list from the backend`);
  return path;
}

/**
 * Both responses are as expected, and the shared one equals the computed one byte for byte; a repeated request is served from the cache.
 */
async function assertAnswers(row: Row, bff: string, computed: HttpRequest, shared: HttpRequest): Promise<void> {
  const own = await answerTo(bff, computed);
  const { data, errors } = JSON.parse(own.text) as { data: Record<string, unknown>; errors?: unknown };
  if (errors || !row.holds(data)) throw new Error(`${row.name} is not as expected: ${JSON.stringify(errors ?? data).slice(0, 300)}`);
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    const answer = await answerTo(bff, shared);
    if (answer.text !== own.text) throw new Error(`${row.name}: the shared response differs from the computed one`);
    if (answer.encoding === (row.compressed ? 'br' : undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${row.name}: was never sent compressed`);
}

async function answerTo(origin: string, { path, ...request }: HttpRequest): Promise<{ text: string; encoding: string | undefined }> {
  const { statusCode, headers, body } = await send(origin + path, request);
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  const encoding = headers['content-encoding'] as string | undefined;
  return { text: (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString(), encoding };
}

async function startProcess(script: string, args: string[]): Promise<ChildProcess> {
  const child = fork(script, args, { env: { ...process.env, NODE_ENV: 'production' } });
  await once(child, 'message');
  return child;
}
