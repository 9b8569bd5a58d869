import type { Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { SALES, signInByCall, signUpByCall } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { onlyInFull } from '../support/matrix.ts';

const saved = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label }) });

test('an address is added by the country’s rules, changed, made the first, and deleted', onlyInFull, async ({ page, sandbox }) => {
  await signUpByCall(page, sandbox);
  await visit(page, '/my-account/addresses/');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('form', { name: 'New address' });
  await form.getByRole('button', { name: 'Save address' }).click();
  // Every message beside its field; what was typed stays.
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/give the address a name/);
  await form.getByLabel('Name').fill('Home');
  await form.getByLabel('Street address').fill('12 Ponsonby Road');
  await form.getByLabel('Town or city').fill('Auckland');
  await form.getByLabel('Postcode').fill('12');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form.getByLabel('Postcode')).toHaveAccessibleDescription(/postcode/i);
  await form.getByLabel('Postcode').fill('1011');
  await expectFramelessAccessible(page);
  await form.getByRole('button', { name: 'Save address' }).press('Enter');
  await expect(saved(page, 'Home')).toContainText('12 Ponsonby Road');
  await expect(saved(page, 'Home')).toContainText('Default');

  await page.getByRole('button', { name: 'Add an address' }).click();
  await form.getByLabel('Name').fill('Office');
  await form.getByLabel('Street address').fill('1 Lambton Quay');
  await form.getByLabel('Town or city').fill('Wellington');
  await form.getByLabel('Postcode').fill('6011');
  await form.getByLabel('Make this my default address').check();
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(saved(page, 'Office')).toContainText('Default');
  await expect(saved(page, 'Home')).not.toContainText('Default');

  await saved(page, 'Home').getByRole('button', { name: 'Change Home' }).click();
  const change = page.getByRole('form', { name: 'Change Home' });
  await expect(change.getByLabel('Street address')).toHaveValue('12 Ponsonby Road');
  await change.getByLabel('Street address').fill('14 Ponsonby Road');
  await change.getByRole('button', { name: 'Save address' }).click();
  await expect(saved(page, 'Home')).toContainText('14 Ponsonby Road');
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(saved(page, 'Home')).toContainText('14 Ponsonby Road');
});

test('staff who have no addresses find an empty book', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES);
  await visit(page, '/my-account/addresses/');
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeVisible();
});

test('a form that could not be loaded can be tried again', onlyInFull, async ({ page, sandbox, expectConsole }) => {
  expectConsole(/address-form-[^/]*\.js/);
  await signUpByCall(page, sandbox);
  await page.route(/\/assets\/address-form-[^/]*\.js$/, (route) => route.abort());
  await visit(page, '/my-account/addresses/');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the form.' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('form', { name: 'New address' })).toBeVisible();
});
