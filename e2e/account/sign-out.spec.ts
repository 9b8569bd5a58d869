import type { Page } from '@playwright/test';
import { accountMenu, SHOPPER, signInByCall, signOut, signUpByCall } from '../support/account.ts';
import { addFromProductPage, expectInCart } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { operationOf } from '../support/sent-operations.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** What the page asks for after it has loaded would notice the missing session before the test does anything. */
async function visitAccount(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => operationOf(response.request()) === 'PasskeyOffer');
  await visit(page, '/my-account/');
  await asked;
}

test('signing out clears personal data, starts a new cart and updates the other tab', async ({ page, context, sandbox }) => {
  await signUpByCall(page, sandbox);
  await addFromProductPage(page, PRODUCTS.gramBar);
  const other = await context.newPage();
  await visit(other, '/my-account/');
  await expectInCart(other, 1);

  await signOut(page);
  await expectInCart(page, 0);
  expect(await page.evaluate(() => [localStorage.getItem('koura_cart'), sessionStorage.getItem('koura_checkout')])).toEqual([null, null]);

  // The back button shows no personal data: the page is requested again.
  await page.goBack();
  await page.goto('/my-account/');
  await expect(page).toHaveURL('/login-to-continue/?return=%2Fmy-account%2F');

  const dialog = other.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog).toContainText('You signed out in another tab');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(other).toHaveURL('/login-to-continue/?return=%2Fmy-account%2F');
});

test('a session that ended elsewhere is reported at the next action, and signing in returns', onlyInFull, async ({ page, context }) => {
  await signInByCall(page, SHOPPER);
  await visitAccount(page);
  await context.clearCookies();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/login-to-continue/?return=%2Fmy-account%2Forders%2F&ended=1');
  await expect(page.getByText('You’ve been signed out')).toBeVisible();
  await expect(accountMenu(page)).toHaveCount(0);
});

test('a form submitted without a session reports it and keeps the input', onlyInFull, async ({ page, context }) => {
  await signInByCall(page, SHOPPER);
  await visitAccount(page);
  await context.clearCookies();
  await page.getByLabel('First name').fill('Somebody');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Somebody');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/login-to-continue/?return=%2Fmy-account%2F');
});
