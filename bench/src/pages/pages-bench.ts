import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startBenchShop, type BenchShop } from '../measure/bench-shop.ts';
import { comparisonFigure } from '../measure/comparison-figure.ts';
import { serverSide } from '../measure/http-load.ts';
import { report } from '../measure/report.ts';
import { compare, type Comparison, type Side } from '../measure/rounds.ts';

const PAGE_COMPUTED_TARGET = 2.0;
const REQUEST_ID = 'bench-request-id';

/** Pages computed: CPU of the web server a page against renderToString of the same tree with data in memory. */
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
      comparisons.push(await comparePage(shop, name, path));
    }
    return report('pages', comparisons.map(comparisonFigure), comparisons);
  } finally {
    await shop.stop();
  }
}

async function comparePage(shop: BenchShop, name: string, path: string): Promise<Comparison> {
  const headers = { 'x-request-id': REQUEST_ID };
  const limit = await renderLimit(shop, path);
  try {
    const page = await fetch(shop.url('web') + path, { headers });
    const html = await page.text();
    const body = html.slice(html.indexOf('<div id="page"'), html.indexOf('</div><script type="application/json" id="state">'));
    const limitHtml = await limit.html();
    const limitBody = limitHtml.slice(limitHtml.indexOf('<div id="page"'));
    if (page.status !== 200 || body.length < 5000 || body !== limitBody)
      throw new Error(`${name}: page and limit do not render the same bytes (${body.length} and ${limitBody.length})`);
    const product = serverSide('page', {
      pid: shop.pid('web'),
      origin: shop.url('web'),
      request: { method: 'GET', path, headers },
      requests: 600,
    });
    return await compare(name, limit.side, product, PAGE_COMPUTED_TARGET);
  } finally {
    limit.child.kill();
  }
}

async function renderLimit(shop: BenchShop, path: string): Promise<{ side: Side; html(): Promise<string>; child: ChildProcess }> {
  const siteUrl = shop.env['SITE_URL']!;
  const site = JSON.stringify({ siteUrl, brandName: 'Koura Bullion', brandSlug: 'koura', requestId: REQUEST_ID });
  const child = fork('bench/dist/render-limit.js', [shop.url('bff'), siteUrl + path, site], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  const render = async (count: number): Promise<{ microseconds: number; html: string }> => {
    child.send({ count });
    const [answer] = (await once(child, 'message')) as [{ microseconds: number; html: string }];
    return answer;
  };
  return {
    child,
    html: async () => (await render(1)).html,
    side: { name: 'renderToString', costOfOne: async () => (await render(600)).microseconds },
  };
}

/** The most bought gold coin: a page with price breaks, figures and related products. */
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
