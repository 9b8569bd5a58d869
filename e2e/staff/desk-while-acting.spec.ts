import type { BrowserContext, Page } from '@playwright/test';
import { accountMenu } from '../support/account.ts';
import { addButton, addFromProductPage, expectInCart } from '../support/cart.ts';
import { hydrated } from '../support/hydrated.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { actAs, actingBanner, customerRow, findCustomer } from '../support/staff.ts';

const deskMenu = (page: Page) => page.getByRole('navigation', { name: 'Staff' });
const ended = (page: Page, name: string) => page.getByRole('dialog', { name: `You’re no longer acting as ${name}` });
async function openIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await visit(page, path);
  return page;
}

test('while one tab acts as a customer, the desk goes on in the other', onlyInFull, async ({ page, context }) => {
  await actAs(page, 'hannah', 'Hannah Wilson');
  const desk = await openIn(context, '/admin/customers/');
  await hydrated(desk);
  // Its browser's requests are the member of staff's, too.
  await findCustomer(desk, 'wholesale@', 'Raj Patel');
  await expect(actingBanner(desk)).toHaveCount(0);
  await deskMenu(desk)
    .getByRole('link', { name: 'Audit' })
    .or(deskMenu(desk).getByRole('link', { name: 'Enquiries' }))
    .first()
    .click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();

  // The shop's tab is the customer's all the while.
  await addFromProductPage(page, PRODUCTS.gramBar);
  await expectInCart(page, 1);
  await expect(actingBanner(page)).toContainText('You are signed in as Hannah Wilson');
  await expect(desk.getByRole('dialog')).toHaveCount(0);

  // From the desk to the shop, the tab becomes the customer's by a full page load.
  await desk.getByRole('banner').locator('summary').click();
  await desk.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await desk.getByRole('banner').getByRole('link', { name: 'The shop' }).click();
  await expect(actingBanner(desk)).toContainText('You are signed in as Hannah Wilson');
  expect(await desk.evaluate(() => 'isSameDocument' in globalThis)).toBe(false);
  await desk.goBack();
  await expect(deskMenu(desk)).toBeVisible();
  await expect(actingBanner(desk)).toHaveCount(0);

  // Ending it in one tab is seen in the other, and the desk stays.
  const other = await openIn(context, '/my-account/');
  await hydrated(other);
  await actingBanner(page).getByRole('button', { name: 'Return to your own account' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+\/$/);
  await ended(other, 'Hannah Wilson').getByRole('button', { name: 'Go to the desk' }).click();
  await expect(other).toHaveURL('/admin/');
  await expect(deskMenu(other)).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
});

test('the desk begins to act as the next customer, and the tab of the first says so', onlyInFull, async ({ page, context }) => {
  await actAs(page, 'hannah', 'Hannah Wilson');
  const desk = await openIn(context, '/admin/customers/');
  await hydrated(desk);
  const row = await findCustomer(desk, 'raj patel', 'Raj Patel');
  await row.getByRole('button', { name: 'Log in as Raj Patel' }).click();
  await expect(actingBanner(desk)).toContainText('You are signed in as Raj Patel');
  await ended(page, 'Hannah Wilson').getByRole('button', { name: 'Stay in the shop as yourself' }).click();
  await expect(actingBanner(page)).toContainText('You are signed in as Raj Patel');
});

test('a page whose time is up changes nothing, and says why', onlyInFull, async ({ page, context, expectConsole }) => {
  expectConsole(/graphql/);
  await actAs(page, 'hannah', 'Hannah Wilson');
  await visit(page, `/product/${PRODUCTS.gramBar.slug}/`);
  await hydrated(page);
  await context.clearCookies({ name: 'koura_acting' });
  await addButton(page, PRODUCTS.gramBar).click();
  await ended(page, 'Hannah Wilson').getByRole('button', { name: 'Stay in the shop as yourself' }).click();
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toContainText('Tom');
  await expectInCart(page, 0);
  await expect(ended(page, 'Hannah Wilson')).toHaveCount(0);
});

test('the next page says that the time is up, once', onlyInFull, async ({ page, context }) => {
  await actAs(page, 'hannah', 'Hannah Wilson');
  await context.clearCookies({ name: 'koura_acting' });
  await page.reload();
  await expect(ended(page, 'Hannah Wilson')).toContainText('You’re in the shop as yourself now');
  await ended(page, 'Hannah Wilson').getByRole('button', { name: 'Go to the desk' }).click();
  await expect(page).toHaveURL('/admin/');
  await visit(page, '/');
  await hydrated(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page of the shop that somebody has as themselves stays theirs', onlyInFull, async ({ page, context }) => {
  await actAs(page, 'hannah', 'Hannah Wilson');
  await actingBanner(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/admin\//);
  const own = await openIn(context, '/my-account/');
  await hydrated(own);
  await visit(page, '/admin/customers/');
  await findCustomer(page, 'raj patel', 'Raj Patel');
  await customerRow(page, 'Raj Patel').getByRole('button').click();
  await expect(actingBanner(page)).toBeVisible();
  const dialog = own.getByRole('dialog', { name: 'You’re acting as a customer' });
  await dialog.getByRole('button', { name: 'Reload the page' }).click();
  await expect(actingBanner(own)).toContainText('You are signed in as Raj Patel');
});
