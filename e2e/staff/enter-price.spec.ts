import type { Locator, Page } from '@playwright/test';
import { onlyInFull } from '../support/matrix.ts';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, signInByCall } from '../support/account.ts';
import { addFromProductPage } from '../support/cart.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

const { slug } = PRODUCTS.krugerrand;

const ADD = /^Add to cart\s*, Krugerrand 1 oz gold coin/;

/** A separate shop: a paused price is paused for everyone. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});

async function pause(series: string, reason: string | null): Promise<void> {
  const body = JSON.stringify({ series, reason });
  const answer = await fetch(`${shop.sandboxUrl}/_sandbox/price-pause`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
}

const sources = (page: Page): Locator => page.getByRole('region', { name: 'Where prices come from' });
const gold = (page: Page): Locator => sources(page).getByRole('listitem').filter({ hasText: 'Gold' });

test(
  'a price that is not certain: the shop says so, a cart keeps its line; staff see why and enter one, asked twice',
  onlyInFull,
  async ({ page, browser }) => {
    const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await addFromProductPage(buyer, PRODUCTS.krugerrand);
    await visit(buyer, `/product/${slug}/`);
    await expect(buyer.getByRole('button', { name: ADD })).toBeVisible();
    await pause('gold', 'jumped');
    // The open page says it, too.
    await expect(buyer.getByText('Prices are being updated, so this piece can’t be ordered right now.')).toBeVisible();
    await expect(buyer.getByRole('button', { name: ADD })).toHaveCount(0);
    await expectFramelessAccessible(buyer);
    await visit(buyer, '/cart/');
    await expect(buyer.getByText('Its price is being updated.')).toBeVisible();

    await signInByCall(page, EDITOR, shop.url);
    await visit(page, '/admin/selling/');
    await expect(page.getByRole('region', { name: 'Not sold at the moment' })).toContainText('whose price isn’t certain: Gold.');
    await expect(gold(page)).toContainText('Not sold');
    await expect(gold(page)).toContainText('The price has jumped');
    await expect(sources(page).getByRole('listitem').filter({ hasText: 'Silver' })).toContainText('In use');
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
      await expectFramelessAccessible(page);
    }

    const form = page.getByRole('form', { name: 'Enter a price' });
    await form.getByRole('button', { name: 'Enter the price' }).click();
    await expect(form.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/Please enter a price above zero/);
    await form.getByLabel('Metal or currency').selectOption('Gold');
    const price = form.getByLabel('Price per troy ounce, in NZD');
    await price.fill('7,500.00');
    await form.getByRole('button', { name: 'Enter the price' }).click();
    await expect(price).toHaveAccessibleDescription(/4\.2% above the price in use/);
    await expect(price).toHaveValue('7,500.00');
    await expect(gold(page)).toContainText('Not sold');
    // Another price is not the one that was asked about.
    await price.fill('75000');
    await form.getByRole('button', { name: 'Enter the price' }).click();
    await expect(price).toHaveAccessibleDescription(/above the price in use/);
    await price.fill('7500');
    await form.getByRole('button', { name: 'Enter the price' }).click();
    await expect(form.getByRole('button', { name: 'Yes, use this price' })).toBeVisible();
    await form.getByRole('button', { name: 'Yes, use this price' }).click();
    await expect(gold(page)).toContainText('In use');
    await expect(gold(page)).toContainText('NZ$7,500.00 per troy ounce');
    await expect(price.or(form.getByLabel('Price', { exact: true }))).toHaveValue('');

    await visit(buyer, `/product/${slug}/`);
    await expect(buyer.getByRole('button', { name: ADD })).toBeVisible();
    await buyer.context().close();
  },
);
