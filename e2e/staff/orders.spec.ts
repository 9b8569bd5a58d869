import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { fillSignIn, SALES, SHOPPER, signInByCall } from '../support/account.ts';
import { htmlErrors } from '../support/html-errors.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { actingBanner, customerRow, customerSearch, findCustomer } from '../support/staff.ts';
import { onlyInFull } from '../support/matrix.ts';

const rows = (page: Page): Locator => page.getByRole('main').getByRole('row').filter({ hasText: 'K-' });
const days = (page: Page): Locator => page.getByRole('combobox', { name: 'Placed on' });
const status = (page: Page, words: string): Locator => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: words });

/** Searches while typing, and waits for the response. */
async function findOrders(page: Page, words: string): Promise<void> {
  await customerSearch(page).fill(words);
  await expect(page.getByRole('status').filter({ hasText: `“${words}”` })).toBeVisible();
}

/** The first order that a search finds. */
async function openFirst(page: Page, words: string): Promise<void> {
  await findOrders(page, words);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order K-/ })).toBeVisible();
}

test('orders by page, status and day are in the URL; the search text stays out of it and is kept', async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, SALES);
  await visit(page, '/admin/orders/page/1/?status=fulfilled');
  await expect(page).toHaveURL('/admin/orders/?status=fulfilled');
  await expect(status(page, 'Fulfilled')).toHaveAttribute('aria-current', 'true');
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).filter({ hasText: 'Fulfilled' })).toHaveCount(20);
  const first = await rows(page).first().innerText();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/orders/page/2/?status=fulfilled');
  await expect(rows(page).first()).not.toHaveText(first);

  await findOrders(page, 'patel raj');
  await expect(page).toHaveURL('/admin/orders/page/2/?status=fulfilled');
  await status(page, 'Awaiting fulfilment').click();
  await expect(page).toHaveURL('/admin/orders/?status=awaiting-fulfilment');
  await expect(customerSearch(page)).toHaveValue('patel raj');
  await expect(rows(page).filter({ hasText: 'Raj Patel' }).filter({ hasText: 'Awaiting fulfilment' })).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
  await expect(status(page, 'Awaiting fulfilment')).toHaveText(/1$/);

  await days(page).fill('05/01/2020 - 20/11/2026');
  await days(page).press('Enter');
  await expect(page).toHaveURL('/admin/orders/?status=awaiting-fulfilment&from=2020-01-05&to=2026-11-20');
  await days(page).fill('05/01/2020 - 09/01/2020');
  await days(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await customerSearch(page).fill('');
  await page.getByRole('main').getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL('/admin/orders/');
  await expect(days(page)).toHaveValue('');
  await days(page).click();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page).toHaveURL(/\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await page.getByRole('button', { name: 'Clear Placed on' }).click();
  await expect(page).toHaveURL('/admin/orders/');
  await expect(rows(page)).toHaveCount(20);

  await findOrders(page, 'hannah wilson');
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(26);

  for (const path of ['page/9999/', 'page/0/', 'page/x/', 'no-such-order/', 'K-99999999/'])
    expect((await page.request.get(`/admin/orders/${path}`)).status(), path).toBe(404);
  for (const query of ['status=shipped', 'from=2026-02-30', 'from=2026-11-02&to=2026-11-01']) {
    await page.goto(`/admin/orders/?${query}`);
    await expect(page.getByRole('heading', { name: 'Nothing to show' }), query).toBeVisible();
  }
});

