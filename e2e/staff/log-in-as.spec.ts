import { randomUUID } from 'node:crypto';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { accountMenu, expectNoToken, SALES, SHOPPER, signInByCall } from '../support/account.ts';
import { addFromProductPage, expectInCart } from '../support/cart.ts';
import { htmlErrors } from '../support/html-errors.ts';
import { matrixRow, onlyInFull } from '../support/matrix.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { acceptTerms, orderNumber, payButton } from '../support/checkout.ts';
import { placeOrderButton, wayToPay } from '../support/delivery.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { actAs, actingBanner, customerRow, customerSearch, findCustomer } from '../support/staff.ts';

const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';

test('a salesperson finds a customer, impersonates them, and every page shows it', async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, SALES);
  await visit(page, '/');
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(21);
  for (const [words, name] of [
    ['021 555 014', 'Hannah Wilson'],
    ['wholesale@', 'Raj Patel'],
    ['rawiri', 'Hemi Rāwiri'],
  ] as const)
    await findCustomer(page, words, name);
  const row = await findCustomer(page, 'hannah', 'Hannah Wilson');
  for (const words of ['shopper@koura.example', '021 555 014', 'Standard', 'K-', '$']) await expect(row).toContainText(words);
  // An email address must not be in a URL.
  await expect(page).toHaveURL('/admin/customers/');

  await page.evaluate(() => [localStorage.setItem('of-staff', 'x'), sessionStorage.setItem('of-staff', 'x')]);
  await row.getByRole('button', { name: 'Log in as Hannah Wilson' }).click();
  await expect(page).toHaveURL('/my-account/');
  await hydrated(page);
  expect(await page.evaluate(() => [localStorage.getItem('of-staff'), sessionStorage.getItem('of-staff')])).toEqual([null, null]);
  await expectNoToken(page);
  // Personal data cannot be changed.
  await expect(page.getByRole('main')).toContainText('Only the customer can change details and password.');
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Password' })).toHaveCount(0);

  for (const path of ['/', '/cart/', '/checkout/', '/version/', '/no-such-page/']) {
    const answer = await page.goto(path);
    expect([path, answer!.status()]).toEqual([path, path === '/no-such-page/' ? 404 : 200]);
    await expect(actingBanner(page)).toContainText('You are signed in as Hannah Wilson');
    await expect(actingBanner(page)).toContainText(`Your own account: ${SALES.name}`);
  }
});

test('an order placed for a customer is the customer’s, and nobody types their card', onlyInFull, async ({ page }) => {
  await actAs(page, 'samuel levy', 'Samuel Levy');
  await addFromProductPage(page, PRODUCTS.gramBar);
  await visit(page, '/checkout/');
  // Details and address are those of the customer's last order.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Customers type their own card.');
  await expect(main.getByRole('link', { name: 'Draft the order' })).toHaveAttribute('href', /^\/admin\/drafts\/new\/\?customer=\d+$/);
  await expect(main.getByText('Card number', { exact: true })).toBeHidden();
  await expect(payButton(page)).toHaveCount(0);
  await expectFramelessAccessible(page);
  await wayToPay(page, /^Bank transfer/).check();
  await acceptTerms(page);
  await placeOrderButton(page).click();
  const number = await orderNumber(page);
  await expect(actingBanner(page)).toContainText('You are signed in as Samuel Levy');
  // The customer is not told who took it; the desk is.
  await visit(page, `/my-account/orders/${number}/`);
  await expect(page.getByRole('list', { name: 'Order progress' })).toBeVisible();
  await expect(main).not.toContainText(SALES.name);
  await actingBanner(page).getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samuel Levy');
  await visit(page, `/admin/orders/${number}/`);
  await expect(main).toContainText(`by ${SALES.name} for Samuel Levy.`);
  await visit(page, '/admin/customers/');
  await expect(await findCustomer(page, number, 'Samuel Levy')).toContainText('6');
});

test('the customer list has pages without a search, and a message without results', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, SALES);
  await visit(page, '/admin/customers/?page=1');
  await expect(page).toHaveURL('/admin/customers/');
  const first = await page.getByRole('main').getByRole('row').nth(1).innerText();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/customers/?page=2');
  await expect(page.getByRole('main').getByRole('row').nth(1)).not.toHaveText(first);
  for (const value of ['99', '0', 'x']) expect((await page.request.get(`/admin/customers/?page=${value}`)).status(), value).toBe(404);

  await customerSearch(page).fill('example');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBeGreaterThan(21);
  await customerSearch(page).fill('nobody of that name');
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible();
  await findCustomer(page, 'lachlan', 'Lachlan Murray');
  await expect(customerRow(page, 'Lachlan Murray')).toContainText('Account closed');
  await expect(customerRow(page, 'Lachlan Murray').getByRole('button')).toHaveCount(0);
});

