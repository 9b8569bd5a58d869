import { cards } from '../support/listing.ts';
import { visitWithShell } from '../support/shell.ts';
import { expect, test } from './strapi-test.ts';

test('names complete while somebody types, and lead to the product', async ({ page }) => {
  await visitWithShell(page, '/');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.type('kruger');
  const option = search.getByRole('option').first();
  await expect(option).toContainText('Krugerrand 1 oz gold coin');
  await option.click();
  await expect(page).toHaveURL('/product/krugerrand-1-oz-gold-coin/');
});

test('a search lists what fits and nothing else', async ({ page }) => {
  await page.goto('/buy/?search=kookaburra');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Australian Kookaburra 1 oz silver coin');
});

test('a search that fits nothing says so, and offers what others buy', async ({ page }) => {
  await page.goto('/buy/?search=unobtainium');
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('status')).toHaveText('0 pieces');
  await expect(page.getByRole('main')).toContainText('unobtainium');
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
});
