import type { Locator, Page } from '@playwright/test';
import { allCentsIn } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const table = (page: Page): Locator => page.getByRole('table', { name: /^What we pay/ });
const rows = (page: Page): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const heading = (page: Page, name: string): Locator => table(page).getByRole('columnheader', { name, exact: true });

/** The first amount of every row, in cents: what the dealer pays. */
async function payments(page: Page): Promise<number[]> {
  return (await rows(page).allInnerTexts()).map((text) => allCentsIn(text)[0]!);
}
const isFalling = (amounts: number[]): boolean => amounts.every((one, index) => index === 0 || one <= amounts[index - 1]!);

test('the list of buying prices is reached from the page about selling, and sorts and filters', onlyInFull, async ({ page }) => {
  await visit(page, '/sell/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^What we pay for all \d+ coins and bars/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we pay');
  await expect(heading(page, 'Piece')).toHaveAttribute('aria-sort', 'ascending');
  const all = await rows(page).count();
  expect(all).toBeGreaterThan(100);

  await heading(page, 'We pay').getByRole('link').click();
  await expect(page).toHaveURL('/what-we-pay/?sort=pay-desc');
  await expect(heading(page, 'We pay')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading(page, 'Piece')).not.toHaveAttribute('aria-sort');
  await expect.poll(async () => isFalling(await payments(page))).toBe(true);

  await page.getByRole('navigation', { name: 'Metals' }).getByRole('link', { name: 'Silver' }).click();
  await expect(page).toHaveURL('/what-we-pay/?metal=silver&sort=pay-desc');
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  for (const name of await table(page).getByRole('rowheader').allInnerTexts()) expect(name).toMatch(/silver/i);
});

test('a seller finds what they have in the list by its name, in whatever order the words are', async ({ page }) => {
  await visit(page, '/what-we-pay/');
  const all = await rows(page).count();
  const field = page.getByRole('searchbox', { name: 'Find what you have' });
  await field.fill('1 OZ maple gold');
  await expect(rows(page).filter({ has: page.getByRole('link', { name: PRODUCTS.maple.name, exact: true }) })).toBeVisible();
  for (const name of await table(page).getByRole('rowheader').allInnerTexts()) expect(name).toMatch(/maple.*gold/i);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ pieces?$/ })).toBeVisible();
  await field.fill('teaspoon');
  await expect(
    page.getByText(/^Nothing in this list matches “teaspoon”\. Call us on .+ and we’ll quote for what you have\.$/),
  ).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await field.fill('');
  await expect(rows(page)).toHaveCount(all);
});

test('a row says what we pay, what the piece sells for, and the spread between them', onlyInFull, async ({ page }) => {
  await visit(page, '/what-we-pay/');
  const row = rows(page).filter({ has: page.getByRole('link', { name: PRODUCTS.krugerrand.name, exact: true }) });
  const [pays, sells, spread] = allCentsIn(await row.innerText());
  expect(sells! - pays!).toBe(spread);
  const percent = ((spread! / sells!) * 100).toFixed(2);
  await expect(row.getByRole('cell', { name: `${percent}%` })).toBeVisible();
  await expect(row).toContainText('incl. GST');
  await expect(rows(page).filter({ hasText: PRODUCTS.onRequest.name })).toContainText('Price on request');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCTS.krugerrand.name);
});

test('a price that moves is updated in its row', onlyInFull, async ({ page, sandbox }) => {
  await visit(page, '/what-we-pay/?metal=platinum');
  const row = rows(page).filter({ hasText: PRODUCTS.platinum.name });
  await row.scrollIntoViewIfNeeded();
  const before = allCentsIn(await row.innerText())[0]!;
  await sandbox.jumpSpot('platinum', 1.05);
  await expect.poll(async () => allCentsIn(await row.innerText())[0]!).not.toBe(before);
});

test('the list is a file for partners too', onlyInFull, async ({ request, page }) => {
  const answer = await request.get('/what-we-pay.csv');
  expect(answer.headers()['content-type']).toContain('text/csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toMatch(/^id,sku,name,metal,/);
  await visit(page, '/what-we-pay/');
  await expect(rows(page)).toHaveCount(lines.length - 1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list sorts by its headings', onlyInFull, async ({ page, expectConsole }) => {
    expectConsole(/^request failed: GET .+\.js csp$/);
    await page.goto('/what-we-pay/?metal=gold');
    await heading(page, 'We pay').getByRole('link').click();
    await expect(page).toHaveURL('/what-we-pay/?metal=gold&sort=pay-desc');
    await expect(rows(page).first()).toBeVisible();
    expect(isFalling(await payments(page))).toBe(true);
  });
});

test('on paper there is the list and when it was right, and nothing of the shop around it', onlyInFull, async ({ page }) => {
  await visit(page, '/what-we-pay/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Koura Bullion, .+ Prices as of /)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Metals' })).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
});
