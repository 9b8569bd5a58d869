import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { cards } from '../support/listing.ts';
import { PRODUCTS } from '../support/products.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const comparison = (page: Page): Locator => page.getByRole('region', { name: 'Comparison' });
const heads = (page: Page): Locator => comparison(page).getByRole('columnheader');
const row = (page: Page, name: string): Locator =>
  comparison(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

test('pieces are compared from page to page, and one is removed', async ({ page }) => {
  await visit(page, `/product/${PRODUCTS.maple.slug}/`);
  await page.getByRole('main').getByRole('link', { name: 'Compare with others' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare');
  await expect(heads(page)).toHaveCount(1);

  // The choice is kept: the next piece joins the first.
  await visit(page, `/product/${PRODUCTS.krugerrand.slug}/`);
  await page.getByRole('main').getByRole('link', { name: 'Compare with one other' }).click();
  await expect(heads(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/compare\/\?ids=\d+,\d+$/);
  await expect(row(page, 'Fineness')).toContainText('differs');
  await expect(row(page, 'Weight')).not.toContainText('differs');
  await expect(row(page, 'Sell it back today')).toContainText(/You get back \d\d\.\d\d%/);
  await expect(row(page, 'GST')).toContainText('15%, included');
  await expectFramelessAccessible(page);

  await page.getByRole('link', { name: `Remove ${PRODUCTS.maple.name}` }).click();
  await expect(heads(page)).toHaveCount(1);
  await expect(heads(page)).toContainText(PRODUCTS.krugerrand.name);
});

test('boxes on cards choose up to four pieces', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/gold/');
  const bar = page.getByRole('region', { name: 'Compare' });
  const boxes = cards(page).getByRole('checkbox', { name: /^Compare / });
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
  await expect(bar.getByRole('status')).toHaveText('4 pieces chosen');
  await expect(boxes.nth(4)).toBeDisabled();
  await boxes.nth(3).uncheck();
  await expect(boxes.nth(4)).toBeEnabled();
  await bar.getByRole('link', { name: 'Compare' }).click();
  await expect(heads(page)).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(heads(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
});

test('an address with too many, unknown and repeated pieces shows those that there are, and says so', onlyInFull, async ({ page }) => {
  await visit(page, '/compare/?ids=1,1,2,3,4,5,6');
  await expect(heads(page)).toHaveCount(4);
  await expect(page.getByText('You can compare up to 4 pieces at a time. These are the first 4.')).toBeVisible();
  await expect(page.getByText('This link has the same piece more than once. We show it once.')).toBeVisible();
  await visit(page, '/compare/?ids=1,999999999,nonsense');
  await expect(heads(page)).toHaveCount(1);
  await expect(page.getByText('2 pieces in this link are no longer in our shop.')).toBeVisible();
  await visit(page, '/compare/?ids=999999999');
  await expect(comparison(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Choose a piece' })).toBeVisible();
});

test('on a phone four pieces share the window, and their names stay in view', onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/compare/?ids=1,2,3,4');
  await expect(heads(page)).toHaveCount(4);
  for (const head of await heads(page).all()) {
    const box = (await head.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
  await expectNoSidewaysScroll(page);
  await row(page, 'Delivery').scrollIntoViewIfNeeded();
  await row(page, 'Buy').getByRole('button').last().scrollIntoViewIfNeeded();
  await expect(heads(page).first()).toBeInViewport();
  await expect(row(page, 'Buy').getByRole('button').last()).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a piece is found, added and removed', onlyInFull, async ({ page, expectConsole }) => {
    expectConsole(/^request failed: GET .+\.js csp$/);
    await page.goto(`/product/${PRODUCTS.maple.slug}/`);
    await page.getByRole('main').getByRole('link', { name: 'Compare with others' }).click();
    await page.getByRole('searchbox', { name: 'Name of the piece' }).fill('krugerrand 1 oz gold');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: `Add ${PRODUCTS.krugerrand.name}`, exact: true }).click();
    await expect(heads(page)).toHaveCount(2);
    await page.getByRole('link', { name: `Remove ${PRODUCTS.maple.name}` }).click();
    await expect(heads(page)).toHaveCount(1);
  });

  test('a search without results says so', onlyInFull, async ({ page, expectConsole }) => {
    expectConsole(/^request failed: GET .+\.js csp$/);
    await page.goto('/compare/?add=zzzzzz');
    await expect(page.getByText('Nothing found for “zzzzzz”.')).toBeVisible();
  });
});
