import { expect, NOT_FOUND_LINE, test } from '../support/shop-test.ts';

test('a page whose script is missing stays as the server sent it, and its links work', async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  expectConsole(/Error while mounting app:|Failed to fetch dynamically imported module/);
  // A browser that has seen the preload fail before the import asks again, which `strict-dynamic` does not allow the inline loader.
  expectConsole(/listing-page-[\w-]+\.js' violates the following Content Security Policy|listing-page-[\w-]+\.js csp$/);
  await page.route('**/assets/listing-page-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('Error while mounting app:'));
  await page.goto('/buy/gold/');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
  const first = page.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 3 }).first().getByRole('link');
  const name = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
