import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, SHOPPER, signInByCall } from '../support/account.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { onlyInFull } from '../support/matrix.ts';

/** A separate shop: the notes on its orders are those of these tests. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

const history = (page: Page): Locator => page.getByRole('region', { name: 'Notes and history' });
const entry = (page: Page, text: string): Locator => history(page).getByRole('listitem').filter({ hasText: text });

/** The number of an order of Hannah Wilson, who signs in as the shopper. */
async function shoppersOrder(page: Page): Promise<string> {
  let number = '';
  await seeAsCustomer(page, '/my-account/orders/', async (customer) => {
    number = await customer.getByRole('main').getByRole('link', { name: /K-\d+/ }).first().innerText();
  });
  return /K-\d+/.exec(number)![0];
}

test('a note, and a message that the customer sees until it is struck through', onlyInFull, async ({ page }) => {
  test.slow();
  const order = await shoppersOrder(page);
  await signInByCall(page, SALES, shop.url);
  await visit(page, `/admin/orders/${order}/`);
  await expect(history(page)).toContainText('Placed');
  const form = history(page).getByRole('form', { name: 'Note on the order' });
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(form.getByLabel('New note')).toHaveAccessibleDescription(/Please write something\./);

  await form.getByLabel('New note').fill('Rang back:\n<b>wants it on Friday</b>');
  await shop.fault({ method: 'POST', path: '/staff-notes', cut: 'after', times: 1 });
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(form.getByRole('alert')).toContainText('hasn’t confirmed');
  await expect(form.getByLabel('New note')).toHaveValue('Rang back:\n<b>wants it on Friday</b>');
  await shop.heal();
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(entry(page, '<b>wants it on Friday</b>')).toHaveCount(1);
  await expect(entry(page, '<b>wants it on Friday</b>')).toContainText('Tom Fraser');
  await expect(form.getByLabel('New note')).toHaveValue('');

  await form.getByLabel('New note').fill('Your coin arrives on Friday.');
  await form.getByLabel(/^Show it to the customer/).check();
  await form.getByRole('button', { name: 'Save note' }).click();
  const message = entry(page, 'Your coin arrives on Friday.');
  await expect(message).toContainText('Message to the customer');
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await seeAsCustomer(page, `/my-account/orders/${order}/`, async (customer) => {
    await expect(customer.getByRole('region', { name: 'A message from us' })).toContainText('Your coin arrives on Friday.');
    await expect(customer.getByRole('main')).not.toContainText('Rang back');
    expect(await customer.content()).not.toContain('Rang back');
    await expectFramelessAccessible(customer);
  });
  await message.getByRole('button', { name: 'Strike through' }).click();
  await message.getByRole('button', { name: 'Keep it' }).click();
  await message.getByRole('button', { name: 'Strike through' }).click();
  await message.getByRole('button', { name: 'Strike it through' }).click();
  await expect(message).toContainText('Struck through by Tom Fraser');
  await seeAsCustomer(page, `/my-account/orders/${order}/`, async (customer) => {
    await expect(customer.getByRole('region', { name: 'A message from us' })).toHaveCount(0);
  });
});

test('notes on a customer; a Premium Editor reads and does not write', onlyInFull, async ({ page }) => {
  const order = await shoppersOrder(page);
  await signInByCall(page, SALES, shop.url);
  await visit(page, `/admin/orders/${order}/`);
  const notes = page.getByRole('group').filter({ hasText: 'Notes on Hannah Wilson' });
  await page.getByText('Notes on Hannah Wilson').click();
  await expect(notes).toContainText('No notes yet.');
  const form = notes.getByRole('form', { name: 'Note on the customer' });
  await form.getByLabel('New note').fill('Prefers the telephone');
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByRole('listitem')).toContainText(['Prefers the telephone']);
  await page.context().clearCookies();

  await signInByCall(page, EDITOR, shop.url);
  await visit(page, `/admin/orders/${order}/`);
  await expect(page.getByRole('form', { name: 'Note on the order' })).toHaveCount(0);
  await page.getByText('Notes on Hannah Wilson').click();
  await expect(notes.getByRole('listitem')).toContainText(['Prefers the telephone']);
  await expect(notes.getByRole('button')).toHaveCount(0);
});

async function seeAsCustomer(page: Page, path: string, look: (customer: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()!.newContext({ baseURL: shop.url });
  const customer = await context.newPage();
  await signInByCall(customer, SHOPPER, shop.url);
  await visit(customer, path);
  await look(customer);
  await context.close();
}
