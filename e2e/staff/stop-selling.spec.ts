import type { Locator, Page } from '@playwright/test';
import { onlyInFull } from '../support/matrix.ts';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, payButton, reachPayment } from '../support/checkout.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

const { slug, name } = PRODUCTS.krugerrand;

/** A separate shop: what is stopped is stopped for everyone. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

const stopped = (page: Page): Locator => page.getByRole('region', { name: 'Not sold at the moment' });

test(
  'one button stops sales while somebody is about to pay; the card is not charged; an editor resumes',
  onlyInFull,
  async ({ page, browser }) => {
    test.slow();
    const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await addFromProductPage(buyer, PRODUCTS.krugerrand);
    await reachPayment(buyer);
    await fillCard(buyer, CARDS.good);
    await acceptTerms(buyer);

    await signInByCall(page, SALES, shop.url);
    await visit(page, `/product/${slug}/`);
    await page.getByRole('link', { name: 'Stop selling it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stop selling' })).toBeVisible();
    await expect(stopped(page)).toContainText('Everything is on sale.');
    const form = page.getByRole('form', { name: 'Stop selling' });
    await expect(form.getByLabel('What')).toHaveValue(/^product:/);
    await form.getByRole('button', { name: 'Stop selling' }).click();
    await expect(form.getByLabel('Why')).toHaveAccessibleDescription(/Please say why, for your colleagues\./);
    await form.getByLabel('What').selectOption('Gold, all of it');
    await form.getByLabel('Why').fill('The feed is wrong.');
    await form.getByRole('button', { name: 'Stop selling' }).click();
    await expect(stopped(page)).toContainText('Gold');
    await expect(stopped(page)).toContainText('The feed is wrong.');
    await expect(stopped(page)).toContainText('Stopped by Tom Fraser');
    await expect(stopped(page).getByRole('button')).toHaveCount(0);
    await expect(form.getByLabel('Why')).toHaveValue('');
    await expectFramelessAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await payButton(buyer).click();
    await expect(buyer.getByText(/paused sales|can be bought right now/).first()).toBeVisible();
    await expect(buyer.getByRole('heading', { name: /Thank you/ })).toHaveCount(0);
    const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await visit(visitor, `/product/${slug}/`);
    await expect(visitor.getByText('We’ve paused sales of this piece')).toBeVisible();
    await expect(visitor.getByRole('main')).toContainText(/\$[\d,]+\.\d\d/);
    await expect(visitor.getByRole('button', { name: `Add to cart, ${name}` })).toHaveCount(0);
    await expectFramelessAccessible(visitor);

    await page.context().clearCookies();
    await signInByCall(page, EDITOR, shop.url);
    await visit(page, '/admin/selling/');
    await stopped(page)
      .getByRole('button', { name: /^Resume sales\s*: Gold$/ })
      .click();
    await expect(stopped(page)).toContainText('Everything is on sale.');
    await visit(visitor, `/product/${slug}/`);
    await expect(visitor.getByText('We’ve paused sales of this piece')).toHaveCount(0);
    await buyer.context().close();
    await visitor.context().close();
  },
);

test('one press and one confirmation stop everything', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/selling/');
  await page.getByRole('button', { name: 'Stop selling everything' }).click();
  const question = page.getByRole('dialog', { name: 'Stop selling everything?' });
  await expect(question).toContainText('Nobody can order from then on, not even at a price held for them.');
  await expectFramelessAccessible(page);
  await question.getByRole('button', { name: 'Yes, stop everything' }).click();
  await expect(stopped(page)).toContainText('Everything');
  await expect(stopped(page)).toContainText('Stopped by Tom Fraser');
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  for (const product of [PRODUCTS.krugerrand, PRODUCTS.silverMaple]) {
    await visit(visitor, `/product/${product.slug}/`);
    await expect(visitor.getByText('We’ve paused sales of this piece')).toBeVisible();
  }

  await signInByCall(page, EDITOR, shop.url);
  await visit(page, '/admin/selling/');
  await stopped(page)
    .getByRole('button', { name: /^Resume sales\s*: Everything$/ })
    .click();
  await expect(stopped(page)).toContainText('Everything is on sale.');
  await visitor.context().close();
});
