import { readFile } from 'node:fs/promises';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { onlyInFull } from '../support/matrix.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

/** A separate shop, whose backend breaks. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

test('orders by filter, saved as CSV', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/?status=fulfilled');
  const shown = await page
    .getByRole('status')
    .filter({ hasText: /^\d+ orders$/ })
    .innerText();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText(`Exported ${shown.replace('orders', 'rows')}.`)).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(Number.parseInt(shown, 10) + 2);
  expect(text).not.toContain('Pending');
  expect(text).toContain('Fulfilled');
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a download that breaks, or is cancelled, saves nothing and says so', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/exports\/(?:orders|customers)|ERR_/);
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/');
  const button = page.getByRole('button', { name: 'Export as CSV' });
  // After the last row: web may have passed on some of the file by then, or nothing.
  await shop.fault({ method: 'POST', path: '/audit-entries', cut: 'before' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText(/The download was cut off(?: after \d+ rows)?\. Nothing was saved\./);
  await shop.heal();
  await shop.fault({ method: 'GET', path: '/orders', status: 503 });
  await button.click();
  await expect(page.getByRole('alert')).not.toContainText('broke');
  await expect(page.getByRole('alert')).toBeVisible();
  await shop.heal();

  await visit(page, '/admin/customers/');
  await page.route('**/exports/customers', async (route) => {
    await new Promise((resolve) => page.once('close', resolve));
    await route.abort().catch(() => undefined);
  });
  await button.click();
  await page.getByRole('button', { name: 'Cancel the export' }).click();
  await expect(page.getByText('Cancelled. Nothing was saved.')).toBeVisible();
  await expect(button).toBeEnabled();
  expect(downloads).toEqual([]);
});

test('Premium Editors export nothing', onlyInFull, async ({ page }) => {
  await signInByCall(page, EDITOR, shop.url);
  for (const path of ['/admin/orders/', '/admin/customers/']) {
    await visit(page, path);
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toHaveCount(0);
  }
});
