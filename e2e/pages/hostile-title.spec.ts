import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PORTS, SANDBOX_URL } from '../support/addresses.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { dataBlocks } from '../support/structured-data.ts';

const OFFSET = 30;
const TITLE = 'Coins or bars: what the premium tells you';
const HOSTILE = 'Gold</script><script>alert(1)</script></title><img src=x onerror=alert(2)> & "bars"';

/** The backend, in which one article has a hostile title. */
async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(SANDBOX_URL + request.url, { headers: request.headers as Record<string, string> });
  const body = (await answer.text()).replaceAll(JSON.stringify(TITLE), JSON.stringify(HOSTILE));
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

test('a title that would end a script stays text: on the page, in its head, in lists, in structured data', async ({ page }) => {
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
