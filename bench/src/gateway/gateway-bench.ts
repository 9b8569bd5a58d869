import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { print } from 'graphql';
import { ProductListDocument } from '../../../web/src/gql/product-list.document.ts';
import { startBenchShop } from '../measure/bench-shop.ts';
import { comparisonFigure } from '../measure/comparison-figure.ts';
import { serverSide, type HttpRequest } from '../measure/http-load.ts';
import { report } from '../measure/report.ts';
import { compare } from '../measure/rounds.ts';

const REPLAY_PORT = 22500;
const PASS_THROUGH_PORT = 22600;
const LIST_TARGET = 4.2;
const WEBSITE_TARGET = 1.8;
const WEBSITE_QUERY =
  '{ website { brandName currency phone defaultCountry country { isoCode } countries { isoCode name url currency { iso3Code } phone } metals { slug name } productTypes { slug segment name } etaDescriptionInStock etaDescriptionAtSupplier } }';

/** GraphQL over REST: CPU of the BFF a query against Fastify passing the same REST JSON through. */
export async function gatewayBench(): Promise<boolean> {
  const sandbox = await startBenchShop(['sandbox']);
  const replay = await startProcess('bench/src/gateway/replay-backend.ts', [String(REPLAY_PORT), sandbox.url('sandbox')]);
  const passThrough = await startProcess('bench/src/gateway/pass-through.ts', [
    String(PASS_THROUGH_PORT),
    `http://127.0.0.1:${REPLAY_PORT}`,
  ]);
  const shop = await startBenchShop(['bff'], { COMMERCE_URL: `http://127.0.0.1:${REPLAY_PORT}` });
  try {
    const list = graphql(print(ProductListDocument), { filter: { metal: ['gold'] }, sort: 'POPULAR', page: 1 });
    const website = graphql(WEBSITE_QUERY, {});
    const seen = await backendPathOf(shop.url('bff'), sandbox.url('sandbox'), list);
    await assertAnswers(shop.url('bff'), list, (data) => (data['products'] as { items: unknown[] }).items.length === 24);
    await assertAnswers(shop.url('bff'), website, (data) => (data['website'] as { metals: unknown[] }).metals.length === 3);

    const limitOf = (path: string) =>
      serverSide('pass-through', {
        pid: passThrough.pid!,
        origin: `http://127.0.0.1:${PASS_THROUGH_PORT}`,
        request: { method: 'GET', path },
        requests: 3000,
      });
    const product = (request: HttpRequest) => serverSide('bff', { pid: shop.pid('bff'), origin: shop.url('bff'), request, requests: 3000 });
    const comparisons = [
      await compare('list of 24, computed', limitOf(seen), product(list), LIST_TARGET),
      await compare('website', limitOf('/api/website'), product(website), WEBSITE_TARGET),
    ];
    return report('gateway', comparisons.map(comparisonFigure), { backendPath: seen, comparisons });
  } finally {
    await shop.stop();
    passThrough.kill();
    replay.kill();
    await sandbox.stop();
  }
}

function graphql(query: string, variables: object): HttpRequest {
  return { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, variables }) };
}

/** The one backend path that the list query asks: the limit passes the very same JSON through. */
async function backendPathOf(bff: string, sandbox: string, list: HttpRequest): Promise<string> {
  await fetch(`${sandbox}/_sandbox/requests`, { method: 'DELETE' });
  await fetch(bff + list.path, { method: list.method, headers: list.headers!, body: list.body! });
  const requests = (await (await fetch(`${sandbox}/_sandbox/requests`)).json()) as { url: string }[];
  const path = requests.map(({ url }) => url).find((url) => url.startsWith('/api/products?'));
  if (!path) throw new Error('the list query asked no product list of the backend');
  return path;
}

async function assertAnswers(bff: string, request: HttpRequest, holds: (data: Record<string, unknown>) => boolean): Promise<void> {
  const { data, errors } = (await (
    await fetch(bff + request.path, { method: request.method, headers: request.headers!, body: request.body! })
  ).json()) as { data: Record<string, unknown>; errors?: unknown };
  if (errors || !holds(data)) throw new Error(`the BFF does not answer as expected: ${JSON.stringify(errors ?? data).slice(0, 300)}`);
}

async function startProcess(script: string, args: string[]): Promise<ChildProcess> {
  const child = fork(script, args, { env: { ...process.env, NODE_ENV: 'production' } });
  await once(child, 'message');
  return child;
}
