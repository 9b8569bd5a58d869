import { expect, test } from '../support/shop-test.ts';
import { mainLink, visitWithShell } from '../support/shell.ts';
import { onlyInFull } from '../support/matrix.ts';

const listing = /\/assets\/listing-page-[\w-]+\.js$/;

test('links in view are prefetched after three seconds, unless the mouse has moved', onlyInFull, async ({ page, context }) => {
  await page.clock.install();
  await page.route(listing, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.hasListingPageRun = true;\n${await response.text()}` });
  });
  const hasRun = (): Promise<boolean> => page.evaluate(() => 'hasListingPageRun' in globalThis);
  await visitWithShell(page, '/');
  const code = page.waitForResponse(listing);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/graphql'))));
  await page.clock.fastForward(3100);
  await (await code).finished();
  await expect.poll(hasRun).toBe(true);
  // The data of these pages is asked for once somebody points at a link.
  expect(asked).toBe(0);

  const other = await context.newPage();
  await other.clock.install();
  let fetched = 0;
  other.on('request', (request) => (fetched += Number(listing.test(request.url()))));
  await visitWithShell(other, '/');
  await other.mouse.move(5, 400);
  await other.mouse.move(9, 420);
  await other.clock.fastForward(10_000);
  await other.evaluate(() => new Promise(requestAnimationFrame));
  expect(fetched).toBe(0);
  await other.close();
});

test('hovering a link loads its page and data, so that the click needs no request', onlyInFull, async ({ page }) => {
  await visitWithShell(page, '/');
  const answers = page.waitForResponse('**/graphql');
  await mainLink(page, 'Platinum').hover();
  await (await answers).finished();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await mainLink(page, 'Platinum').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platinum');
  expect(requests.filter((url) => url.endsWith('/graphql') || url.endsWith('.js'))).toEqual([]);
});

test('nothing is prefetched with data saving', onlyInFull, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
  await visitWithShell(page, '/');
  const requests: string[] = [];
  // The page's own live prices connect about now; they are no prefetch.
  page.on('request', (request) => {
    if (/\/graphql$|-page-[\w-]+\.(?:js|css)$/.test(request.url())) requests.push(request.url());
  });
  await mainLink(page, 'Platinum').hover();
  await page.getByRole('button', { name: 'Search' }).first().focus();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(requests).toEqual([]);
});
