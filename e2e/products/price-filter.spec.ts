import type { Locator, Page } from '@playwright/test';
import { expectTotal, facet, prices, results } from '../support/listing.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('a price range filters the list', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('From, $').fill('100');
  await filters.getByLabel('To, $').fill('500');
  await filters.getByLabel('To, $').press('Enter');
  await expect(page).toHaveURL('/buy/?price=100+to+500');
  await expect(results(page).getByRole('link', { name: 'Remove filter: $100 to $500' })).toBeVisible();
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(3);
  for (const price of shown) {
    expect(price).toBeGreaterThanOrEqual(100_00);
    expect(price).toBeLessThanOrEqual(500_00);
  }

  // Excludes an exact amount: a range starts at it.
  await visit(page, '/buy/?price=100&sort=price-asc');
  await expect(results(page).getByRole('link', { name: 'Remove filter: From $100' })).toBeVisible();
  await expect(filters.getByLabel('From, $')).toHaveValue('100');
  await expect(filters.getByLabel('To, $')).toHaveValue('');
  const from = await prices(page);
  expect(from.length).toBeGreaterThan(3);
  for (const price of from) expect(price).toBeGreaterThanOrEqual(100_00);
});

test('an invalid price shows a message', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('From, $').fill('cheap');
  await filters.getByLabel('From, $').press('Enter');
  await expect(filters.getByText('Enter an amount in numbers, such as 500.')).toBeVisible();
  await expect(page).toHaveURL('/buy/');
});

/** Opens a list on a phone, and its filters. */
async function priceDialog(page: Page, path: string): Promise<Locator> {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, path);
  await results(page)
    .getByRole('link', { name: /^Filter/ })
    .click();
  return page.getByRole('dialog', { name: 'Filter' });
}

test(
  'a price typed in the dialog is applied by its button, which promises no number that it does not know',
  onlyInFull,
  async ({ page }) => {
    const dialog = await priceDialog(page, '/buy/?price=0+to+500');
    await expect(dialog.getByRole('button', { name: /^Show \d+ pieces$/ })).toBeVisible();
    await dialog.getByLabel('To, $').fill('');
    await dialog.getByLabel('From, $').fill('500');
    await dialog.getByRole('button', { name: /^Show/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/buy/?price=500');
    await expect(results(page).getByRole('link', { name: 'Remove filter: From $500' })).toBeVisible();
    const shown = await prices(page);
    expect(shown.length).toBeGreaterThan(3);
    for (const price of shown) expect(price).toBeGreaterThanOrEqual(500_00);
  },
);

test('the number that the dialog promises is the number that it shows', onlyInFull, async ({ page }) => {
  const dialog = await priceDialog(page, '/buy/');
  await dialog.getByLabel('From, $').fill('500');
  await expect(dialog.getByRole('button', { name: 'Show results' })).toBeVisible();
  await dialog.getByLabel('From, $').press('Enter');
  await expect(page).toHaveURL('/buy/?price=500');
  const button = dialog.getByRole('button', { name: /^Show \d+ pieces$/ });
  const total = Number(/\d+/.exec(await button.innerText())![0]);
  await button.click();
  await expectTotal(page, total);
  await expect(page).toHaveURL('/buy/?price=500');
});

test('a price that was taken off elsewhere does not come back when its field is left', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/');
  const from = page.getByRole('complementary', { name: 'Filters' }).getByLabel('From, $');
  await from.fill('500');
  await from.press('Enter');
  await expect(page).toHaveURL('/buy/?price=500');
  // The field still has the focus.
  await page.goBack();
  await expect(page).toHaveURL('/buy/');
  await expect(from).toHaveValue('');
  await from.blur();
  await facet(page, 'Gold').check();
  await expect(page).toHaveURL('/buy/?metal=gold');
});
