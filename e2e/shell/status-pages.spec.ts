import type { ChildProcess } from 'node:child_process';
import { programEnvironment, programs, startProgram, stopPrograms } from '../../scripts/programs.ts';
import { PORTS, SANDBOX_URL } from '../support/addresses.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { mainLink, shellReady } from '../support/shell.ts';
import { onlyInFull } from '../support/matrix.ts';

test('/version shows the builds, as a page and as JSON', async ({ page, request }) => {
  const answer = await request.get('/version.json');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const { web, bff } = (await answer.json()) as Record<'web' | 'bff', { id: string; version: string; builtAt: string }>;
  expect(web.id).toBe(((await (await request.get('/builds/latest.json')).json()) as { id: string }).id);
  expect(Date.parse(web.builtAt) + Date.parse(bff.builtAt)).toBeGreaterThan(0);
  await visit(page, '/version/');
  await expect(page.getByRole('row', { name: 'Program' }).getByRole('columnheader')).toHaveText(['Program', 'Web', 'BFF']);
  await expect(page.getByRole('row', { name: 'Build' }).getByRole('cell')).toHaveText([web.id, bff.id]);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('/debug shows the state of the programs and no secret', async ({ page }) => {
  await visit(page, '/debug/');
  await expect(page.getByRole('region', { name: 'Calls to the backend' }).getByRole('row', { name: /catalogue closed/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Live feed' }).getByRole('row', { name: /^NZ (?:live|away): .* [\d.]+ s \d+ \d+ \d+$/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Caches' }).getByRole('row', { name: /website/ })).toBeVisible();
  await expect(page.getByText('page hydrated')).toBeVisible();
  expect(await page.content()).not.toMatch(/sk_test|whsec_|Bearer /);
});

/** The same backend with a BFF in production mode and a web server with a tag manager, on separate ports. */
test.describe('in production, with a tag manager', () => {
  const ports = { web: PORTS.web + 31, bff: PORTS.bff + 31 };
  const url = `http://localhost:${ports.web}`;
  const children: ChildProcess[] = [];
  test.beforeAll(async () => {
    const env = programEnvironment({
      ...process.env,
      WEB_PORT: String(ports.web),
      BFF_PORT: String(ports.bff),
      SANDBOX_PORT: String(PORTS.sandbox),
      SITE_URL: url,
      BFF_URL: '',
      COMMERCE_URL: '',
      APP_MODE: 'production',
      STRIPE_API_URL: SANDBOX_URL,
      TAG_MANAGER_ID: 'GTM-TEST123',
    });
    const [, bff, web] = programs(env);
    for (const program of [bff!, web!]) children.push(await startProgram(program, env));
  });
  test.afterAll(() => stopPrograms(children));

  test('/debug is not found', onlyInFull, async ({ page, expectConsole }) => {
    expectConsole(NOT_FOUND_LINE);
    expect((await page.goto(`${url}/debug/`))!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Page not found');
  });

  test('analytics is loaded only after consent; then page views are counted', onlyInFull, async ({ page, request }) => {
    const asked: string[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tagged = true' });
    });
    await page.goto(`${url}/buy/gold/`);
    await shellReady(page);
    const bar = page.getByRole('region', { name: 'Analytics' });
    await expect(bar).toBeVisible();
    expect(asked).toEqual([]);
    await bar.getByRole('button', { name: 'Yes, that’s fine' }).click();
    await expect(bar).toBeHidden();
    await page.waitForFunction(() => 'tagged' in globalThis);
    expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
    await mainLink(page, 'Silver').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
    const views = () =>
      page.evaluate(() =>
        (globalThis as unknown as { dataLayer: { event: string; page_path?: string }[] }).dataLayer
          .filter(({ event }) => event === 'page_view')
          .map(({ page_path }) => page_path),
      );
    await expect.poll(views).toEqual(['/buy/gold/', '/buy/silver/']);

    const policy = (await request.get(`${url}/`)).headers()['content-security-policy']!;
    expect(policy).toContain('https://*.google-analytics.com');
  });

  test('declining is remembered and nothing is loaded', onlyInFull, async ({ page }) => {
    let asked = 0;
    await page.route('https://www.googletagmanager.com/**', (route) => ((asked += 1), route.abort()));
    await page.goto(`${url}/contact/`);
    await shellReady(page);
    await page.getByRole('region', { name: 'Analytics' }).getByRole('button', { name: 'No' }).click();
    await page.reload();
    await shellReady(page);
    await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
    expect(asked).toBe(0);
  });
});

test('a shop without a tag manager does not ask, and its policy allows none', onlyInFull, async ({ page, request }) => {
  await visit(page, '/contact/');
  await shellReady(page);
  await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
  expect((await request.get('/')).headers()['content-security-policy']).not.toContain('google');
});
