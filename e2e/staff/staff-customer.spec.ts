import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, SHOPPER, signInByCall } from '../support/account.ts';
import { ADMIN } from '../support/logins.ts';
import { onlyInFull } from '../support/matrix.ts';
import { test } from '../support/kept-shop.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, NOT_FOUND_LINE, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { customerSection as section, pointsForm, priceListForm } from '../support/staff.ts';

const HANNAH = '/admin/customers/4/';

/** A separate shop: its customers' price lists and points are those of these tests. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

test(
  'a customer’s page is accessible; points are refused at their field, and booked once after a lost answer',
  onlyInFull,
  async ({ page }) => {
    await signInByCall(page, SALES, shop.url);
    await visit(page, HANNAH);
    await expectFramelessAccessible(page);

    const points = section(page, 'Points');
    const balance = async (): Promise<number> => Number((await points.getByRole('definition').first().innerText()).replaceAll(',', ''));
    const before = await balance();
    await pointsForm(page).getByRole('button', { name: 'Book points' }).click();
    await expect(pointsForm(page).getByLabel('Points')).toHaveAccessibleDescription(/Please enter a whole number of points/);
    await pointsForm(page).getByLabel('Points').fill('−999,999');
    await pointsForm(page).getByLabel('What for').fill('<b>A parcel</b> was late');
    await pointsForm(page).getByRole('button', { name: 'Book points' }).click();
    await expect(pointsForm(page).getByLabel('Points')).toHaveAccessibleDescription(/no more than that can be taken away/);
    await pointsForm(page).getByLabel('Points').fill('500');
    await shop.fault({ method: 'POST', path: '/customers/*/points', cut: 'after', times: 1 });
    await pointsForm(page).getByRole('button', { name: 'Book points' }).click();
    await expect(pointsForm(page).getByRole('alert')).toContainText('hasn’t confirmed');
    await expect(pointsForm(page).getByLabel('What for')).toHaveValue('<b>A parcel</b> was late');
    await shop.heal();
    await pointsForm(page).getByRole('button', { name: 'Book points' }).click();
    await expect.poll(balance).toBe(before + 500);
    await expect(pointsForm(page).getByLabel('Points')).toHaveValue('');
    await points.getByText('History').click();
    await expect(points.getByRole('listitem').first()).toContainText('+500');
    await expect(points.getByRole('listitem').first()).toContainText('<b>A parcel</b> was late');

    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectFramelessAccessible(page);
  },
);

test('two set a price list at once: told beside the field, and what counts by then', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/customers/6/');
  const colleague = await page.context().newPage();
  await visit(colleague, '/admin/customers/6/');
  await priceListForm(colleague).getByLabel('Another list').selectOption({ label: 'Wholesale' });
  await priceListForm(colleague).getByRole('button', { name: 'Set price list' }).click();
  await expect(priceListForm(colleague)).toContainText('Buys by Wholesale');
  await colleague.close();
  const field = priceListForm(page).getByLabel('Another list');
  await field.selectOption({ label: 'Wholesale' });
  await priceListForm(page).getByRole('button', { name: 'Set price list' }).click();
  await expect(field).toHaveAccessibleDescription(/A colleague got there first/);
  await expect(field).toBeFocused();
  await expect(priceListForm(page)).toContainText('Buys by Wholesale');
});

test('orders, enquiries, notes and the audit lead to the page, and no address holds what was typed', onlyInFull, async ({ page }) => {
  await signInByCall(page, ADMIN, shop.url);
  await visit(page, HANNAH);
  await section(page, 'Orders')
    .getByRole('link', { name: /^All \d+ orders/ })
    .click();
  await expect(page).toHaveURL('/admin/orders/?customer=4');
  await expect(page.getByRole('link', { name: 'Remove filter: Hannah Wilson' })).toBeVisible();
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Hannah Wilson' }).getByRole('link').click();
  await expect(page).toHaveURL(HANNAH);
  const notes = page.getByRole('group').filter({ hasText: 'Notes on Hannah Wilson' });
  await notes.getByLabel('New note').fill('Prefers the telephone');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByRole('listitem')).toContainText(['Prefers the telephone']);
  await page.getByRole('link', { name: 'What staff did for them' }).click();
  await expect(page).toHaveURL('/admin/audit/?customer=4');
  await page
    .getByRole('link', { name: /^Their page.*Hannah Wilson/ })
    .first()
    .click();
  await expect(page).toHaveURL(HANNAH);

  await visit(page, '/admin/customers/');
  await page.getByLabel('Price list').selectOption({ label: 'Wholesale' });
  await expect(page).toHaveURL('/admin/customers/?prices=wholesale');
  await hydrated(page);
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Closed' });
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible();
  await page.goto('/admin/customers/?account=lost');
  await expect(page.getByRole('heading', { name: 'Nothing to show' })).toBeVisible();
});

test('a Premium Editor reads and changes nothing; who is no customer has no page', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, EDITOR, shop.url);
  await visit(page, HANNAH);
  await expect(section(page, 'Orders')).toBeVisible();
  await expect(pointsForm(page)).toHaveCount(0);
  await expect(priceListForm(page)).toHaveCount(0);
  for (const id of ['1', '99999', 'hannah', '0']) expect((await page.request.get(`/admin/customers/${id}/`)).status(), id).toBe(404);
  await page.context().clearCookies();
  await signInByCall(page, SHOPPER, shop.url);
  expect((await page.request.get(HANNAH)).status()).toBe(404);
});
