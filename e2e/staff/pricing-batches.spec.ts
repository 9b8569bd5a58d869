import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { ADMIN } from '../support/logins.ts';
import { hydrated } from '../support/hydrated.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

/** A mint whose prices no other test compares: what is published counts for everyone. */
const PUBLISHED = 'abc-bullion';
/** Another, whose premiums are amounts. */
const MINT = 'valcambi';

const rule = (page: Page): Locator => page.getByRole('form', { name: 'A rule' });
const rows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const state = (page: Page, words: string): Locator =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${words}$`) });

async function preview(page: Page, change: string, value: string, mint: string): Promise<void> {
  await visit(page, '/admin/pricing/');
  await rule(page).getByLabel('Change').selectOption(change);
  await rule(page).getByLabel('Value').fill(value);
  await rule(page).getByLabel('Mint').selectOption(mint);
  await rule(page).getByRole('button', { name: 'Preview the prices' }).click();
  await expect(page).toHaveURL(/\/admin\/pricing\/\d+\/$/);
  await hydrated(page);
}

test('a rule for a metal: every price is seen first, published together, and undone', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, EDITOR);
  await preview(page, 'Add an amount per piece', '0.05', PUBLISHED);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add $0.05 to premiums');
  await expect(state(page, 'Not published')).toBeVisible();
  const first = rows(page).filter({ hasText: '→' }).first();
  const [before, after] = (await first.getByRole('cell').first().innerText()).match(/\$[\d,.]+/g) as [string, string];
  expect(before).not.toBe(after);
  const product = (await first.getByRole('link').getAttribute('href'))!;
  const shopper = await (await browser.newContext()).newPage();
  await visit(shopper, product);
  await expect(shopper.getByRole('main')).toContainText(before);

  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: /^Publish \d+ products?$/ }).click();
  await expect(state(page, 'Published')).toBeVisible();
  await expect(shopper.getByRole('main')).toContainText(after);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(state(page, 'Undone')).toBeVisible();
  await expect(shopper.getByRole('main')).toContainText(before);
  await page.getByRole('paragraph').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('region', { name: 'Changed so far' })).toContainText('Add $0.05 to premiums');
});

test('what can’t be right is said beside its field, and nothing typed is lost', onlyInFull, async ({ page }) => {
  await signInByCall(page, EDITOR);
  await visit(page, '/admin/pricing/');
  await rule(page).getByRole('button', { name: 'Preview the prices' }).click();
  await expect(rule(page).getByLabel('Value')).toHaveAccessibleDescription(/Please enter a number/);
  await rule(page).getByLabel('Mint').selectOption(MINT);
  await rule(page).getByLabel('Value').fill('1');
  await rule(page).getByRole('button', { name: 'Preview the prices' }).click();
  await expect(rule(page).getByLabel('Change')).toHaveAccessibleDescription(/are in a different unit/);
  await rule(page).getByLabel('Change').selectOption('Add an amount per piece');
  await rule(page).getByLabel('Value').fill('-90000');
  await rule(page).getByRole('button', { name: 'Preview the prices' }).click();
  await expect(rule(page).getByLabel('Value')).toHaveAccessibleDescription(/its premium would be .* below zero/);
  await expect(rule(page).getByLabel('Value')).toHaveValue('-90000');
  await expect(rule(page).getByLabel('Mint')).toHaveValue(MINT);
  await rule(page).getByLabel('Change').selectOption('Multiply');
  await rule(page).getByLabel('Value').fill('11');
  await rule(page).getByRole('button', { name: 'Preview the prices' }).click();
  await expect(rule(page).getByLabel('Value')).toHaveAccessibleDescription(/factor up to 10/);
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('prices below cost wait for a second person', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, EDITOR);
  await preview(page, 'Set an amount per piece', '0', MINT);
  await expect(page.getByText('These prices need a second pair of eyes. Ask a colleague')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Below cost');
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectFramelessAccessible(page);
  const colleague = await (await browser.newContext()).newPage();
  await signInByCall(colleague, ADMIN);
  await visit(colleague, new URL(page.url()).pathname);
  await colleague.getByRole('button', { name: 'Approve' }).click();
  await expect(state(colleague, 'Approved, not published')).toBeVisible();

  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByRole('group', { name: 'Please confirm' })).toContainText('Please confirm this, or discard the change.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(state(page, 'Discarded')).toBeVisible();
});

test('premiums of a metal as a file, which is edited and sent back', onlyInFull, async ({ page }) => {
  await signInByCall(page, EDITOR);
  await visit(page, '/admin/pricing/');
  await page.getByLabel('Premiums of').selectOption('Platinum');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^premiums-\d{4}-\d\d-\d\d\.csv$/);
  const edited = (await readFile(await download.path(), 'utf8')).replace(/^(\d+,\d+),[\d.]+/m, '$1,4.56');
  await page.getByLabel('Premiums as CSV').setInputFiles({ name: 'premiums.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premiums from a file');
  await hydrated(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(state(page, 'Discarded')).toBeVisible();
});

test('premiums from a file; a line that can’t be read is named', onlyInFull, async ({ page }) => {
  await signInByCall(page, EDITOR);
  await visit(page, '/admin/pricing/');
  const upload = (text: string | Buffer): Promise<void> =>
    page.getByLabel('Premiums as CSV').setInputFiles({ name: 'premiums.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('Product id,Quantity,Premium\n1,1,=1+1\n');
  await expect(page.getByRole('alert')).toContainText('Line 2: the premium isn’t a number with at most two decimals.');
  await upload(Buffer.from('\uFEFFProduct id;Quantity;Premium\r\n1;1;9,75\r\n', 'utf16le'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premiums from a file');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(state(page, 'Discarded')).toBeVisible();
});

test('not for salespersons; what doesn’t exist is not found', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, EDITOR);
  for (const path of ['999999/', 'x/', '?page=99']) expect((await page.request.get(`/admin/pricing/${path}`)).status(), path).toBe(404);
  await signInByCall(page, SALES);
  await visit(page, '/admin/');
  await expect(page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  expect((await page.request.get('/admin/pricing/')).status()).toBe(404);
});