test('signing out while impersonating ends both sessions', onlyInFull, async ({ page, context }) => {
  await actAs(page, 'hannah', 'Hannah Wilson');
  await addFromProductPage(page, PRODUCTS.gramBar);
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(actingBanner(page)).toHaveCount(0);
  await expectInCart(page, 0);
  expect((await context.cookies()).filter(({ name }) => /koura_(token|acting)$/.test(name))).toEqual([]);
  await page.goto('/admin/customers/');
  await expect(page).toHaveURL('/login-to-continue/?return=%2Fadmin%2Fcustomers%2F');
});

test('visitors and customers have no access', async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  for (const path of ['/admin/', '/admin/customers/']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login-to-continue/?return=${encodeURIComponent(path)}`);
  }
  await signInByCall(page, SHOPPER);
  for (const path of ['/admin/', '/admin/customers/']) {
    expect((await page.goto(path))!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  }
  await visit(page, '/');
  await accountMenu(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Staff' })).toHaveCount(0);
});

for (const path of ['/admin/', '/admin/customers/']) {
  // Tested as an Admin in every-route.spec.ts, too.
  test(`${path} is accessible to a salesperson`, matrixRow(false), async ({ page }) => {
    await signInByCall(page, SALES);
    await visit(page, path);
    await expectFramelessAccessible(page);
  });
}

test('search results, and a page with the banner, are accessible', onlyInFull, async ({ page }) => {
  test.slow();
  await signInByCall(page, SALES);
  await visit(page, '/admin/customers/');
  await findCustomer(page, 'wilson', 'Hannah Wilson');
  await expectFramelessAccessible(page);
  await customerRow(page, 'Hannah Wilson').getByRole('button').click();
  await expect(actingBanner(page)).toBeVisible();
  await hydrated(page);
  await expectFramelessAccessible(page);
});

/** Specification section 8: "Log-in-as failure", on either version of the backend. */
for (const [version, offset] of [
  ['v4', 50],
  ['v3', 51],
] as const) {
  test.describe(`impersonation errors with a ${version} backend`, () => {
    let shop: OwnShop;
    test.beforeAll(async () => {
      shop = await startOwnShop(['sandbox', 'bff', 'web'], offset, { COMMERCE_API_VERSION: version });
    });
    test.afterAll(() => shop.stop());

    test('shows the message in the popup, and nothing has changed', onlyInFull, async ({ page, expectConsole }) => {
      expectConsole(/graphql/);
      const email = `${randomUUID()}@mail.example`;
      const sandbox = new Sandbox(shop.sandboxUrl);
      const { id } = await sandbox.addPerson(email, 'Wiremu', 'standard');
      await signInByCall(page, SALES, shop.url);
      await visit(page, `${shop.url}/admin/customers/`);
      const row = await findCustomer(page, email, 'Wiremu');
      const button = row.getByRole('button', { name: 'Log in as Wiremu' });
      const dialog = page.getByRole('dialog', { name: 'Problem Logging in As User' });
      const expectProblem = async (message: string): Promise<void> => {
        await button.click();
        await expect(dialog).toContainText(message);
        await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
      };

      await shop.fault({ path: '/admin/login-as', status: 500, times: 1 });
      await expectProblem('Something went wrong. Please try again.');
      await shop.fault({ path: '/admin/login-as', status: 504, body: '<html>nginx</html>', times: 1 });
      await expectProblem('504 Error: Gateway Timeout');
      await page.route('**/graphql', (route) => route.abort());
      await expectProblem(NOT_SUBMITTED);
      await page.unroute('**/graphql');
      // As between two questions: the list is not told that the account is closed.
      await page.route('**/graphql', (route) => (route.request().postData()?.includes('DeskChanges') ? undefined : route.fallback()));
      await sandbox.closeAccount(id);
      await expectProblem('This account is closed.');
      await visit(page, `${shop.url}/my-account/`);
      await expect(page.getByRole('main')).toContainText(SALES.email);
      await expect(actingBanner(page)).toHaveCount(0);
    });
  });
}

test('the HTML of staff pages, and of a page while impersonating, is valid', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES);
  for (const path of ['/admin/', '/admin/customers/'])
    expect.soft(await htmlErrors(await (await page.request.get(path)).text()), path).toEqual([]);
  await actAs(page, 'hannah', 'Hannah Wilson');
  expect(await htmlErrors(await (await page.request.get('/my-account/')).text())).toEqual([]);
});
