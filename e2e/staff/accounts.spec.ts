import { readFileSync } from 'node:fs';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { SALES, signInByCall } from '../support/account.ts';
import { ADMIN } from '../support/logins.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

test('an Admin reads the figures of a month and loads the files; an order has its ledger', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, ADMIN);
  await visit(page, '/admin/');
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/accounts\/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('region', { name: 'GST return' }).first()).toContainText('Total sales and income');
  for (const name of ['Export as CSV sales by line', 'For Xero journal']) {
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name }).first().click();
    const text = readFileSync(await (await arrives).path(), 'utf8');
    expect(text.split('\r\n').length).toBeGreaterThan(1);
  }
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);
  await visit(page, '/admin/accounts/?from=2026-11-30&to=2026-11-01');
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&to=/);

  await visit(page, '/admin/orders/K-100201/');
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('Order placed');

  const colleague = await (await browser.newContext()).newPage();
  await signInByCall(colleague, SALES);
  await colleague.goto('/admin/accounts/');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('404');
});
