import type { Page } from '@playwright/test';
import { greyPng } from '../../shared-types/test/grey-png.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { ADMIN } from '../support/logins.ts';
import { addButton, addFromProductPage } from '../support/cart.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

/** A separate shop: a retired product is retired for everyone. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});

async function openProduct(page: Page, name: string): Promise<void> {
  await visit(page, '/admin/products/');
  await page.getByRole('search', { name: 'Products' }).getByRole('searchbox').fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a new product: a draft, its picture, its premium, its stock, and it is sold', onlyInFull, async ({ page, expectConsole }) => {
  // The file that is no picture.
  expectConsole(/422 \(Unprocessable Entity\)/);
  await signInByCall(page, EDITOR, shop.url);
  await visit(page, '/admin/products/');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('Please enter the name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Silver Tui 1 oz');
  await page.getByLabel('Metal', { exact: true }).selectOption('Silver');
  await expect(page.getByLabel('Address of its page')).toHaveValue('silver-tui-1-oz');
  await page.getByLabel('Mint', { exact: true }).fill('Tui Mint');
  await page.getByLabel('Weight as sold').fill('1 oz');
  await page.getByLabel('Fine metal, in grams').fill('311.034768');
  await page.getByLabel('Fineness, in parts per thousand').fill('999');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('This is more metal than the piece weighs.')).toBeVisible();
  await page.getByLabel('Fine metal, in grams').fill('31.1034768');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save as a draft' }).dblclick();

  await expect(page.getByText('Before this can be sold it needs a price and a picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Put it on sale' }).click();
  await expect(page.getByRole('region', { name: 'Sale' }).getByRole('alert')).toContainText('it needs a price and a picture');

  const pictures = page.getByRole('region', { name: 'Pictures' });
  const chooser = pictures.getByLabel('Add a picture of Silver Tui 1 oz');
  await chooser.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is a text.') });
  await expect(pictures.getByRole('alert')).toContainText('front.jpg: This file is no picture that can be read');
  const large = greyPng(3000, { isNoise: true });
  await chooser.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: large });
  // Noise of nine megapixels is compressed in every size and format.
  await expect(pictures.getByText('The picture is added.')).toBeVisible({ timeout: 90_000 });
  await pictures.getByLabel('What the main picture shows').fill('Front');
  await pictures.getByLabel('What the main picture shows').blur();
  await expect(pictures.getByText('The caption is saved.')).toBeVisible();

  const stock = page.getByRole('region', { name: 'Stock' });
  await stock.getByLabel('Pieces that came, or went').fill('12');
  await stock.getByLabel('Why').selectOption('Delivered');
  await stock.getByRole('button', { name: 'Change the stock' }).dblclick();
  await expect(stock.getByRole('status')).toContainText('12 to sell.');
  await expect(stock.getByRole('row').filter({ hasText: 'Delivered' })).toHaveCount(1);
  // From the top: the bar that stays there would cover a field.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Set its premium' }).click();
  await expect(page.getByRole('heading', { name: 'Pricing of Silver Tui 1 oz' })).toBeVisible();
  await page.getByRole('button', { name: 'Change pricing' }).click();
  await expect(page.getByRole('button', { name: /Add a premium|Add a row/ }).first()).toBeVisible();
});

test('a retired product leaves the lists, its page and carts say so, and it comes back', onlyInFull, async ({ page, browser }) => {
  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await addFromProductPage(buyer, PRODUCTS.krugerrand);
  await visit(buyer, `/product/${PRODUCTS.krugerrand.slug}/`);
  const cutOff = await browser.newContext({ baseURL: shop.url });
  await cutOff.route(/\/socket\.io\//, (route) => route.abort());
  await cutOff.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  const reader = await cutOff.newPage();
  await reader.clock.install();
  await visit(reader, `/product/${PRODUCTS.krugerrand.slug}/`);
  await signInByCall(page, EDITOR, shop.url);
  await openProduct(page, 'Krugerrand 1 oz gold coin');
  await page.getByRole('button', { name: 'Retire it' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 cart holds it');
  await page.getByRole('dialog').getByRole('button', { name: 'Retire it' }).click();
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText('It isn’t sold any more.');
  // The page that the buyer has open says so by itself, as it does when it is opened again.
  await expect(buyer.getByText('We no longer sell this piece.')).toBeVisible();
  await expect(addButton(buyer, PRODUCTS.krugerrand)).toHaveCount(0);
  // So does one without a live connection, which asks every few minutes.
  await reader.clock.fastForward('06:00');
  await expect(reader.getByText('We no longer sell this piece.')).toBeVisible();
  await visit(buyer, `/product/${PRODUCTS.krugerrand.slug}/`);
  await expect(buyer.getByText('We no longer sell this piece.')).toBeVisible();
  await visit(buyer, '/cart/');
  await expect(buyer.getByText('We no longer sell this. Please remove it from your cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Sell it again' }).click();
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText('It’s on sale.');
  await visit(buyer, '/cart/');
  await expect(buyer.getByText('We no longer sell this.')).toHaveCount(0);
});

test(
  'lists and pages of products follow what colleagues do to the stock, and the search leads to where it is done',
  onlyInFull,
  async ({ page, browser }) => {
    await signInByCall(page, SALES, shop.url);
    await openProduct(page, 'Krugerrand 1 oz gold coin');
    const shown = page.getByRole('region', { name: 'Stock' });
    const before = Number(/\d+/.exec(await shown.getByRole('status').innerText())![0]);
    await shown.getByLabel('Pieces that came, or went').fill('3');
    const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await signInByCall(other, ADMIN, shop.url);
    await visit(other, '/admin/');
    await other.getByRole('search', { name: 'Desk' }).getByRole('searchbox').fill('krugerrand 1 oz gold');
    const found = other.getByRole('navigation', { name: 'Found' }).getByRole('region', { name: 'Products' });
    await found
      .getByRole('link', { name: /^Krugerrand 1 oz gold coin/ })
      .first()
      .click();
    await expect(other).toHaveURL(/\/admin\/products\/\d+\/$/);
    const list = await other.context().newPage();
    await visit(list, '/admin/products/');
    await list.getByRole('search', { name: 'Products' }).getByRole('searchbox').fill('Krugerrand 1 oz gold coin');
    const row = list.getByRole('row').filter({ has: list.getByRole('link', { name: 'Krugerrand 1 oz gold coin', exact: true }) });
    await expect(row).toContainText(String(before));
    const stock = other.getByRole('region', { name: 'Stock' });
    await stock.getByLabel('Pieces that came, or went').fill('7');
    await stock.getByLabel('Why').selectOption('Delivered');
    await stock.getByRole('button', { name: 'Change the stock' }).click();
    await expect(shown.getByRole('status')).toContainText(`${before + 7} to sell.`);
    await expect(row).toContainText(String(before + 7));
    // What was being typed stays.
    await expect(shown.getByLabel('Pieces that came, or went')).toHaveValue('3');
  },
);

test('two people save at once: the second is told what the first changed, and loses nothing', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, EDITOR, shop.url);
  await openProduct(page, 'Krugerrand 1 oz gold coin');
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signInByCall(other, ADMIN, shop.url);
  await openProduct(other, 'Krugerrand 1 oz gold coin');
  await other.getByLabel('Year').fill('2025');
  await other.getByRole('button', { name: 'Save texts and facts' }).click();
  await expect(other.getByText('Saved. The shop shows it.')).toBeVisible();
  await page.getByLabel('Description').fill('A description of mine.');
  await page.getByRole('button', { name: 'Save texts and facts' }).click();
  await expect(page.getByRole('alert')).toContainText('They changed: year. Nothing you typed is lost.');
  await expect(page.getByLabel('Year')).toHaveValue('2025');
  await expect(page.getByLabel('Description')).toHaveValue('A description of mine.');
  await page.getByRole('button', { name: 'Save texts and facts' }).click();
  await expect(page.getByText('Saved. The shop shows it.')).toBeVisible();
});

test('salespersons change stock alone; Admins read the settings', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/products/');
  await expect(page.getByRole('link', { name: 'New product' })).toHaveCount(0);
  await openProduct(page, 'Krugerrand 1 oz gold coin');
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Change the stock' })).toBeEnabled();
  const admin = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signInByCall(admin, ADMIN, shop.url);
  await visit(admin, '/admin/settings/');
  await admin.getByRole('heading', { name: 'Price hold seconds' }).click();
  await expect(admin.getByText('settings.priceHoldSeconds')).toBeVisible();
  await expectFramelessAccessible(admin);
});
