import { accountMenu, expectNoToken, fillSignIn, signOut, stranger } from '../support/account.ts';
import { visit } from '../support/shop-test.ts';
import { expectAccount, openAccount } from './people.ts';
import { STRAPI_URL } from './strapi-addresses.ts';
import { API, expect, test } from './strapi-test.ts';

test('somebody signs in, stays signed in on other pages, and signs out', async ({ page }) => {
  const person = await openAccount(page);
  await signOut(page);
  await visit(page, '/login/');
  await fillSignIn(page, person);
  await expectAccount(page);
  await expectNoToken(page);
  await visit(page, '/buy/gold/');
  await expect(accountMenu(page)).toContainText('Mere');
  await signOut(page);
  await page.goto('/my-account/');
  await expect(page).toHaveURL(/\/login-to-continue\//);
});

test('a wrong password says so, and an address without an account gets the same words', async ({ page }) => {
  const person = await openAccount(page);
  await signOut(page);
  const said: string[] = [];
  for (const login of [{ ...person, password: 'not this one' }, stranger()]) {
    await visit(page, '/login/');
    await fillSignIn(page, login);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible();
    said.push(await alert.innerText());
  }
  expect(said[0]).toBe(said[1]);
});

test('somebody who is signed in sees no technical words and no failure on any page of the account', async ({ page }) => {
  await openAccount(page);
  for (const path of ['/my-account/', '/my-account/orders/', '/my-account/password/']) {
    const response = await page.goto(path);
    expect(response!.status(), path).toBe(200);
    await expect(page.getByRole('main')).not.toContainText(/not allowed|forbidden|card payment service/i);
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  }
});

test('one shopper’s attempts do not lock the others out', async () => {
  const attempt = async (address: string): Promise<number> => {
    const response = await fetch(`${STRAPI_URL}${API === 'v3' ? '' : '/api'}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ identifier: 'nobody@example.nz', password: 'wrong' }),
    });
    return response.status;
  };
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++) statuses.push(await attempt('198.51.100.1'));
  expect(statuses).toContain(429);
  expect(await attempt('198.51.100.2')).toBe(400);
});
