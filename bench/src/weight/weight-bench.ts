import { brotliCompressSync } from 'node:zlib';
import { startBenchShop } from '../measure/bench-shop.ts';
import { productPath } from '../measure/product-path.ts';
import { report, type Figure } from '../measure/report.ts';

const KILOBYTE = 1000;
/** Pages of the catalogue, and all others. */
const CATALOGUE_SCRIPT_GATE_KB = 122;
const SCRIPT_GATE_KB = 130;
const CATALOGUE_PAGES = new Set(['/', '/buy/gold/', '<product>']);
const HTML_GATE_KB = 22;
/** All pieces in one table. */
const TABLE_HTML_GATE_KB = 28;
const FONT_GATE_KB = 60;
/** One page of each type. "<product>" stands for a path, "<order>" for a number. */
const PAGES = [
  '/',
  '/buy/gold/',
  '/buy/gold/spend/',
  '<product>',
  '/cart/',
  '/checkout/',
  '/compare/',
  '/what-we-pay/',
  '/charts-prices/gold/',
  '/news/coins-or-bars/',
  '/about/faqs/',
  '/contact/',
  '/sell/',
  '/find-my-order/',
  '/login/',
  '/signup/',
  '/forgot-password/',
];
/** Pages that are served with their cart. */
const CART_PAGES = ['/cart/', '/checkout/'];
/** The seeded shopper, who has orders. */
const SHOPPER = { email: 'shopper@koura.example', password: 'koura-shopper-2026' };
const OWN_PAGES = [
  '/my-account/',
  '/my-account/orders/',
  '/my-account/orders/<order>/',
  '/my-account/addresses/',
  '/my-account/rewards/',
  '/my-account/password/',
  '/checkout/<order>/',
];

/** Download size of a first visit: scripts, HTML and fonts per page, in kilobytes of brotli. */
export async function weightBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff', 'web']);
  try {
    // By the public origin: requests of a session are refused from any other one.
    const web = shop.env['SITE_URL']!;
    const cookie = await signIn(web);
    const cartId = await filledCart(web);
    const placeholders = { product: await productPath(web), order: await firstOrder(web, cookie) };
    const visits = [
      ...PAGES.map((page) => ({ page, note: '', headers: {} })),
      ...CART_PAGES.map((page) => ({ page, note: ' with a cart', headers: { cookie: `koura_cart=${cartId}` } })),
      ...OWN_PAGES.map((page) => ({ page, note: '', headers: { cookie } })),
    ];
    const figures: Figure[] = [];
    for (const { page, note, headers } of visits) {
      const path = page.replace('<product>', placeholders.product).replace('<order>', placeholders.order);
      const response = await fetch(web + path, { headers, redirect: 'error' });
      if (!response.ok) throw new Error(`${path} answers ${response.status}`);
      const html = await response.text();
      const scripts = JSON.parse(/id="modules">([^<]+)</.exec(html)?.[1] ?? '[]') as string[];
      const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]!).join('');
      if (scripts.length === 0 || styles === '') throw new Error(`${path} has no script or style`);
      figures.push(
        figure(
          `${page}${note} first-load JavaScript`,
          await brotliKilobytes(web, scripts),
          CATALOGUE_PAGES.has(page) ? CATALOGUE_SCRIPT_GATE_KB : SCRIPT_GATE_KB,
        ),
        figure(
          `${page}${note} HTML`,
          brotliCompressSync(html).length / KILOBYTE,
          page === '/what-we-pay/' ? TABLE_HTML_GATE_KB : HTML_GATE_KB,
        ),
        figure(`${page}${note} preloaded fonts`, await fontKilobytes(web, styles), FONT_GATE_KB),
      );
    }
    return report('weight', figures, {});
  } finally {
    await shop.stop();
  }
}

function figure(name: string, kilobytes: number, gate: number): Figure {
  return { name, measured: `${kilobytes.toFixed(1)} kB`, bound: `≤ ${gate} kB brotli`, passed: kilobytes <= gate };
}

/** The session cookie. */
async function signIn(web: string): Promise<string> {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { userErrors { message } } }';
  const response = await ask(web, { query, variables: { input: SHOPPER } });
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  if (cookie.length === 0) throw new Error(`nobody is signed in: ${await response.text()}`);
  return cookie.join('; ');
}

/** The id of a visitor's cart with one piece. */
async function filledCart(web: string): Promise<string> {
  const list = '{ products(filter: { availability: ["inStock"] }, pageSize: 1) { items { id } } }';
  const { data } = (await (await ask(web, { query: list })).json()) as { data: { products: { items: { id: string }[] } } };
  const query = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId } userErrors { message } } }';
  const input = { items: [{ productId: data.products.items[0]!.id, quantity: 1 }] };
  const response = await ask(web, { query, variables: { input } });
  const body = (await response.json()) as { data?: { addToCart: { cart: { cartId: string } | null } } };
  const cartId = body.data?.addToCart.cart?.cartId;
  if (cartId === undefined) throw new Error(`nothing was added: ${JSON.stringify(body)}`);
  return cartId;
}

async function firstOrder(web: string, cookie: string): Promise<string> {
  const response = await ask(web, { query: '{ orders { items { orderNumber } } }' }, { cookie });
  const { data, errors } = (await response.json()) as { data?: { orders: { items: { orderNumber: string }[] } }; errors?: unknown };
  if (!data) throw new Error(`no orders: ${JSON.stringify(errors)}`);
  return data.orders.items[0]!.orderNumber;
}

function ask(web: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${web}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web, ...headers },
    body: JSON.stringify(body),
  });
}

async function brotliKilobytes(web: string, paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => brotliCompressSync(await (await fetch(web + path)).text()).length));
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
}

/** The fonts without a unicode-range, which every page loads. Fonts are compressed already. */
async function fontKilobytes(web: string, css: string): Promise<number> {
  let total = 0;
  for (const [face] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const url = /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1];
    if (!url || /unicode-range/.test(face)) continue;
    total += (await (await fetch(new URL(url, web))).arrayBuffer()).byteLength;
  }
  if (total === 0) throw new Error('no font face was found');
  return total / KILOBYTE;
}
