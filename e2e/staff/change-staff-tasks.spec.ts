import { expectFramelessAccessible } from '../support/accessible.ts';
import { SALES, signInByCall } from '../support/account.ts';
import { ADMIN } from '../support/logins.ts';
import { onlyInFull } from '../support/matrix.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

/** A separate shop: what its staff may do is changed. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});

test('an Admin gives a colleague a list of their own, whose desk shows no more than that', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, ADMIN, shop.url);
  await visit(page, '/admin/staff/');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Tom Fraser' }).click();
  const form = main.getByRole('form', { name: 'What Tom Fraser may do' });
  await expect(form.getByRole('checkbox', { name: 'Write notes' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Write notes' })).toBeDisabled();
  await form.getByRole('radio', { name: 'A list of their own' }).check();
  for (const name of [
    'See customers and their carts',
    'Answer enquiries, and buy what they offer',
    'Stop selling, and see where prices come from',
  ])
    await form.getByRole('checkbox', { name }).uncheck();
  // A box that scrolled below the bar at the top would be judged by the part that shows.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectFramelessAccessible(page);
  await form.getByRole('button', { name: 'Save what Tom Fraser may do' }).click();
  await expect(main.getByText('What Tom Fraser may do is saved.')).toBeVisible();
  await expect(main.getByRole('group').filter({ hasText: 'Tom Fraser' }).first()).toContainText('a list of their own');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext({ baseURL: shop.url });
  const tom = await context.newPage();
  await signInByCall(tom, SALES, shop.url);
  await visit(tom, '/admin/');
  const menu = tom.getByRole('navigation', { name: 'Staff' });
  await expect(menu.getByRole('link', { name: 'Payments' })).toBeVisible();
  for (const name of ['Customers', 'Enquiries', 'Stop selling', 'Staff']) await expect(menu.getByRole('link', { name })).toHaveCount(0);
  expect((await tom.request.get('/admin/customers/')).status()).toBe(404);
  expect((await tom.request.get('/admin/staff/')).status()).toBe(404);
  expect((await tom.request.get('/admin/orders/')).status()).toBe(200);
  await context.close();
});
