import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PORTS, SANDBOX_URL } from '../support/addresses.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { dataBlocks } from '../support/structured-data.ts';
import { onlyInFull } from '../support/matrix.ts';

const OFFSET = 32;
/** Slugs as another dealer writes them, of pieces of the sandbox. The second one is stored decomposed, as a Mac saves file names. */
const SLUGS: [ours: string, theirs: string][] = [
  [PRODUCTS.krugerrand.slug, 'Gold-Kiwi'],
  [PRODUCTS.maple.slug, 'kōtuku-coin'.normalize('NFD')],
  [PRODUCTS.silverMaple.slug, 'चाँदी-का-सिक्का'],
];

const TITLE = 'Coins or bars: what the premium tells you';
const HOSTILE = 'Gold</script><script>alert(1)</script></title><img src=x onerror=alert(2)> & "bars"';

/** The backend with these slugs, which are compared byte by byte, and with a hostile title of one article. */
async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = decodeURIComponent(request.url!);
  const asked = SLUGS.find(([, theirs]) => url.split('?')[0]!.endsWith(`/${theirs}`));
  const ours = SLUGS.find(([slug]) => url.split('?')[0]!.endsWith(`/${slug}`));
  const target = asked ? url.replace(asked[1], asked[0]) : request.url!.replace(ours ? ours[0] : '', ours ? 'no-such-piece' : '');
  const answer = await fetch(SANDBOX_URL + target, { headers: request.headers as Record<string, string> });
  const written = (await answer.text()).replaceAll(JSON.stringify(TITLE), JSON.stringify(HOSTILE));
  const body = SLUGS.reduce((text, [from, to]) => text.replaceAll(`"slug":"${from}"`, `"slug":${JSON.stringify(to)}`), written);
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' }).end(body);
}
const backend = createServer((request, response) => void passOn(request, response));
let shop: OwnShop;
test.beforeAll(async () => {
  const port = PORTS.sandbox + OFFSET;
  await new Promise<void>((resolve) => void backend.listen(port, '127.0.0.1', resolve));
  shop = await startOwnShop(['bff', 'web'], OFFSET, { COMMERCE_URL: `http://127.0.0.1:${port}`, COMMERCE_SOCKET_URL: SANDBOX_URL });
});
test.afterAll(async () => {
  await shop.stop();
  backend.close();
});

for (const [place, { name }] of [PRODUCTS.krugerrand, PRODUCTS.maple, PRODUCTS.silverMaple].entries()) {
  const address = `/product/${encodeURIComponent(SLUGS[place]![1].normalize('NFC'))}/`;

  test(
    `${decodeURIComponent(address)} is listed, opens by its link and by its address, and says that this is its address`,
    onlyInFull,
    async ({ page, request }) => {
      await visit(page, `${shop.url}/buy/?search=${encodeURIComponent(name)}`);
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      expect(new URL(page.url()).pathname).toBe(address);
      const served = await request.get(shop.url + address, { maxRedirects: 0 });
      expect(served.status()).toBe(200);
      expect(await served.text()).toContain(`<link rel="canonical" href="${shop.url}${address}"`);
      // The second time it comes from the page cache.
      expect((await request.get(shop.url + address, { maxRedirects: 0 })).status()).toBe(200);
      expect(await (await request.get(`${shop.url}/sitemap.xml`)).text()).toContain(`<loc>${shop.url}${address}</loc>`);
      expect((await request.get(`${shop.url}/social-card${address.slice(0, -1)}.png`)).status()).toBe(200);
    },
  );
}

test('another spelling of an address leads to it, or to nothing', onlyInFull, async ({ request }) => {
  const get = async (path: string): Promise<[number, string | undefined]> => {
    const response = await request.get(shop.url + path, { maxRedirects: 0 });
    const { location } = response.headers();
    return [response.status(), location && new URL(location, shop.url).pathname];
  };
  const nfc = `/product/${encodeURIComponent('kōtuku-coin')}/`;
  expect(await get(`/product/${encodeURIComponent('kōtuku-coin'.normalize('NFD'))}/`)).toEqual([301, nfc]);
  expect(await get(nfc.toLowerCase())).toEqual([301, nfc]);
  // Slugs have capitals only where the backend writes them.
  expect(await get(`/product/${PRODUCTS.platinum.slug.toUpperCase()}/`)).toEqual([301, `/product/${PRODUCTS.platinum.slug}/`]);
  expect(await get('/PRODUCT/Gold-Kiwi')).toEqual([301, '/product/Gold-Kiwi/']);
  expect(await get('/product/gold-kiwi/')).toEqual([404, undefined]);
  expect(await get('/product/GOLD-KIWI/')).toEqual([301, '/product/gold-kiwi/']);
  expect(await get('/product/50%25-gold/')).toEqual([404, undefined]);
});

test('a title that would end a script stays text: on the page, in its head, in lists, in structured data', onlyInFull, async ({ page }) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => ((dialogs += 1), void dialog.dismiss()));
  const answer = await page.request.get(`${shop.url}/news/coins-or-bars/`);
  const html = await answer.text();
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect(dataBlocks(html).find((block) => block['@type'] === 'Article')!['headline']).toBe(HOSTILE);

  await visit(page, `${shop.url}/news/coins-or-bars/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
  await expect(page).toHaveTitle(`${HOSTILE} - Koura Bullion`);
  await page.getByRole('main').getByRole('link', { name: 'Articles for investors' }).first().click();
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: HOSTILE })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: HOSTILE })).toBeVisible();
  expect(dialogs).toBe(0);

  const feed = await (await page.request.get(`${shop.url}/news/rss.xml`)).text();
  expect(feed).toContain('&lt;/script&gt;');
  expect(feed).not.toContain('<script>');
});
