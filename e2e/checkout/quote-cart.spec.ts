import type { Page } from '@playwright/test';
import { addFromProductPage, expectInCart, haveInCart, quantityField } from '../support/cart.ts';
import { acceptTerms, cardNumber, CARDS, fillCard, orderNumber, payButton, payTotal, reachPayment, summary } from '../support/checkout.ts';
import { dollars } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

// Both move the price of platinum.
test.describe.configure({ mode: 'serial' });

const accept = (page: Page) => summary(page).getByRole('button', { name: 'Accept the new total' });

test('prices are held for sixty seconds with a visible countdown', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.platinum, 1);
  await reachPayment(page);
  await expect(summary(page).getByRole('heading', { name: 'Prices held' })).toBeVisible();
  await expect(summary(page).getByRole('timer')).toHaveText(/^(1:00|0:[45]\d)$/);
});

test('a price that moves while it is held is not charged', onlyInFull, async ({ page, sandbox }) => {
  await haveInCart(page, PRODUCTS.platinum, 2);
  const total = await reachPayment(page);
  await sandbox.jumpSpot('platinum', 1.1);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  await orderNumber(page);
  expect((await sandbox.payments(total)).captured).toHaveLength(1);
});

test('when the hold expires and the price has moved: old and new total, one click accepts, nothing charged before', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await haveInCart(page, PRODUCTS.platinum, 3);
  const old = await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await sandbox.jumpSpot('platinum', 1.05);
  await page.clock.fastForward('01:01');
  const news = summary(page).getByRole('status').filter({ hasText: 'The price has moved.' });
  await expect(news).toBeVisible();
  await expect(news).toContainText(dollars(old));
  await expect(payButton(page)).toBeDisabled();
  expect((await sandbox.payments(old)).intents).toEqual([]);
  await accept(page).click();
  const now = await payTotal(page);
  expect(now).toBeGreaterThan(old);
  await expect(summary(page)).toContainText(dollars(now));
  expect((await sandbox.payments(now)).intents).toEqual([]);
  await payButton(page).click();
  await orderNumber(page);
  expect((await sandbox.payments(now)).captured).toHaveLength(1);
  expect((await sandbox.payments(old)).captured).toEqual([]);
});

test('a second tab that changed the cart: the page says what changed at once, not that the price moved', async ({ page, context }) => {
  await haveInCart(page, PRODUCTS.gramBar, 1);
  await reachPayment(page);
  const other = await context.newPage();
  await visit(other, '/cart/');
  await quantityField(other, PRODUCTS.gramBar).fill('2');
  await expectInCart(other, 2);
  const news = summary(page).getByRole('status').filter({ hasText: 'Your cart changed.' });
  await expect(news).toContainText(`2 instead of 1 × ${PRODUCTS.gramBar.name}`);
  await expect(news).not.toContainText('The price has moved');
  await expect(payButton(page)).toBeDisabled();
  await accept(page).click();
  await expect(payButton(page)).toBeEnabled();
  await other.close();
});

test('when the hold expires and a line is sold out: it is named with the new total', onlyInFull, async ({ page, sandbox }) => {
  await sandbox.setStock(PRODUCTS.soldOut.slug, 1);
  await page.clock.install();
  await addFromProductPage(page, PRODUCTS.soldOut, 1);
  await addFromProductPage(page, PRODUCTS.platinum, 2);
  const old = await reachPayment(page);
  await sandbox.setStock(PRODUCTS.soldOut.slug, 0);
  await page.clock.fastForward('01:01');
  const news = summary(page).getByRole('status').filter({ hasText: 'Part of your cart can no longer be ordered.' });
  await expect(news).toContainText(`1 × ${PRODUCTS.soldOut.name}, no longer available`);
  await expect(news).toContainText(dollars(old));
  await accept(page).click();
  expect(await payTotal(page)).toBeLessThan(old);
});

test(
  'a cart changed elsewhere while no live events arrive: Pay charges nothing, and the new total has to be confirmed first',
  onlyInFull,
  async ({ page, sandbox }) => {
    // Never answered: the page hears of the change when it presses Pay.
    await page.routeWebSocket(/socket\.io/, () => {});
    await haveInCart(page, PRODUCTS.platinum, 4);
    const old = await reachPayment(page);
    await fillCard(page, CARDS.good);
    await acceptTerms(page);
    const second = await page.context().newPage();
    await visit(second, '/cart/');
    await quantityField(second, PRODUCTS.platinum).fill('6');
    await quantityField(second, PRODUCTS.platinum).press('Enter');
    await expectInCart(second, 6);
    await second.close();

    await payButton(page).click();
    const news = summary(page).getByRole('status').filter({ hasText: 'Your cart changed.' });
    await expect(news).toContainText(`6 instead of 4 × ${PRODUCTS.platinum.name}`);
    await expect(news).toContainText(dollars(old));
    expect((await sandbox.payments(old)).captured).toEqual([]);
    await accept(page).click();
    const now = await payTotal(page);
    expect(now).toBeGreaterThan(old);
    expect((await sandbox.payments(now)).intents).toEqual([]);
    await payButton(page).click();
    await orderNumber(page);
    expect((await sandbox.payments(now)).captured).toHaveLength(1);
    expect((await sandbox.payments(old)).captured).toEqual([]);
  },
);

test('when the hold expires and the price has not moved, one click holds the same total again', onlyInFull, async ({ page }) => {
  await page.clock.install();
  await haveInCart(page, PRODUCTS.gramBar, 4);
  const total = await reachPayment(page);
  // The fake clock must not expire the card provider's script, too.
  await expect(cardNumber(page)).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect(summary(page).getByText('Time’s up, but the price is the same.')).toBeVisible();
  await summary(page)
    .getByRole('button', { name: `Hold ${dollars(total)} again` })
    .click();
  expect(await payTotal(page)).toBe(total);
});
