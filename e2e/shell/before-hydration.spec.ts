import type { Page } from '@playwright/test';
import { expectInCart } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, hydrated, test } from '../support/shop-test.ts';

const MAPLE = `/product/${PRODUCTS.maple.slug}/`;

/** Opens a page whose scripts do not arrive until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrated(page);
  };
}

test('“Add to cart” pressed before the scripts arrive looks busy, and adds once', async ({ page }) => {
  const arrive = await openWithoutScripts(page, MAPLE);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first();
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expectInCart(page, 1);
});

test('quantities typed, stepped and chosen before the scripts arrive count', async ({ page }) => {
  const arrive = await openWithoutScripts(page, MAPLE);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await arrive();
  await expectInCart(page, 5);
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('5');
});

test('a price break chosen before the scripts arrive sets the quantity', async ({ page }) => {
  const arrive = await openWithoutScripts(page, MAPLE);
  const breaks = page.getByRole('group', { name: 'Price by quantity' }).getByRole('radio');
  await breaks.nth(1).check();
  await arrive();
  await expect(breaks.nth(1)).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).not.toHaveValue('1');
});

test('a sort order chosen before the scripts arrive is applied', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/buy/gold/');
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  await arrive();
  await expect(page).toHaveURL(/\/buy\/gold\/\?sort=/);
});

test('on slow 3G a product is in the cart after one press at first sight', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes = (kilobits: number): number => (kilobits * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes(400),
    uploadThroughput: bytes(400),
  });
  await page.goto(MAPLE, { waitUntil: 'commit' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expectInCart(page, 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu and the search opened before the scripts arrive stay open', async ({ page }) => {
    const menu = await openWithoutScripts(page, '/');
    await page.locator('summary').filter({ visible: true }).first().click();
    await menu();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unrouteAll();

    const search = await openWithoutScripts(page, '/');
    await page.locator('summary[aria-label="Search"]').click();
    await page.getByRole('search').filter({ visible: true }).getByRole('searchbox').fill('kiwi');
    await search();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('kiwi');
  });
});
