import { WEB_URL } from '../support/addresses.ts';
import { CONTENT_PATHS } from '../support/pages.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const textOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, text]) => text!);

test('every content page has one heading, and a unique title and description', async ({ request }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of CONTENT_PATHS) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const [heading, ...more] = textOf(html, 'h1');
    expect(heading, path).toBeTruthy();
    expect(more, path).toEqual([]);
    const [title] = textOf(html, 'title');
    expect(title, path).toContain('Koura Bullion');
    titles.add(title!);
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)![1]!);
    expect(html, path).toContain(`<link rel="canonical" href="${WEB_URL}${path}"`);
    expect(html, path).toContain('"@type":"BreadcrumbList"');
  }
  expect(titles.size).toBe(CONTENT_PATHS.length);
  expect(descriptions.size).toBe(CONTENT_PATHS.length);
});

for (const path of [
  '/about/about-someone-else/',
  '/about/nothing/',
  '/services/other-safes/',
  '/learn/',
  '/invest/nothing/',
  '/contact/us/',
]) {
  test(`${path} does not exist`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test('links inside a text navigate without a new document, and back again', onlyInFull, async ({ page }) => {
  await visit(page, '/learn/how-to-buy/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('article').getByRole('link', { name: 'in our vault' }).click();
  await expect(page).toHaveURL('/services/gold-bullion-storage/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold and silver storage');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name: 'Storage' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to buy your first ounce');
});

test('the side navigation leads to a sibling page', onlyInFull, async ({ page }) => {
  await visit(page, '/services/');
  await page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name: 'Safes' }).click();
  await expect(page).toHaveURL('/services/koura-safes/');
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Koura safes');
  await expect(page).toHaveTitle('Koura safes - Koura Bullion');
});

test('a modifier key opens a link of a text in a new tab', onlyInFull, async ({ page, context }) => {
  await visit(page, '/learn/how-to-buy/');
  const other = context.waitForEvent('page');
  await page
    .getByRole('article')
    .getByRole('link', { name: 'in our vault' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await other).toHaveURL('/services/gold-bullion-storage/');
  await expect(page).toHaveURL('/learn/how-to-buy/');
});

test('client-side navigation to a missing page shows the not-found page', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await page.goto('/services/');
  await hydrated(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/services/no-such-service/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('legal pages show their effective date', onlyInFull, async ({ page }) => {
  await visit(page, '/terms-and-conditions/');
  await expect(page.getByText('As of 1 Oct 2026')).toBeVisible();
});
