import { cards } from '../support/listing.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test } from '../support/shop-test.ts';
import { visitWithShell } from '../support/shell.ts';
import { onlyInFull } from '../support/matrix.ts';

test('completes names by keyboard only, from the slash to the product', async ({ page }) => {
  await visitWithShell(page, '/');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  const field = search.getByRole('combobox', { name: 'Search the shop' });
  await expect(field).toBeFocused();
  await page.keyboard.type('maple gold');
  const options = search.getByRole('option');
  await expect(options.first()).toHaveText(/Maple\sLeaf.*gold/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(search.getByRole('status')).toHaveText(/^\d suggestions$/);

  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toHaveText('All results for “maple gold”');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const name = await options.first().locator('b').first().locator('xpath=..').innerText();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(name);
  await expect(search).toBeHidden();
  // Until the new page has the focus, key presses go to the header's field.
  await expect(heading).toBeFocused();

  await page.keyboard.press('/');
  await expect(search.getByRole('option', { name: 'maple gold' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/buy/?search=maple+gold');
  await expect(cards(page).first()).toBeVisible();
  await expect(search).toBeHidden();
  await expect(heading).toBeFocused();
  await page.keyboard.press('/');
  await search.getByRole('button', { name: 'Clear' }).click();
  await expect(search.getByRole('option', { name: 'maple gold' })).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
});

test('the header field passes on its text; further results are in the list', onlyInFull, async ({ page }) => {
  await visitWithShell(page, '/cart/');
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' });
  await field.focus();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.type('kr');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('option').first()).toContainText(/Krugerrand/);
  await page.keyboard.type('ugerrand');
  await expect(search.getByRole('combobox')).toHaveValue('krugerrand');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('krugerrand');
  await field.click();
  await search.getByRole('option', { name: 'All results for “krugerrand”' }).click();
  await expect(page).toHaveURL('/buy/?search=krugerrand');
});

test('forgives typing errors, shows pictures and prices, and finds articles', onlyInFull, async ({ page }) => {
  await visitWithShell(page, '/');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  const field = search.getByRole('combobox', { name: 'Search the shop' });
  const first = search.getByRole('option').first();
  for (const [typed, found] of [
    ['maple leef', /Maple\sLeaf/],
    ['krugerand', /^Krugerrand/],
    ['kookabura', /Kookaburra/],
    ['1oz gold', /1\soz gold/],
  ] as const) {
    await field.fill(typed);
    await expect(first).toHaveText(found);
  }
  await field.fill('maple leef');
  await expect(search.getByText('Nothing matches “maple leef”. Showing “maple leaf”.').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/buy/?search=maple+leef');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “maple leaf”');
  await expect(page.getByText('Nothing matches “maple leef”. Showing results for “maple leaf”.')).toBeVisible();
  await expect(cards(page).first()).toContainText(/Maple\sLeaf/);
  // Until the new page has the focus, key presses go to the header's field.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('/');
  await field.fill('krugerrand 1 oz');
  await expect(first.locator('img')).toBeVisible();
  await expect(first).toHaveText(/\$[\d,]+\.\d\d$/);
  await field.fill('why we ask');
  await search.getByRole('option', { name: 'Why we ask who you are' }).click();
  await expect(page).toHaveURL('/news/cash-limits-and-identification/');
});

test('without JavaScript the results page forgives typing errors too', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
  await page.goto('/buy/?search=krugerand');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “krugerrand”');
  await expect(page.getByText('Nothing matches “krugerand”. Showing results for “krugerrand”.')).toBeVisible();
  await expect(cards(page).first()).toContainText('Krugerrand');
  await page.close();
});

test('results have the shop’s pages and articles', onlyInFull, async ({ page }) => {
  for (const [typed, title] of [
    ['storage', 'Gold and silver storage'],
    ['insurance', 'Insurance'],
    ['GST', /GST/],
  ] as const) {
    await page.goto(`/buy/?search=${typed}`);
    const content = page.getByRole('region', { name: 'Pages and articles' });
    await content.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('the suggestions have pages as well', onlyInFull, async ({ page }) => {
  await visitWithShell(page, '/');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('storage');
  await search.getByRole('option', { name: 'Gold and silver storage' }).click();
  await expect(page).toHaveURL('/services/gold-bullion-storage/');
});

test('a size in other words is not a misspelling', onlyInFull, async ({ page }) => {
  for (const [typed, name] of [
    ['gold bar 100gram', /100\sg gold bar/],
    ['10 ounce silver', /10\soz silver/],
    ['half ounce maple', /Maple\sLeaf 1\/2\soz/],
    ['maple 1/2oz', /Maple\sLeaf 1\/2\soz/],
  ] as const) {
    await page.goto(`/buy/?${new URLSearchParams({ search: typed })}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${typed}”`);
    await expect(page.getByText('Searched in names, mints, metals and weights.')).toBeVisible();
    await expect(cards(page).first()).toContainText(name);
    await expect(page.getByText('Nothing matches')).toHaveCount(0);
  }
});

test('a year that we have none of leads to the nearest years, and the page says so', onlyInFull, async ({ page }) => {
  await page.goto('/buy/?search=panda+2020');
  await expect(page.getByText(/^We have none from 2020\. Showing those from 20\d\d( and 20\d\d)?\.$/)).toBeVisible();
  await expect(cards(page).first()).toContainText('Panda');
});

test('where nothing is found, popular products are offered', onlyInFull, async ({ page }) => {
  await visitWithShell(page, '/');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('platypus');
  await expect(search.getByText('No suggestions for “platypus”. These are popular:').first()).toBeVisible();
  await expect(search.getByRole('option')).toHaveCount(6);
  await search.getByRole('option', { name: 'All results for “platypus”' }).click();
  await expect(page.getByRole('heading', { name: 'No coins or bars found for “platypus”' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('before anything is typed, popular products are offered', onlyInFull, async ({ page }) => {
  await visitWithShell(page, '/');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('option')).toHaveCount(5);
  await expect(search.getByRole('option').first()).toHaveText(/\$/);
  await search.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(search).toBeHidden();
  await page.keyboard.press('/');
  await expect(search.getByText('Recent searches')).toBeHidden();
});

test('offers investment products only', onlyInFull, async ({ page }) => {
  await visitWithShell(page, '/');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  for (const { name } of [PRODUCTS.soldOut, PRODUCTS.onRequest]) {
    await search.getByRole('combobox').fill(name);
    await expect(search.getByRole('option').last()).toHaveText(`All results for “${name}”`);
    await expect(search.getByRole('option', { name, exact: true })).toHaveCount(0);
  }
});

test('clicks outside count only after a second, and the focus is trapped', onlyInFull, async ({ page }) => {
  await page.clock.install();
  await visitWithShell(page, '/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.keyboard.press('/');
  await expect(search).toBeVisible();
  await page.mouse.click(20, 800);
  await expect(search).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(search.getByRole('button', { name: 'Close search' })).toBeFocused();
  await page.clock.fastForward(1100);
  await search.getByRole('combobox').click();
  await expect(search).toBeVisible();
  await page.mouse.click(20, 800);
  await expect(search).toBeHidden();
});

test('on a phone the icon opens it and the close button closes it', onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitWithShell(page, '/');
  const icon = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await icon.click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await search.getByRole('button', { name: 'Close search' }).click();
  await expect(search).toBeHidden();
  await expect(icon).toBeFocused();
});

test('searching works when names cannot be loaded', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/status of 503|^answer 503/);
  await visitWithShell(page, '/');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SearchedTitles') ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
  );
  await page.keyboard.press('/');
  await page.keyboard.type('kiwi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/buy/?search=kiwi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “kiwi”');
});
