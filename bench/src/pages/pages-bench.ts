import { spawnSync, type ChildProcess } from 'node:child_process';
import { print } from 'graphql';
import { Pool } from 'undici';
import { ProductListDocument } from '../../../web/src/products/listing/product-list.generated.ts';
import { BASE_PORT, startBenchShop, type BenchShop } from '../measure/bench-shop.ts';
import { comparisonFigure } from '../measure/comparison-figure.ts';
import { unlessBrief } from '../measure/brief.ts';
import { serverSide } from '../measure/http-load.ts';
import { report } from '../measure/report.ts';
import { compare, type Comparison, type Side } from '../measure/rounds.ts';
import { startHelper } from '../measure/start-helper.ts';

const COMPUTED_TARGET = 2.2;
const SHARED_TARGET = 0.1;
/** A unique parameter, so that the page is rendered for this request alone. */
const COMPUTED = '?computed';
const REQUEST_ID = 'bench-request-id';
const LIMIT_PORT = BASE_PORT + 50;
const LIMIT_URL = `http://127.0.0.1:${LIMIT_PORT}`;
/** Long enough for several garbage collections a round. */
const REQUESTS = unlessBrief(1500, 400);
/** Shared pages are so cheap that fewer would be lost in the background work of a process. */
const SHARED_REQUESTS = 10_000;
const CONCURRENCY = 8;

/**
 * Pages rendered for one request, and shared pages: the web server's CPU time per page against renderToString of the same tree with data in
 * memory.
 */
export async function pagesBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff', 'web']);
  try {
    const { status } = spawnSync('vite', ['build', '-c', 'bench/vite.config.ts', '--logLevel', 'warn'], { stdio: 'inherit' });
    if (status !== 0) throw new Error('the render limit could not be built');
    const comparisons: Comparison[] = [];
    for (const [name, path] of [
      ['list of 24', '/buy/gold/'],
      ['product page', await productPath(shop)],
    ] as const) {
      comparisons.push(...(await comparePage(shop, name, path)));
    }
    return report('pages', comparisons.map(comparisonFigure), comparisons);
  } finally {
    await shop.stop();
  }
}

async function comparePage(shop: BenchShop, name: string, path: string): Promise<Comparison[]> {
  const headers = { 'x-request-id': REQUEST_ID };
  const limit = await renderLimit(shop, path);
  try {
    const limitBody = bodyOf(await (await fetch(`${LIMIT_URL}/html`)).text());
    for (const address of [path, path + COMPUTED]) {
      const page = await fetch(shop.url('web') + address, { headers });
      const body = bodyOf(await page.text());
      if (page.status !== 200 || body.length < 5000 || body !== limitBody) {
        throw new Error(`${address} and its limit do not render the same bytes (${body.length} and ${limitBody.length})`);
      }
    }
    const load = { pid: shop.pid('web'), origin: shop.url('web'), concurrency: CONCURRENCY };
    const computed = serverSide('page', { ...load, request: { method: 'GET', path: path + COMPUTED, headers }, requests: REQUESTS });
    // With the headers of a browser.
    const asBrowser = { ...headers, 'accept-encoding': 'br' };
    const sharedLoad = {
      request: { method: 'GET' as const, path, headers: asBrowser },
      requests: SHARED_REQUESTS,
      concurrency: CONCURRENCY,
    };
    const shared = serverSide('page', { ...load, ...sharedLoad });
    return [
      await compare(`${name}, computed`, limitSide(shop), computed, COMPUTED_TARGET),
      await compare(`${name}, shared, brotli`, limitSide(shop), shared, SHARED_TARGET),
    ];
  } finally {
    limit.kill();
  }
}

/** The part of a page that React rendered. */
function bodyOf(html: string): string {
  const end = html.indexOf('</div><script type="application/json" id="state">');
  return html.slice(html.indexOf('<div id="page"'), end === -1 ? undefined : end);
}

/**
 * Renders under the same load as the page's: as many concurrently, with the BFF and the sandbox as busy. On two cores a render alone on an
 * idle machine is a third cheaper, which says nothing about our code.
 */
function limitSide(shop: BenchShop): Side {
  const limit = new Pool(LIMIT_URL, { connections: CONCURRENCY });
  const bff = new Pool(shop.url('bff'), { connections: CONCURRENCY });
  const neighbour = {
    method: 'POST' as const,
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(ProductListDocument), variables: { filter: { metal: ['gold'] }, sort: 'POPULAR', page: 1 } }),
  };
  return {
    name: 'renderToString',
    async costOfOne() {
      let left = REQUESTS;
      const worker = async (): Promise<void> => {
        while (left-- > 0) {
          await (await bff.request(neighbour)).body.dump();
          await (await limit.request({ method: 'GET', path: '/render' })).body.dump();
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      return Number(await (await limit.request({ method: 'GET', path: '/cost' })).body.text());
    },
  };
}

async function renderLimit(shop: BenchShop, path: string): Promise<ChildProcess> {
  const siteUrl = shop.env['SITE_URL']!;
  const site = JSON.stringify({ siteUrl, brandName: 'Koura Bullion', brandSlug: 'koura', requestId: REQUEST_ID });
  return startHelper('bench/dist/render-limit.js', [String(LIMIT_PORT), shop.url('bff'), siteUrl + path, site]);
}

/** The best-selling gold coin: a page with price breaks, figures and related products. */
async function productPath(shop: BenchShop): Promise<string> {
  const answer = await fetch(`${shop.url('bff')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: '{ products(filter: { metal: ["gold"], type: ["coin"], availability: ["inStock"] }, pageSize: 1) { items { slug } } }',
    }),
  });
  const { data } = (await answer.json()) as { data: { products: { items: { slug: string }[] } } };
  return `/product/${data.products.items[0]!.slug}/`;
}
