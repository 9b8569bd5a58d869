import { expect, test } from '../support/shop-test.ts';
import { isSameDocument, mainLink, markDocument, visitWithShell } from '../support/shell.ts';
import { onlyInFull } from '../support/matrix.ts';

const heading = 'Gold';

test.describe('a page that is open while the shop is deployed', () => {
  test('reloads the requested page when its chunk is gone', onlyInFull, async ({ page, expectConsole }) => {
    expectConsole(/^console error: Failed to load resource: the server responded with a status of 404/);
    await visitWithShell(page, '/');
    await markDocument(page);
    let isNewDocument = false;
    page.on('request', (request) => (isNewDocument ||= request.isNavigationRequest()));
    await page.route('**/assets/listing-page-*.js', (route) =>
      isNewDocument ? route.fallback() : route.fulfill({ status: 404, body: 'gone' }),
    );
    await mainLink(page, 'Gold').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL('/buy/gold/');
    expect(await isSameDocument(page)).toBe(false);
    // The previous page stays in the history.
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('shows an error when reloading does not help', onlyInFull, async ({ page, expectConsole }) => {
    expectConsole(/status of 404|Failed to fetch dynamically imported module|React Router caught/);
    await visitWithShell(page, '/');
    await page.evaluate(() => sessionStorage.setItem('koura_reload', JSON.stringify({ path: '/buy/gold/', expires: Date.now() + 9000 })));
    await page.route('**/assets/listing-page-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await mainLink(page, 'Gold').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error');
    await page.unroute('**/assets/listing-page-*.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });

  test('loads the requested page from the server when the routes of other pages are gone', onlyInFull, async ({ page, expectConsole }) => {
    expectConsole(/^console error: Failed to load resource: the server responded with a status of 404/);
    await page.route('**/assets/add-pages-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await visitWithShell(page, '/');
    await markDocument(page);
    await mainLink(page, 'Gold').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL('/buy/gold/');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('loads a whole document once a newer build is known', onlyInFull, async ({ page }) => {
    await page.clock.install();
    await visitWithShell(page, '/');
    await markDocument(page);
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'a-newer-one', timestamp: 1 } }));
    await mainLink(page, 'Silver').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
    expect(await isSameDocument(page)).toBe(true);
    const asked = page.waitForResponse('**/builds/latest.json*');
    await page.clock.fastForward('01:00:05');
    await (await asked).finished();
    await mainLink(page, 'Gold').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect.poll(() => isSameDocument(page)).toBe(false);
  });
});

test('builds report their id, with matching cache headers', async ({ request }) => {
  const latest = await request.get('/builds/latest.json');
  expect(latest.headers()['cache-control']).toBe('public, max-age=1');
  const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number };
  expect(timestamp).toBeGreaterThan(1_700_000_000_000);
  const meta = await request.get(`/builds/meta/${id}.json`);
  expect(meta.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await meta.json()).toMatchObject({ id, timestamp, matcher: { static: { '/gold': { redirect: '/buy/gold/' } } } });
  expect((await request.get('/builds/meta/no-such-build.json')).status()).toBe(404);
  expect((await request.get('/assets/no-such-chunk-12345678.js')).status()).toBe(404);
});

const RULES = [
  ['/gold/', 307, '/buy/gold/'],
  ['/gold', 307, '/buy/gold/'],
  ['/silver/?sort=price-asc', 307, '/buy/silver/?sort=price-asc'],
  ['/shop/anything/at-all/', 301, '/buy/'],
  ['/faq/', 301, '/about/faqs/'],
] as const;
test('redirect rules are redirects of the server', async ({ request, baseURL }) => {
  for (const [from, status, to] of RULES) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']?.replace(baseURL!, '')], from).toEqual([status, to]);
  }
});

test('redirect rules apply to client-side navigation', onlyInFull, async ({ page }) => {
  const rules = page.waitForResponse('**/builds/meta/*.json');
  await visitWithShell(page, '/contact/');
  await (await rules).finished();
  await markDocument(page);
  // No link in the shop has an old URL, so one is followed as the router would.
  await page.evaluate(() => {
    history.pushState(null, '', '/silver/?sort=price-asc');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/buy/silver/?sort=price-asc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
  expect(await isSameDocument(page)).toBe(true);
});

test('a missing version.json does not block navigation', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/status of 500|^answer 500: .*\/builds\//);
  await page.route('**/builds/**', (route) => route.fulfill({ status: 500, body: '<h1>oops</h1>' }));
  await visitWithShell(page, '/');
  await markDocument(page);
  await mainLink(page, 'Gold').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(await isSameDocument(page)).toBe(true);
});

test(
  'styles are fetched once: those included in the page not at all, those of all other pages in one file',
  onlyInFull,
  async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
    });
    await visitWithShell(page, '/buy/gold/');
    const inlined = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(inlined.length).toBeGreaterThan(1);
    await mainLink(page, 'Silver').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().click();
    await expect(page).toHaveURL(/\/product\//);
    expect(fetched.filter((path) => inlined.includes(path))).toEqual([]);
    expect(fetched.filter((path) => path.startsWith('/assets/shop-'))).toHaveLength(1);
  },
);

test('where that file is lost, the next page comes from the server', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|Unable to preload CSS/);
  await page.route('**/assets/shop-*.css', (route) => route.abort());
  await visitWithShell(page, '/');
  await markDocument(page);
  await mainLink(page, 'Gold').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(await isSameDocument(page)).toBe(false);
});
