import type { Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, SHOPPER, signInByCall } from '../support/account.ts';
import { hydrated } from '../support/hydrated.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { customerSearch, deskSearch } from '../support/staff.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Staff' });

test('the desk has a frame of its own: prices, the person’s work, and nothing of the shop', async ({ page }) => {
  await signInByCall(page, SALES);
  await visit(page, '/admin/orders/?view=to-pick');
  await expect(page.getByRole('banner').getByRole('region', { name: 'Spot prices and market' })).toContainText('Gold');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'To pick' })).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
  await expect(menu(page).getByRole('link', { name: /^To pick \d+ to look at$/ })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Audit' })).toHaveCount(0);
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);

  // To the shop and back, each in its own frame.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'The shop' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await page.goBack();
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('customers get the shop’s frame around the page that they may not see', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, SHOPPER);
  await page.goto('/admin/orders/');
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});

test('g and a letter lead to each page, ? lists them, and letters that are typed stay text', onlyInFull, async ({ page }) => {
  await signInByCall(page, EDITOR);
  await visit(page, '/admin/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/admin/orders/');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  // j alone is a key of the list, and after g it is none.
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  await customerSearch(page).fill('');
  await customerSearch(page).pressSequentially('gx');
  await expect(customerSearch(page)).toHaveValue('gx');
  await expect(page).toHaveURL('/admin/orders/');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('term').filter({ hasText: /^gx$/ })).toBeVisible();
  // A Premium Editor has no payments.
  await expect(help.getByRole('term').filter({ hasText: /^gp$/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await expect(page).toHaveURL('/admin/exposure/');
});

test('on a phone everything is in a menu', onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByCall(page, SALES);
  await visit(page, '/admin/');
  await expect(menu(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Desk' });
  await expect(sheet.getByRole('link', { name: 'Start' })).toHaveAttribute('aria-current', 'page');
  await sheet.getByRole('link', { name: 'Enquiries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('the list of orders shows 12 of them at 1440 × 900, and 9 at 1024 × 768', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES);
  for (const { width, height, rows } of [
    { width: 1440, height: 900, rows: 12 },
    { width: 1024, height: 768, rows: 9 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/admin/orders/');
    await hydrated(page);
    const orders = page.getByRole('main').getByRole('row').filter({ hasText: 'K-' });
    await expect(orders.nth(rows - 1)).toBeInViewport({ ratio: 1 });
  }
});

test('one search finds what people quote, and leads there by keyboard', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES);
  await visit(page, '/admin/customers/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(deskSearch(page)).toBeFocused();
  await page.keyboard.type('k 100250');
  const found = page.getByRole('navigation', { name: 'Found' });
  const order = found.getByRole('region', { name: 'Orders' }).getByRole('link').first();
  await expect(order).toHaveAccessibleName(/^K-100250 /);
  await page.keyboard.press('ArrowDown');
  await expect(order).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(deskSearch(page)).toBeFocused();
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/orders/K-100250/');
  await expect(deskSearch(page)).toHaveValue('');
  const parcel = page.getByRole('article', { name: /^Parcel / }).first();
  const number = (await parcel.getAttribute('aria-label'))!.replace('Parcel ', '');

  await deskSearch(page).fill(number.toLowerCase());
  await expect(found.getByRole('region', { name: 'Parcels' }).getByRole('link')).toHaveAccessibleName(/Order K-100250/);
  await deskSearch(page).fill('hannah wils');
  await found
    .getByRole('region', { name: 'Customers' })
    .getByRole('link', { name: /^Hannah Wilson/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hannah Wilson' })).toBeVisible();
  // Neither what was typed nor what was found is in an address.
  expect(page.url()).toMatch(/\/admin\/customers\/\d+\/$/);
  await deskSearch(page).fill('nobody has this name');
  await expect(page.getByRole('banner').getByText('Nothing found for “nobody has this name”.')).toBeVisible();
});

test('an enquiry that was found is shown alone, and a Premium Editor finds none', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES);
  await visit(page, '/admin/enquiries/?state=all');
  const name = await page.getByRole('main').getByRole('article').last().getByRole('heading', { level: 2 }).innerText();
  await deskSearch(page).fill(name);
  const enquiries = page.getByRole('navigation', { name: 'Found' }).getByRole('region', { name: 'Enquiries' });
  await enquiries.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/\/admin\/enquiries\/\?state=all&enquiry=\d+$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })).toHaveText(name);
  await signInByCall(page, EDITOR);
  await visit(page, '/admin/');
  await deskSearch(page).fill(name);
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: 'found for' })).toHaveCount(1);
  await expect(enquiries).toHaveCount(0);
});
