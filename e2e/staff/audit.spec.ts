import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { ADMIN } from '../support/logins.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { actAs } from '../support/staff.ts';
import { onlyInFull } from '../support/matrix.ts';

const lines = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

test('an Admin sees who did what to whom, and narrows it by person, action and order', onlyInFull, async ({ page, browser }) => {
  const colleague = await (await browser.newContext()).newPage();
  await actAs(colleague, 'hannah', 'Hannah Wilson');
  await colleague.context().close();

  await signInByCall(page, ADMIN);
  await visit(page, '/admin/');
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  const line = lines(page).filter({ hasText: 'Logged in as a customer' }).filter({ hasText: 'Hannah Wilson' }).first();
  await expect(line).toContainText('Tom Fraser');
  await expect(line).toContainText(/\d+\.\d+\.\d+\.\d+|::/);

  await line.getByRole('link', { name: 'Hannah Wilson', exact: true }).click();
  await expect(page).toHaveURL('/admin/audit/?customer=4');
  await choose(page, 'Staff', 'Tom Fraser');
  await expect(page).toHaveURL('/admin/audit/?staff=2&customer=4');
  await choose(page, 'What', 'Logged in as a customer');
  await expect(page).toHaveURL('/admin/audit/?staff=2&customer=4&action=log-in-as');
  await expect(lines(page).filter({ hasNotText: 'Logged in as a customer' })).toHaveCount(0);

  await page.getByLabel('Order number').fill('k 1');
  await page.getByLabel('Order number').press('Enter');
  await expect(page.getByText('Enter a number such as K-100310.')).toBeVisible();
  await page.getByLabel('Order number').fill('k-100310');
  await page.getByLabel('Order number').press('Enter');
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all entries' }).click();
  await expect(page).toHaveURL('/admin/audit/');
  await visit(page, '/admin/audit/');
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

/** An option by its name alone: the number after it changes with every entry and with every other choice. */
async function choose(page: Page, field: string, name: string): Promise<void> {
  const select = page.getByRole('combobox', { name: field, exact: true });
  const value = await select.getByRole('option', { name }).getAttribute('value');
  await select.selectOption({ value: value ?? '' });
}

test('nobody but Admins finds the audit', async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  for (const login of [SALES, EDITOR]) {
    await signInByCall(page, login);
    await visit(page, '/admin/');
    await expect(page.getByRole('link', { name: 'Audit', exact: true })).toHaveCount(0);
    expect((await page.request.get('/admin/audit/')).status()).toBe(404);
    await page.context().clearCookies();
  }
});

test('a link to people, actions or days that don’t exist says so', onlyInFull, async ({ page }) => {
  await signInByCall(page, ADMIN);
  for (const query of ['staff=tom', 'action=stole-gold', 'from=2026-02-30']) {
    await page.goto(`/admin/audit/?${query}`);
    await expect(page.getByRole('heading', { name: 'No such entries' }), query).toBeVisible();
  }
});