test(
  'an order on one screen: customer, contact, items, address, payment; then their account, and impersonation',
  onlyInFull,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInByCall(page, SALES);
    await visit(page, '/admin/');
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Orders', exact: true }).click();
    await hydrated(page);
    await openFirst(page, '021 555 0119');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '021 555 0119' })).toHaveAttribute('href', 'tel:0215550119');
    await expect(main.getByRole('link', { name: 'jack.wilson@mail.example' })).toHaveAttribute('href', 'mailto:jack.wilson@mail.example');
    for (const words of ['Jack Wilson', 'Insured courier', 'Visa ending 4242', 'Taken', 'Total paid', 'pi_', 'Placed on', '$'])
      await expect(main).toContainText(words);
    await expect(main.getByRole('list', { name: 'Order progress' })).toBeVisible();
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    for (const [of, text] of [
      ['order number', /^K-\d{6}$/],
      ['address', /^Jack Wilson\n.+\n.+ \d{4}$/s],
      ['reference', /^pi_\w{24}$/],
    ] as const) {
      await main.getByRole('button', { name: `Copy the ${of}` }).click();
      await expect(main.getByRole('status').filter({ hasText: 'Copied' }).first()).toBeAttached();
      await expect.poll(copied).toMatch(text);
    }
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await main.getByRole('button', { name: 'Copy the reference' }).click();
    await expect(page.getByRole('dialog', { name: 'The reference wasn’t copied' })).toContainText('pi_');
    await page.keyboard.press('Escape');
    // Going back shows the list as it was left.
    await page.goBack();
    await expect(customerSearch(page)).toHaveValue('021 555 0119');
    await expect(rows(page)).toHaveCount(3);

    await openFirst(page, 'parata');
    await expect(main).toContainText('Ordered as a guest');
    await main.getByRole('link', { name: 'All their orders' }).click();
    await expect(customerSearch(page)).toHaveValue(/parata.*@/);
    await expect(rows(page).first()).toContainText('Guest');
    await page.goBack();
    await expect(main.getByRole('button', { name: /^Log in as/ })).toHaveCount(0);
    await main.getByRole('link', { name: 'All orders' }).click();
    await expect(rows(page).first()).toContainText('Guest');

    await openFirst(page, 'chen wei');
    await expect(main).toContainText('at their own prices: wholesale');
    const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Order ', '');
    await main.getByRole('link', { name: 'Their page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chen Wei');
    await main.getByRole('link', { name: 'All customers' }).click();
    await findCustomer(page, 'chen wei', 'Chen Wei');
    const chen = customerRow(page, 'Chen Wei');
    const email = await chen.getByRole('link', { name: '@' }).innerText();
    await expect(chen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    const count = chen.getByRole('link', { name: /^\d+ orders? of Chen Wei$/ });
    const orders = await count.innerText();
    await count.click();
    // The account's id, never the address.
    await expect(page).toHaveURL(/\/admin\/orders\/\?customer=\d+$/);
    await expect(page.getByRole('status').filter({ hasText: `${orders} order` })).toBeVisible();
    await page.goBack();
    await customerRow(page, 'Chen Wei').getByRole('link', { name: number }).click();
    await main.getByRole('button', { name: 'Log in as Chen Wei' }).click();
    await expect(page).toHaveURL('/my-account/');
    await expect(actingBanner(page)).toContainText('You are signed in as Chen Wei');
  },
);

test('a failed search shows an error and keeps the search text', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/graphql/);
  await signInByCall(page, SALES);
  await visit(page, '/admin/orders/');
  await page.route('**/graphql', (route) => route.abort());
  await customerSearch(page).fill('parata');
  await expect(page.getByRole('alert')).toContainText('Sorry, your request was not submitted. Please try again.');
  await expect(customerSearch(page)).toHaveValue('parata');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('anonymous visitors sign in and return; customers have no access', async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  const path = '/admin/orders/?status=pending';
  await page.goto(path);
  await expect(page).toHaveURL(`/login-to-continue/?return=${encodeURIComponent(path)}`);
  await hydrated(page);
  await fillSignIn(page, SALES);
  await expect(page).toHaveURL(path);
  await expect(status(page, 'Pending')).toHaveAttribute('aria-current', 'true');
  const order = (await rows(page).first().getByRole('link').first().getAttribute('href'))!;

  await signInByCall(page, SHOPPER);
  for (const closed of ['/admin/orders/', '/admin/orders/page/2/', order]) {
    expect((await page.goto(closed))!.status(), closed).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  }
});

test('the list, with and without results, is accessible, and its HTML is valid', onlyInFull, async ({ page }) => {
  test.slow();
  await signInByCall(page, SALES);
  for (const path of ['/admin/', '/admin/orders/', '/admin/orders/?status=shipped'])
    expect.soft(await htmlErrors(await (await page.request.get(path)).text()), path).toEqual([]);
  await visit(page, '/admin/orders/?from=2026-01-01');
  await findOrders(page, 'nobody of that name');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await expectFramelessAccessible(page);
  // Wide content first: a name of fifty letters.
  await openFirst(page, 'featherstonehaugh');
  await expectFramelessAccessible(page);
  expect(await htmlErrors(await (await page.request.get(page.url())).text())).toEqual([]);
});
