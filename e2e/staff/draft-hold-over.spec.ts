import type { Page } from '@playwright/test';
import { SALES, signInByCall } from '../support/account.ts';
import { orderByCard } from '../support/checkout.ts';
import { onlyInFull } from '../support/matrix.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';

// A shop that holds the prices of drafts for a minute.
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
  await new Sandbox(shop.sandboxUrl).changeSettings({ drafts: { holdMinutes: 1, alonePercent: 1, linkMinutes: 5 } });
});

test('when the hold of a draft is over, every open page says so by itself', onlyInFull, async ({ page, browser }) => {
  test.slow();
  const { name } = PRODUCTS.gramBar;
  const number = await orderByCard(page, PRODUCTS.gramBar, shop.url);

  const desk = await browser.newContext({ baseURL: shop.url });
  const draft = await desk.newPage();
  await signInByCall(draft, SALES, shop.url);
  await visit(draft, `/admin/drafts/new/?order=${number}`);
  await draft.getByLabel('Find a piece').fill(name);
  await draft.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await draft.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await draft.getByRole('button', { name: 'Save the draft' }).click();
  await draft.getByRole('button', { name: 'Hold today’s prices' }).click();
  await expect(draft.getByText(/^Prices held until/)).toBeVisible();

  const opened = async (context: { newPage(): Promise<Page> }, path: string): Promise<Page> => {
    const another = await context.newPage();
    await visit(another, path);
    return another;
  };
  const list = await opened(desk, '/admin/drafts/');
  const order = await opened(desk, `/admin/orders/${number}/`);
  const buyers = await opened(page.context(), `/checkout/${number}/`);
  const link = await buyers.getByRole('link', { name: 'See it and pay' }).getAttribute('href');
  const quote = await opened(page.context(), link!);
  await expect(list.getByRole('row').filter({ hasText: name }).first()).toContainText('Open, held until');
  await expect(order.getByRole('region', { name: 'What was bought' })).toContainText('not paid yet, held until');
  await expect(quote.getByRole('button', { name: 'Go to checkout' })).toBeVisible();

  // In real time: the gateway and the backend each look at their own clock.
  await expect(draft.getByText(/^Its prices were held until/)).toBeVisible({ timeout: 90_000 });
  await expect(list.getByRole('row').filter({ hasText: name }).first()).not.toContainText('Open, held until');
  await expect(order.getByRole('region', { name: 'What was bought' })).toContainText('not paid, held until');
  await expect(buyers.getByRole('region', { name: 'Added to your order' })).toContainText('we’ll hold today’s');
  await expect(quote.getByRole('main')).toContainText('Metal prices have moved on.');
});
