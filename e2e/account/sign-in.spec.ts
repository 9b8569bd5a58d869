import { accountMenu, expectNoToken, fillSignIn, SALES, SHOPPER, signInByCall, stranger } from '../support/account.ts';
import { addFromProductPage, cartId, expectInCart } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const GUARDED = [
  '/my-account/',
  '/my-account/orders/',
  '/my-account/orders/page/2/',
  '/my-account/orders/K1/',
  '/my-account/password/',
  '/my-account/rewards/',
];

test('a guarded page asks to sign in, returns, and keeps the cart', async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  const cart = await cartId(page);
  await visit(page, '/my-account/orders/');
  await expect(page).toHaveURL('/login-to-continue/?return=%2Fmy-account%2Forders%2F');
  await fillSignIn(page, SHOPPER);
  await expect(page).toHaveURL('/my-account/orders/');
  await hydrated(page);
  await expectInCart(page, 2);
  expect(await cartId(page)).toBe(cart);
  await expectNoToken(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('every guarded page redirects in its first response', onlyInFull, async ({ request }) => {
  for (const path of GUARDED) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(302);
    expect(response.headers()['location'], path).toBe(`/login-to-continue/?return=${encodeURIComponent(path)}`);
  }
});

const PAYLOADS = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '%2f%2fevil.example',
  '%252f%252fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\r\nLocation:https://evil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  '/.//evil.example',
];

test('signing in never leads to another site', async ({ page }) => {
  await signInByCall(page, SHOPPER);
  for (const payload of PAYLOADS) {
    for (const form of ['/login/', '/login-to-continue/']) {
      const response = await page.request.get(`${form}?return=${encodeURIComponent(payload)}`, { maxRedirects: 0 });
      expect(response.status(), payload).toBe(302);
      expect(response.headers()['location'], payload).toBe('/my-account/');
    }
  }
});

test('the first HTML names the signed-in user, and is not shared', async ({ page, playwright, baseURL }) => {
  await signInByCall(page, SHOPPER);
  const own = await page.request.get('/buy/gold/');
  expect(await own.text()).toContain(SHOPPER.name);
  expect(own.headers()['cache-control']).toBe('private, no-store');
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  for (let round = 0; round < 3; round += 1) {
    const [mine, theirs] = await Promise.all([page.request.get('/'), visitor.get('/')]);
    expect(await mine.text()).toContain(SHOPPER.email);
    const html = await theirs.text();
    expect(html).not.toContain(SHOPPER.email);
    expect(html).toContain('Sign in');
    expect(theirs.headers()['cache-control']).toBe('no-cache');
  }
  await visitor.dispose();
});

test('invalid fields show errors beside them, a failed sign-in above them, and input is kept', onlyInFull, async ({ page }) => {
  await visit(page, '/login/');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter your email address\./);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Please enter your password\./);
  await expect(page.getByLabel('Email')).toBeFocused();

  const person = stranger();
  await fillSignIn(page, person);
  await expect(page.getByRole('alert')).toContainText('email and password don’t match');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');

  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse(/\/graphql$/);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await answered;
  }
  await expect(page.getByRole('alert')).toContainText(/Too many tries\. Please wait/);
});

test('the header’s menu opens, closes on Escape and returns the focus', onlyInFull, async ({ page }) => {
  await signInByCall(page, SHOPPER);
  await visit(page, '/');
  const menu = accountMenu(page);
  await menu.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/my-account/orders/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeHidden();
});

test(
  'a form submitted before its script has loaded waits for it: nothing leaks into the URL, nothing is lost',
  onlyInFull,
  async ({ page }) => {
    const slow = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await slow.promise;
      await route.continue();
    });
    const addresses: string[] = [];
    page.on('request', (request) => void addresses.push(request.url()));
    await page.goto('/login/', { waitUntil: 'commit' });
    await fillSignIn(page, SHOPPER);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login/');
    slow.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(addresses.filter((address) => address.includes('password='))).toEqual([]);
  },
);

test('staff start at the desk, unless they asked for another page', onlyInFull, async ({ page }) => {
  await visit(page, '/login/');
  await fillSignIn(page, SALES);
  await expect(page).toHaveURL('/admin/');
  await page.goto('/login/');
  await expect(page).toHaveURL('/admin/');
  await page.goto('/login/?return=%2Fmy-account%2F');
  await expect(page).toHaveURL('/my-account/');
});
