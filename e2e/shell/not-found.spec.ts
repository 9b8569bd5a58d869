import { matrixRow, onlyInFull } from '../support/matrix.ts';
import { hydrated } from '../support/hydrated.ts';
import { PRODUCTS } from '../support/products.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, NOT_FOUND_LINE, test } from '../support/shop-test.ts';

for (const path of ['/no-such-page/', '/product/no-such-coin/', '/buy/unobtainium/', '/no-such-file.txt']) {
  test(
    `${path} answers 404 in the specification's words`,
    matrixRow(path === '/no-such-page/' || path === '/product/no-such-coin/'),
    async ({ page, expectConsole }) => {
      expectConsole(NOT_FOUND_LINE);
      const response = await page.goto(path);
      expect(response!.status()).toBe(404);
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('404');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText('Page not found');
      await expect(main.getByText('Sorry, the page you have requested has moved or no longer exists.', { exact: true })).toBeVisible();
      await expect(main.getByText('Please select another option from the navigation above.', { exact: true })).toBeVisible();
      await expect(main.getByText('If this problem persists, please contact us', { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact/');
      await expect(page).toHaveTitle('Page not found - Koura Bullion');
      await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gold' })).toBeVisible();
    },
  );
}

test('the page that is not found finds what its address is about', async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/old-shop/canadian-maple-leaf-gold.html');
  await hydrated(page);
  const find = page.getByRole('region', { name: 'What were you looking for?' });
  const words = find.getByRole('searchbox', { name: 'A coin, a bar or a subject' });
  await expect(words).toHaveValue('canadian maple leaf gold');
  await expect(
    find.getByRole('listitem').filter({ has: page.getByRole('link', { name: PRODUCTS.maple.name, exact: true }) }),
  ).toContainText(/\$[\d,]+\.\d\d/);
  await expectNoSidewaysScroll(page);
  await words.fill('storage');
  await find.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/buy/?search=storage');
});

test('an address that says nothing asks what was looked for', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await page.goto('/product/7f3a9c/');
  await hydrated(page);
  await expect(page.getByRole('searchbox', { name: 'A coin, a bar or a subject' })).toHaveValue('');
});

test('a link to a missing page shows the same page, and back works', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await page.goto('/');
  await hydrated(page);
  // No link in the shop is broken, so one is followed as the router would.
  await page.evaluate(() => {
    history.pushState(null, '', '/no-such-page/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold you can hold, at a price you can check.');
});
