import { SALES, SHOPPER, signInByCall } from '../support/account.ts';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';

const PAGE = '/services/for-executors/';
const ARTICLE = '/news/a-second-counter/';

test('a draft has an address of its own that does not exist for anybody but staff', async ({ page, request, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  for (const path of [PAGE, ARTICLE]) {
    const plain = await request.get(path);
    const draft = await request.get(`${path}?draft=1`);
    expect([plain.status(), draft.status()], path).toEqual([404, 404]);
    expect(draft.headers()['cache-control']).toBe(plain.headers()['cache-control']);
  }
  await signInByCall(page, SHOPPER);
  for (const path of [PAGE, ARTICLE]) expect((await page.request.get(`${path}?draft=1`)).status(), path).toBe(404);
  await visit(page, `${PAGE}?draft=1`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('staff open a draft; it is marked, and kept for nobody else', async ({ page, request }) => {
  await signInByCall(page, SALES);
  for (const [path, title] of [
    [PAGE, 'Gold and silver in an estate'],
    [ARTICLE, 'We’re looking for a second counter'],
  ] as const) {
    const response = await page.goto(`${path}?draft=1`);
    expect(response!.status()).toBe(200);
    expect(response!.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(response!.headers()['etag']).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('complementary', { name: 'Draft' })).toContainText('Only staff see this version.');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^noindex/);
    await expectFramelessAccessible(page);
    expect((await page.request.get(path)).status(), 'without the parameter').toBe(404);
    expect((await request.get(`${path}?draft=1`)).status(), 'for somebody else, just after').toBe(404);
  }
});

test(
  'the text around a form has a draft, too; for anybody else the address leads to the published one',
  onlyInFull,
  async ({ page, request }) => {
    const forOthers = await request.get('/contact/?draft=1', { maxRedirects: 0 });
    expect(forOthers.headers()['location']).toBe('/contact/');
    await signInByCall(page, SALES);
    await visit(page, '/contact/?draft=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    await expect(page.getByRole('main')).toContainText('From 6 February 2027 the counter is open on Saturdays');
    await expect(page.getByRole('complementary', { name: 'Draft' })).toContainText('Only staff see this version.');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await page.getByRole('link', { name: 'the published page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await expect(page.getByRole('main')).not.toContainText('Saturdays');
    await visit(page, '/sell/?draft=1');
    await expect(page.getByRole('complementary', { name: 'Draft' })).toContainText('This text is published as it is here');
  },
);
